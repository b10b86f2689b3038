// Roles of staff and what each may do. The server checks the same table that the console uses to show buttons.
import type { CommandPermission } from './command-kinds.ts';

export const ROLES = ['kitchen', 'staff', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export type Permission = 'board.view' | 'staff.manage' | CommandPermission;

const KITCHEN: readonly Permission[] = ['board.view', 'orders.advance'];
const STAFF: readonly Permission[] = [
  ...KITCHEN,
  'orders.accept',
  'orders.reject',
  'stock.set',
  'store.pause',
  'store.busy',
];
const MANAGER: readonly Permission[] = [...STAFF, 'staff.manage'];

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  kitchen: KITCHEN,
  staff: STAFF,
  manager: MANAGER,
  owner: MANAGER,
};
