// The board on this device: events of the server applied to the tickets.
import { getBoardHash } from '../../../../contract/console/board-hash.ts';
import type { Heartbeat, Board, BoardEvent, Ticket } from '../../../../contract/console/board.ts';
import type { Command, Outcome } from '../../../../contract/console/commands.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { getColumn } from '../../../../contract/console/tickets/ticket-columns.ts';
import { BOARD_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts';
import { SHOW_ALL, type BoardFilter } from './board-filter.ts';
import { getSubject, type QueuedCommand } from './outbox.ts';

export interface ProblemOutcome extends Outcome {
  /** When the command was tapped and when it arrived, by the server's clock. */
  tappedAt: string;
  arrivedAt: number;
  label?: string | undefined;
}

export interface BoardState {
  board: Board | null;
  /** By the device's clock; null: no heartbeat yet. */
  lastHeartbeatAt: number | null;
  /** Since when this page has tried to connect, by the device's clock. */
  openedAt: number;
  /** The device's clock, once a second: one timer for all that counts on the screen. */
  tickAt: number;
  entries: readonly QueuedCommand[];
  /** Outcomes that a person must read, by the id of the order, the booking or the store. */
  problems: Readonly<Record<string, ProblemOutcome>>;
  /** The outcome of the last command on each store that this device has sent one to. */
  storeOutcomes: Readonly<Record<string, Outcome>>;
  /** Until when new orders that somebody has seen do not ring, by the device's clock. */
  seen: Readonly<Record<string, number>>;
  /** Orders for later of which somebody has seen that they have to be started. */
  seenStarts: Readonly<Record<string, true>>;
  /** The filter of the board's columns, on this device until the page is closed. */
  filter: BoardFilter;
  /** Orders that were cancelled or refunded in part after the kitchen began, until they are acknowledged on this device. */
  changed: readonly Ticket[];
  /** Until when this tablet rings for the person who looks for it, by the device's clock. */
  ringUntil: number;
  /** How often the bookings of the store may have changed since this page was opened. */
  bookingChanges: number;
  /** The person or the tablet, as loaded when the stream was last lost, on a tablet each minute; null: not yet. */
  caller: StaffSelf | null;
}

/** The state before the first board. `now`: by the device's clock. */
export const createBoardState = (now: number): BoardState => ({
  board: null,
  lastHeartbeatAt: null,
  openedAt: now,
  tickAt: now,
  entries: [],
  problems: {},
  storeOutcomes: {},
  seen: {},
  seenStarts: {},
  filter: SHOW_ALL,
  changed: [],
  ringUntil: 0,
  bookingChanges: 0,
  caller: null,
});

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

/** The answer to a command may arrive before its event: without this, a switch would fall back until then. */
const applySwitches = (board: Board, command: Command): Board =>
  command.kind === 'store.switches' && command.storeId === board.store.id
    ? {
        ...board,
        live: {
          ...board.live,
          switches: Object.assign({}, board.live.switches, command.switches),
        },
      }
    : board;

export const isCancelled = ({ status }: Ticket): boolean =>
  status === 'cancelled' || status === 'rejected';

/**
 * The received orders that people have to acknowledge: those that were cancelled after the kitchen of `board` began,
 * and those with more refunded units of a line that it still has to cook.
 */
export function listChanged(board: Board | null, received: readonly Ticket[]): Ticket[] {
  return received.filter((ticket) => {
    const own = board?.tickets.find(({ id }) => id === ticket.id);
    if (!own) return false;
    if (isCancelled(ticket))
      return ['cooking', 'ready', 'out'].includes(getColumn(own, Date.parse(ticket.statusAt)));
    return (
      ticket.refundedAt !== null &&
      hasMoreRefunds(ticket, own) &&
      getColumn(own, Date.parse(ticket.refundedAt)) === 'cooking'
    );
  });
}

const hasMoreRefunds = (ticket: Ticket, own: Ticket): boolean =>
  OPEN.includes(ticket.status) &&
  ticket.lines.some(
    ({ refundedUnits, isDone }, index) =>
      !isDone && refundedUnits > (own.lines[index]?.refundedUnits ?? 0),
  );

/** The orders that may differ from the board that is shown. */
export function listReceived({ event, data }: BoardEvent): readonly Ticket[] {
  if (event === 'order') return [data];
  return event === 'reset' ? listShown(data) : [];
}

export const listShown = ({ tickets, cancelled }: Board): Ticket[] => [...tickets, ...cancelled];

/**
 * `loaded` with the live state of `after` if the stream has brought that one since `before`: some changes of the live
 * state have no position in the feed, so that nothing tells whether the loaded one is newer.
 */
export const keepNewLive = (loaded: Board, before: Board | null, after: Board | null): Board =>
  after && after.live !== before?.live ? { ...loaded, live: after.live } : loaded;

/** One entry for each order: a later change replaces the earlier one. */
export const addChanged = (shown: readonly Ticket[], changed: readonly Ticket[]): Ticket[] => [
  ...shown.filter(({ id }) => !changed.some((each) => each.id === id)),
  ...changed,
];

/** The marks of orders that have left the board are forgotten. */
export function keepOpen<Mark>(
  marks: Readonly<Record<string, Mark>>,
  board: Board | null,
): Readonly<Record<string, Mark>> {
  const open = new Set(board?.tickets.map(({ id }) => id));
  const entries = Object.entries(marks);
  const remaining = entries.filter(([id]) => open.has(id));
  return remaining.length === entries.length ? marks : Object.fromEntries(remaining);
}

/** Null board: none has arrived yet. Other events change nothing. */
export function applyEvent(board: Board | null, { event, data }: BoardEvent): Board | null {
  if (event === 'reset') return data;
  if (!board) return null;
  if (event === 'order') return applyTicket(board, data);
  return event === 'live' ? { ...board, live: data } : board;
}

/** A stream that is opened again may have missed changes. */
export const countBookingChange = (
  { bookingChanges }: BoardState,
  { event }: BoardEvent,
): Partial<BoardState> =>
  event === 'bookings' || event === 'reset' ? { bookingChanges: bookingChanges + 1 } : {};

/** The outcome by the id that it is shown at, if a person must read it. */
function toProblem(
  command: Command,
  outcome: Outcome,
  { board, ...facts }: { board: Board | null; arrivedAt: number; label: string | undefined },
): Record<string, ProblemOutcome> {
  if (outcome.result !== 'overtaken' && outcome.result !== 'refused') return {};
  const id = getSubject(command);
  // The server's answer may lack the order, or there was none.
  const order = outcome.order ?? board?.tickets.find((ticket) => ticket.id === id) ?? null;
  return { [id]: { ...outcome, order, tappedAt: command.at, ...facts } };
}

/** What the outcomes of commands change. `now`: the server's time. */
export function applyOutcomes(
  { board, problems, storeOutcomes, entries }: BoardState,
  commands: readonly Command[],
  outcomes: readonly Outcome[],
  now: number,
): Pick<BoardState, 'board' | 'problems' | 'storeOutcomes'> {
  const next = { board, problems: { ...problems }, storeOutcomes: { ...storeOutcomes } };
  for (const outcome of outcomes) {
    const command = commands.find(({ id }) => id === outcome.id);
    if (next.board && outcome.order) next.board = applyTicket(next.board, outcome.order);
    if (!command) continue;
    if (next.board && outcome.result === 'done') next.board = applySwitches(next.board, command);
    if ('storeId' in command && getSubject(command) === command.storeId)
      next.storeOutcomes[command.storeId] = outcome;
    const label = entries.find((entry) => entry.command.id === outcome.id)?.label;
    Object.assign(
      next.problems,
      toProblem(command, outcome, { board: next.board, arrivedAt: now, label }),
    );
  }
  return next;
}

/** Whether a cursor in the feed is before another one of the same database. */
export function isBehind(cursor: string, other: string | null): boolean {
  const [database, transaction] = cursor.split('.');
  const [otherDatabase, otherTransaction] = (other ?? '').split('.');
  return database === otherDatabase && Number(transaction) < Number(otherTransaction);
}

/** False: the board lacks something, and must be loaded again. */
export const isProvenBy = (board: Board | null, { count, hash, content }: Heartbeat): boolean =>
  board !== null &&
  board.content === content &&
  board.tickets.length === count &&
  getBoardHash(board.tickets, board.live) === hash;
