// Whether the table shows only dishes that somebody should look at, in the address of the page.
import { MENU_CHECKS, type MenuCheck } from '../../../../contract/content/menu-checks.ts';
import { navigate, usePath } from '../../platform/navigation.ts';

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
