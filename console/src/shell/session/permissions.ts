// What the signed-in member may do, here and after a PIN.
import { isPermitted, type Permission } from '../../../../contract/console/roles.ts';
import { useBoard, useBoardContext, useSelf } from './board-context.ts';
import { isAllowed, listPeopleAllowed } from './tablet-person.ts';

/** Whether to show a button; the server checks the same table. */
export const useMay = (permission: Permission): boolean => isAllowed(useSelf(), permission);

/** Whether the person may accept and delay orders of the store; a switch of the store decides for kitchen staff. */
export function useMayAccept(): boolean {
  const { role } = useSelf();
  const kitchenAccepts = useBoard(({ board }) => board?.live.switches.kitchenAccepts) ?? false;
  return isPermitted(role, 'orders.accept', { kitchenAccepts });
}

/** Runs an action, on a tablet after the PIN of a person who may do it. Null: nobody here may. */
export function usePermitted(permission: Permission): ((action: () => void) => void) | null {
  const { self, requestPin } = useBoardContext();
  if (isAllowed(self, permission)) return (action) => action();
  if (!requestPin || listPeopleAllowed(self, permission).length === 0) return null;
  return (action) => requestPin({ permission, action });
}
