// Kinds of console commands, the permission that each needs, and their limits; without schemas, so that browsers can load it.

export const COMMAND_PERMISSIONS = {
  accept: 'orders.accept',
  delay: 'orders.accept',
  reschedule: 'orders.reschedule',
  advance: 'orders.advance',
  recall: 'orders.advance',
  bump: 'orders.advance',
  'lines.done': 'orders.advance',
  reject: 'orders.reject',
  approve: 'orders.approve',
  cancel: 'orders.cancel',
  refund: 'orders.refund',
  'print.again': 'orders.print',
  'stock.set': 'stock.set',
  'option.set': 'stock.set',
  'allergen.set': 'stock.set',
  'store.pause': 'store.pause',
  'store.busy': 'store.busy',
  'store.stations': 'store.stations',
  'store.switches': 'store.switches',
  'booking.act': 'bookings.manage',
  'booking.move': 'bookings.manage',
  'booking.walk_in': 'bookings.manage',
} as const;
export type CommandKind = keyof typeof COMMAND_PERMISSIONS;
export type CommandPermission = (typeof COMMAND_PERMISSIONS)[CommandKind];

/** The customer gets back what they paid, or a part of it. */
export const returnsMoney = ({ kind }: { kind: CommandKind }): boolean =>
  kind === 'reject' || kind === 'cancel' || kind === 'refund';

/** Nobody pays back by a tap of an hour ago: commands that return money are not done later than this after their tap. */
export const MAX_RETURN_DELAY_SECONDS = 120;

export const MAX_COMMANDS = 50;

export const MAX_BUSY_MINUTES = 240;

/** A busy time ends within this time; so does a pause, unless the store opens later. A later end is brought forward. */
export const MAX_STATE_MINUTES = 12 * 60;

/** The limits of a tablet on which nobody has entered a PIN; beyond them a person has to. */
export const DEVICE_LIMITS = {
  pauseMinutes: 60,
  extraMinutes: 60,
  capacityPercent: 25,
} as const;

/** The ready time of an order, after the end of its slot. */
export const MAX_READY_AFTER_SLOT_MINUTES = 3 * 60;

/** The least time between two copies of a ticket, and between two test pages of a printer. */
export const COPY_SECONDS = 60;

export const MAX_STATIONS = 12;
