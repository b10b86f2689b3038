// Roles of staff and what each may do. The server checks the same table that the console uses to show buttons.
import type { CommandPermission } from './command-kinds.ts';
import type { StoreSwitches } from './store-switches.ts';

export const ROLES = ['kitchen', 'staff', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** 'device': a tablet on which nobody has entered a PIN. */
export const ACTING_ROLES = [...ROLES, 'device'] as const;
export type ActingRole = (typeof ACTING_ROLES)[number];

export type Permission =
  | 'board.view'
  | 'orders.open'
  /** Menu, times and prices of the store, for an order by phone. */
  | 'menu.view'
  | 'orders.take'
  | 'team.manage'
  /** Menus, prices, hours and offers, of the person's stores. */
  | 'content.edit'
  | 'reports.view'
  /** Customers who ordered at the person's stores, with these orders. */
  | 'customers.view'
  /** Export and erase customers. */
  | 'customers.manage'
  /** Payments, refunds, disputes and differences to the card provider. */
  | 'money.view'
  /** Who did what. */
  | 'audit.view'
  /** The card account and the hosts of the site. */
  | 'site.manage'
  | CommandPermission;

const KITCHEN: readonly Permission[] = ['board.view', 'orders.advance'];
const TABLET: readonly Permission[] = [
  ...KITCHEN,
  'orders.accept',
  'orders.print',
  'menu.view',
  'stock.set',
  'store.pause',
  'store.busy',
];
const STAFF: readonly Permission[] = [
  ...TABLET,
  'orders.open',
  'orders.take',
  'bookings.manage',
  'orders.reject',
  'orders.refund',
  'orders.reschedule',
];
const MANAGER: readonly Permission[] = [
  ...STAFF,
  'orders.cancel',
  'orders.approve',
  'store.stations',
  'store.switches',
  'team.manage',
  'content.edit',
  'reports.view',
  'customers.view',
  'money.view',
  'audit.view',
];
const OWNER: readonly Permission[] = [...MANAGER, 'customers.manage', 'site.manage'];

export const ROLE_PERMISSIONS: Readonly<Record<ActingRole, readonly Permission[]>> = {
  kitchen: KITCHEN,
  device: TABLET,
  staff: STAFF,
  manager: MANAGER,
  owner: OWNER,
};

/** Whether a role has a permission at a store, by its table or by a switch of the store. */
export const isPermitted = (
  role: ActingRole,
  permission: Permission,
  { kitchenAccepts }: Pick<StoreSwitches, 'kitchenAccepts'>,
): boolean =>
  ROLE_PERMISSIONS[role].includes(permission) ||
  (kitchenAccepts && role === 'kitchen' && permission === 'orders.accept');

// How much of customers' money a person may give back: sums by order and by day of business (docs/decisions/0037).

/** How sure the server is who acts: a PIN on a tablet, a session, or a session confirmed as `isConfirmed` of the server says. */
export type Assurance = 'pin' | 'session' | 'confirmed';

/**
 * 'refund': refunds of dishes and fees, and the missing part of the payment of an order that is approved. 'ending': the money that
 * returns because an order is rejected or cancelled.
 */
export const RETURN_KINDS = ['refund', 'ending'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** The most that one person returns, in minor units. */
interface ReturnSums {
  order: number;
  day: number;
}
/** Null: no limit. */
export type ReturnLimits = Readonly<Record<ReturnKind, ReturnSums | null>>;

const NOTHING: ReturnLimits = { refund: { order: 0, day: 0 }, ending: { order: 0, day: 0 } };
const SMALL: ReturnLimits = {
  refund: { order: 2_000, day: 10_000 },
  ending: { order: 10_000, day: 50_000 },
};
const MEDIUM: ReturnLimits = {
  refund: { order: 5_000, day: 25_000 },
  ending: { order: 25_000, day: 100_000 },
};
const LARGE: ReturnLimits = {
  refund: { order: 10_000, day: 50_000 },
  ending: { order: 50_000, day: 200_000 },
};
const UNLIMITED: ReturnLimits = { refund: null, ending: null };

export const RETURN_LIMITS: Readonly<
  Record<ActingRole, Readonly<Record<Assurance, ReturnLimits>>>
> = {
  kitchen: { pin: NOTHING, session: NOTHING, confirmed: NOTHING },
  device: { pin: NOTHING, session: NOTHING, confirmed: NOTHING },
  staff: { pin: SMALL, session: SMALL, confirmed: SMALL },
  manager: { pin: MEDIUM, session: LARGE, confirmed: LARGE },
  owner: { pin: LARGE, session: LARGE, confirmed: UNLIMITED },
};

/** A limit that an action would exceed; amounts in minor units. */
export interface ExceededLimit {
  kind: ReturnKind;
  period: 'order' | 'day';
  limitMinor: number;
  leftMinor: number;
  currency: string;
}

/** The digits of a staff code. Customers' codes have four (specification); staff can do more with theirs. */
export const STAFF_CODE_LENGTH = 6;

/** Digits of a PIN: more for people whose PIN returns more (RETURN_LIMITS). */
export const PIN_LENGTHS: Readonly<Record<Role, number>> = {
  kitchen: 4,
  staff: 4,
  manager: 6,
  owner: 6,
};
export const isPinLongEnough = (role: Role, length: number): boolean => length >= PIN_LENGTHS[role];

/** How long a tablet acts for the person who entered their PIN. */
export const PIN_SECONDS = 60;

interface Access<Each extends ActingRole> {
  role: Each;
  /** Null: all stores of the site. */
  storeIds: readonly string[] | null;
}
type Member = Access<Role>;

/** Owners manage everybody, managers the roles below theirs; nobody beyond their own stores (console threat C8). */
export function canManage(manager: Member, member: Member): boolean {
  const isBelow = ROLES.indexOf(member.role) < ROLES.indexOf(manager.role);
  if (manager.role !== 'owner' && !(manager.role === 'manager' && isBelow)) return false;
  const { storeIds } = manager;
  if (storeIds === null) return true;
  return member.storeIds !== null && member.storeIds.every((id) => storeIds.includes(id));
}

/** Whether no other owner would have all of this owner's stores. */
export const isLastOwner = (owner: Member, others: readonly Member[]): boolean =>
  owner.role === 'owner' &&
  !others.some((other) => other.role === 'owner' && canManage(other, owner));

/** Stores in any order. */
export function isSameAccess(one: Access<ActingRole>, other: Access<ActingRole>): boolean {
  const toKey = ({ storeIds }: Access<ActingRole>) => storeIds?.toSorted().join() ?? null;
  return one.role === other.role && toKey(one) === toKey(other);
}
