// Which stores a change is about, in the address of the page. Nothing selected means nothing.
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
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
