// The board on this device: events of the server applied to the tickets.
import { getBoardHash } from '../../../../contract/ops/board-hash.ts';
import type { Beat, Board, BoardEvent, Ticket } from '../../../../contract/ops/board.ts';
import { BOARD_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts';
import { getColumn } from './ticket-times.ts';

const OPEN: readonly OrderStatus[] = BOARD_STATUSES;

const byDue = (a: Ticket, b: Ticket): number =>
  a.slot.startsAt.localeCompare(b.slot.startsAt) || a.number.localeCompare(b.number);

/** A ticket that is not newer than the board's own is dropped; one that has ended leaves the board. */
export function applyTicket(board: Board, ticket: Ticket): Board {
  const own = board.tickets.find(({ id }) => id === ticket.id);
  if (own && own.version >= ticket.version) return board;
  const others = board.tickets.filter(({ id }) => id !== ticket.id);
  const isOpen = OPEN.includes(ticket.status);
  return { ...board, tickets: isOpen ? [...others, ticket].toSorted(byDue) : others };
}

/** Which of the changed orders were cancelled after the kitchen of `board` began: people have to acknowledge them. */
export function listCancelled(board: Board | null, changed: readonly Ticket[]): Ticket[] {
  return changed.filter(({ id, status, statusAt }) => {
    if (status !== 'cancelled' && status !== 'rejected') return false;
    const own = board?.tickets.find((each) => each.id === id);
    const column = own && getColumn(own, Date.parse(statusAt));
    return column === 'cooking' || column === 'ready' || column === 'out';
  });
}

/** The marks of orders that have left the board are forgotten. */
export function keepOpen<Mark>(
  marks: Readonly<Record<string, Mark>>,
  board: Board | null,
): Readonly<Record<string, Mark>> {
  const open = new Set(board?.tickets.map(({ id }) => id));
  const entries = Object.entries(marks);
  const kept = entries.filter(([id]) => open.has(id));
  return kept.length === entries.length ? marks : Object.fromEntries(kept);
}

/** Null board: none has arrived yet. A beat changes nothing. */
export function applyEvent(board: Board | null, { event, data }: BoardEvent): Board | null {
  if (event === 'reset') return data;
  if (!board) return null;
  if (event === 'order') return applyTicket(board, data);
  return event === 'live' ? { ...board, live: data } : board;
}

/** False: the board lacks something, and must be loaded again. */
export const isProvenBy = (board: Board | null, { count, hash }: Beat): boolean =>
  board !== null && board.tickets.length === count && getBoardHash(board.tickets) === hash;
