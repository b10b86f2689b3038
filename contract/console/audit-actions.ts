// The actions that the audit records, by kind. Without schemas, so that browsers can load it.

export const AUDIT_ACTIONS = {
  orders: [
    'approve',
    'reject',
    'cancel',
    'refund',
    'reschedule',
    'keep',
    'print.again',
    'phone_order.take',
    'phone_order.send_link',
  ],
  /** Read from the history of bookings. */
  bookings: [
    'booking.confirmed',
    'booking.changed',
    'booking.seated',
    'booking.left',
    'booking.cancelled',
    'booking.no_show',
  ],
  /** Somebody has seen, taken away or deleted data of customers. */
  customers: [
    'order.opened',
    'orders.searched',
    'customer.opened',
    'customers.searched',
    'customer.exported',
    'customer.erased',
  ],
  stores: [
    'stock.set',
    'option.set',
    'allergen.set',
    'store.pause',
    'store.busy',
    'store.stations',
    'store.switches',
  ],
  content: ['set.previewed', 'set.preview_opened', 'set.rehearsed', 'set.approved'],
  team: [
    'staff.invited',
    'staff.changed',
    'staff.removed',
    'staff.signed_in',
    'staff.signed_out',
    'staff.pin_set',
    'staff.pin_guessed',
    'staff.passkey_added',
    'staff.passkey_removed',
    'staff.duty_set',
    'staff.phone_set',
    'staff.phone_removed',
    'staff.push_on',
  ],
  devices: [
    'tablet.created',
    'tablet.enrolled',
    'tablet.removed',
    'tablet.pins_blocked',
    'printer.created',
    'printer.removed',
  ],
  payments: ['card_account.set', 'card_account.removed'],
} as const;

export type AuditKind = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditKind][number];
export const AUDIT_KINDS = Object.keys(AUDIT_ACTIONS) as AuditKind[];

/** What an entry says besides its target. */
export const AUDIT_DETAILS = [
  'name',
  'email',
  'role',
  'stores',
  'reason',
  'item',
  'until',
] as const;
export type AuditDetail = (typeof AUDIT_DETAILS)[number];
