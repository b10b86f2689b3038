// What the address of the menu says: which stores a change is about, where nothing selected means nothing, and whether the table
// shows only dishes that somebody should look at.
import { MENU_CHECKS, type MenuCheck } from '../../../../contract/content/menu-checks.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { SHEETS, type SheetName } from '../../../../contract/content/sheet-rules.ts';
import { navigate, usePath } from '../../platform/navigation.ts';

/** 'all': what the menu says, for all stores. Null: nothing is chosen. */
export type MenuScope = 'all' | readonly string[] | null;

export interface ScopeChoice {
  scope: MenuScope;
  choose: (scope: MenuScope) => void;
}

const ALL = 'all';

/** With one store there is nothing to choose. */
function getOnlyScope({ stores, canChangeAll }: OfficeMenu): MenuScope {
  if (stores.length !== 1) return null;
  return canChangeAll ? ALL : stores.map(({ id }) => id);
}

export function useMenuScope(menu: OfficeMenu): ScopeChoice {
  const [pathname = '', query] = usePath().split('?');
  const address = new URLSearchParams(query);
  const text = address.get('stores');
  return {
    scope: parseScope(text, menu) ?? getOnlyScope(menu),
    choose(scope) {
      if (scope === null) address.delete('stores');
      else address.set('stores', scope === ALL ? ALL : scope.join(','));
      navigate(`${pathname}?${address.toString()}`, { replaces: true });
    },
  };
}

function parseScope(text: string | null, { stores, canChangeAll }: OfficeMenu): MenuScope {
  if (text === ALL) return canChangeAll ? ALL : null;
  const named = text?.split(',') ?? [];
  const ids = stores.flatMap(({ id }) => (named.includes(id) ? [id] : []));
  return ids.length > 0 ? ids : null;
}

/** `check`: null: the table shows all dishes. */
export function useMenuCheck(): { check: MenuCheck | null; showAll: () => void } {
  const [pathname = '', query] = usePath().split('?');
  const address = new URLSearchParams(query);
  const named = address.get('check');
  return {
    check: MENU_CHECKS.find((each) => each === named) ?? null,
    showAll() {
      address.delete('check');
      navigate(`${pathname}?${address.toString()}`, { replaces: true });
    },
  };
}

/** The spreadsheet that a link asks for; null: none. */
export function useWantedSheet(): SheetName | null {
  const [, query] = usePath().split('?');
  const named = new URLSearchParams(query).get('sheet');
  return SHEETS.find((each) => each === named) ?? null;
}
