// When a ticket is due, how late it is, and in which column it stands: boards show it, and the overview of the stores counts it.
import type { Ticket } from '../board.ts';

const MINUTE = 60_000;

/** Milliseconds since the epoch: the time that the store set, else the start of the slot. */
export const getDueAt = ({ readyAt, slot }: Pick<Ticket, 'readyAt' | 'slot'>): number =>
  Date.parse(readyAt ?? slot.startsAt);

/** Whole minutes since the end of the promised time; 0: the order is not late. */
export function getLateMinutes(
  { readyAt, slot }: Pick<Ticket, 'readyAt' | 'slot'>,
  now: number,
): number {
  const promised = Date.parse(readyAt ?? slot.endsAt);
  return Math.max(0, Math.floor((now - promised) / MINUTE));
}

/** When the kitchen has to begin. */
export const getStartAt = (ticket: Pick<Ticket, 'readyAt' | 'slot' | 'prepMinutes'>): number =>
  getDueAt(ticket) - ticket.prepMinutes * MINUTE;

/** An accepted order waits in 'later' until this long before its start. */
export const LATER_MINUTES = 60;

/** Whether the order, once accepted on time, waits in 'later'. */
export const isForLater = (
  ticket: Pick<Ticket, 'readyAt' | 'slot' | 'prepMinutes'>,
  now: number,
): boolean => getStartAt(ticket) - now > LATER_MINUTES * MINUTE;

export type Column = 'new' | 'cooking' | 'ready' | 'out' | 'later';
export const COLUMNS: readonly Column[] = ['new', 'cooking', 'ready', 'out', 'later'];

/** Orders under review are in none that the board shows: they stand on top of it. */
export function getColumn(
  ticket: Pick<Ticket, 'status' | 'mode' | 'readyAt' | 'slot' | 'prepMinutes'>,
  now: number,
): Column {
  switch (ticket.status) {
    case 'accepted':
      return isForLater(ticket, now) ? 'later' : 'cooking';
    case 'preparing':
      return 'cooking';
    case 'ready':
      return 'ready';
    case 'out_for_delivery':
      return 'out';
    // While the tap can be undone.
    case 'completed':
      return ticket.mode === 'delivery' ? 'out' : 'ready';
    default:
      return 'new';
  }
}
