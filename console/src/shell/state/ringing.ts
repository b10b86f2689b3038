// The orders of a board that ring, and the times at which the bell gets louder for them.
import type { Ticket } from '../../../../contract/console/board.ts';
import { getStartAt } from '../../../../contract/console/tickets/ticket-columns.ts';
import { isCancelled, type BoardState } from './board-state.ts';
import { getLouderAt, isStartDue } from './ticket-times.ts';

/** 'Seen' silences a new order for this time. It can be tapped once. */
export const SEEN_MILLISECONDS = 60_000;

type RingingState = Pick<
  BoardState,
  'board' | 'entries' | 'seen' | 'seenStarts' | 'changed' | 'ringUntil'
>;

/** New orders that nobody has accepted. */
export const listUnaccepted = ({
  board,
  entries,
}: Pick<RingingState, 'board' | 'entries'>): readonly Ticket[] =>
  (board?.tickets ?? []).filter(
    ({ id, status }) => status === 'placed' && !hasCommand(entries, id),
  );

/** Those that ring: not the ones that somebody has just seen. `now`: by the device's clock. */
export const listNew = (state: RingingState, now: number): readonly Ticket[] =>
  listUnaccepted(state).filter(({ id }) => now >= (state.seen[id] ?? 0));

/** Orders that waited for later and have to be started, until somebody starts them or has seen it. `now`: by the server's clock. */
export const listStarts = (
  { board, entries, seenStarts }: RingingState,
  now: number,
): readonly Ticket[] =>
  (board?.tickets ?? []).filter(
    (ticket) =>
      isStartDue(ticket, now) && !seenStarts[ticket.id] && !hasCommand(entries, ticket.id),
  );

/** Somebody looks for this tablet. `now`: by the device's clock. */
export const isLookedFor = ({ ringUntil }: Pick<RingingState, 'ringUntil'>, now: number): boolean =>
  now < ringUntil;

const hasCommand = (entries: RingingState['entries'], orderId: string): boolean =>
  entries.some(({ command }) => 'orderId' in command && command.orderId === orderId);

/** When the bell gets louder by the server's clock, which is ahead of the device's by `offset`; null: nothing rings. */
export function findLouderAt(state: RingingState, now: number, offset: number): number | null {
  const times = [
    ...(isLookedFor(state, now) ? [0] : []),
    ...listNew(state, now).flatMap(({ placedAt, acceptBy }) =>
      placedAt ? getLouderAt(Date.parse(placedAt), acceptBy) : [],
    ),
    ...listStarts(state, now + offset).map((ticket) => getLouderAt(getStartAt(ticket), null)),
    ...state.changed.map((ticket) => getLouderAt(Date.parse(getChangedAt(ticket)), null)),
  ];
  return times.length > 0 ? Math.min(...times) : null;
}

const getChangedAt = (ticket: Ticket): string =>
  isCancelled(ticket) ? ticket.statusAt : (ticket.refundedAt ?? ticket.statusAt);
