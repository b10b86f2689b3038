// Roles of staff and what each may do. The server checks the same table that the console uses to show buttons.
import type { CommandPermission } from './command-kinds.ts';

export const ROLES = ['kitchen', 'staff', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

export type Permission = 'board.view' | 'orders.open' | CommandPermission;

const KITCHEN: readonly Permission[] = ['board.view', 'orders.advance'];
const STAFF: readonly Permission[] = [
  ...KITCHEN,
  'orders.open',
  'orders.accept',
  'orders.reject',
  'orders.refund',
  'stock.set',
  'store.pause',
  'store.busy',
];
const MANAGER: readonly Permission[] = [...STAFF, 'orders.cancel', 'store.stations'];

/** The most that one refund may return, in minor units of the site's currency; null: no limit (console, section 4). */
export const REFUND_LIMITS_MINOR: Readonly<Record<Role, number | null>> = {
  kitchen: 0,
  staff: 2_000,
  manager: 10_000,
  owner: null,
};

export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  kitchen: KITCHEN,
  staff: STAFF,
  manager: MANAGER,
  owner: MANAGER,
};
