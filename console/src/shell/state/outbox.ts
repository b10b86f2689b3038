// Commands on their way. They wait in order: while they can be undone, and while there is no connection.
import type { Ticket } from '../../../../contract/console/board.ts';
import { returnsMoney } from '../../../../contract/console/command-kinds.ts';
import type { Command, Outcome, SentCommand } from '../../../../contract/console/commands.ts';
import { isLineOpen } from '../../../../contract/console/tickets/ticket-lines.ts';
import { getStatusAfter, type OrderActionKind } from '../../../../contract/orders/order-actions.ts';

export type NewCommand = SentCommand extends infer Each
  ? Each extends SentCommand
    ? Omit<Each, 'id' | 'at'>
    : never
  : never;

export interface QueuedCommand {
  command: Command;
  /** When it may be sent, in milliseconds by the device's clock; until then it can be undone. */
  sendAt: number;
  isSending: boolean;
  /** Was handed to the network at least once: the server may have executed it, although no answer arrived. */
  wasSent?: true;
  /** Id of the command of the same tap with which it is sent or undone. */
  partOf?: string | undefined;
  /** What a message about its outcome calls it, if the command does not tell. */
  label?: string | undefined;
}

export type TapOptions = Pick<QueuedCommand, 'partOf' | 'label'>;

/** The time for an undo. Accepting is sent at once, because a customer waits for it. */
const UNDO_SECONDS: Partial<Record<Command['kind'], number>> = {
  bump: 20,
  advance: 20,
  reject: 8,
  cancel: 8,
  refund: 8,
};

/**
 * How long a command that returns money waits for a connection. One that was sent without an answer may have been done: it is sent
 * until the server answers, which refuses it if it arrives late (`MAX_RETURN_DELAY_SECONDS`).
 */
const WAITING_MILLISECONDS = 60_000;

export const getUndoMilliseconds = ({ kind }: Command): number => (UNDO_SECONDS[kind] ?? 0) * 1_000;

export const addCommand = (
  entries: readonly QueuedCommand[],
  command: Command,
  now: number,
  options: TapOptions = {},
): QueuedCommand[] => [
  ...entries,
  { command, sendAt: now + getUndoMilliseconds(command), isSending: false, ...options },
];

/** Adds the commands of a tab that was closed, which come first. */
export function addTaken(
  entries: readonly QueuedCommand[],
  taken: readonly QueuedCommand[],
): QueuedCommand[] {
  const ids = new Set(entries.map(({ command }) => command.id));
  return [...taken.filter(({ command }) => !ids.has(command.id)), ...entries];
}

/** The outbox without the command and its parts. */
export const removeTap = (entries: readonly QueuedCommand[], commandId: string): QueuedCommand[] =>
  entries.filter(({ command, partOf }) => command.id !== commandId && partOf !== commandId);

/** Never longer than the time to undo: the device's clock may have been set back meanwhile. */
const isHeld = ({ command, sendAt }: QueuedCommand, now: number): boolean =>
  sendAt > now && sendAt - now <= getUndoMilliseconds(command);

const isUnsentReturn = ({ command, wasSent }: QueuedCommand): boolean =>
  returnsMoney(command) && !wasSent;

export const isUndoable = (entry: QueuedCommand, now: number): boolean =>
  !entry.isSending && (isHeld(entry, now) || isUnsentReturn(entry));

/** The time to undo is over: the person leaves. */
export const releaseAll = (entries: readonly QueuedCommand[], now: number): QueuedCommand[] =>
  entries.map((entry) => ({ ...entry, sendAt: Math.min(entry.sendAt, now) }));

/** Commands that return money and have waited too long for a connection. */
export const listExpired = (entries: readonly QueuedCommand[], now: number): Command[] =>
  entries
    .filter((entry) => isUnsentReturn(entry) && now - entry.sendAt > WAITING_MILLISECONDS)
    .map(({ command }) => command);

/**
 * Those that can be sent now. A command waits for an earlier one on the same target, so that they arrive in order, and a part of a
 * tap for the command of the tap.
 */
export function listDue(
  entries: readonly QueuedCommand[],
  now: number,
  isConnected = true,
): Command[] {
  const blocked = new Set<string>();
  const due: Command[] = [];
  for (const entry of entries) {
    const { command, partOf } = entry;
    const target = getTarget(command);
    const isWaiting = isHeld(entry, now) || (!isConnected && isUnsentReturn(entry));
    if (isWaiting || blocked.has(target) || (partOf !== undefined && blocked.has(partOf)))
      blocked.add(target).add(command.id);
    else due.push(command);
  }
  return due;
}

/**
 * A ticket is printed, and lines are marked, while a change of their order can still be undone. A pause is sent while a dish waits.
 */
function getTarget(command: Command): string {
  if (command.kind === 'print.again' || command.kind === 'lines.done')
    return `${command.kind} ${command.orderId}`;
  if (command.kind === 'stock.set') return `${command.storeId} ${command.itemId}`;
  return getSubject(command);
}

/** The id of the order, the booking or the store that the command changes. */
export function getSubject(command: Command): string {
  if ('orderId' in command) return command.orderId;
  if ('bookingId' in command) return command.bookingId;
  return command.kind === 'booking.walk_in' ? command.id : command.storeId;
}

export const markSending = (
  entries: readonly QueuedCommand[],
  commands: readonly Command[],
  isSending: boolean,
): QueuedCommand[] => {
  const ids = new Set(commands.map(({ id }) => id));
  return entries.map((entry) =>
    ids.has(entry.command.id)
      ? { ...entry, isSending, ...(isSending && { wasSent: true as const }) }
      : entry,
  );
};

/** Every outcome ends its command, whatever it was. */
export function removeAnswered(
  entries: readonly QueuedCommand[],
  outcomes: readonly Outcome[],
): QueuedCommand[] {
  const answered = new Set(outcomes.map(({ id }) => id));
  return entries.filter(({ command }) => !answered.has(command.id));
}

/** This device is sending a refund of the order: its person knows. */
export const isRefunding = (entries: readonly QueuedCommand[], orderId: string): boolean =>
  entries.some(
    ({ command, isSending }) =>
      isSending && command.kind === 'refund' && command.orderId === orderId,
  );

/** The last command that changes the order as a whole. */
export const findEntry = (
  entries: readonly QueuedCommand[],
  orderId: string,
): QueuedCommand | undefined =>
  entries.findLast(
    ({ command }) =>
      'orderId' in command &&
      command.orderId === orderId &&
      command.kind !== 'lines.done' &&
      command.kind !== 'print.again',
  );

/** A copy of the order's ticket has not been sent to the printers yet. */
export const isPrintWaiting = (entries: readonly QueuedCommand[], orderId: string): boolean =>
  entries.some(({ command }) => command.kind === 'print.again' && command.orderId === orderId);

/** The ticket as it will be once its commands have been sent: a tap answers at once. */
export function showOutcome(ticket: Ticket, entries: readonly QueuedCommand[]): Ticket {
  const own = entries.flatMap(({ command }) =>
    'orderId' in command && command.orderId === ticket.id ? [command] : [],
  );
  // Marks of lines are sent at once, before a bump that may depend on them.
  const byArrival = own.toSorted((a, b) => Number(isMark(b)) - Number(isMark(a)));
  return byArrival.reduce<Ticket>((shown, command) => {
    switch (command.kind) {
      case 'accept':
        return { ...withStatusAfter('accept', shown), readyAt: command.readyAt, acceptBy: null };
      case 'delay':
        return { ...shown, readyAt: command.readyAt };
      case 'advance':
        return { ...shown, status: command.to };
      case 'bump':
        return command.isByStation && shown.lines.some(isLineOpen)
          ? shown
          : withStatusAfter('bump', shown);
      case 'lines.done':
        return {
          ...shown,
          lines: shown.lines.map((line) =>
            command.lines.includes(line.line) ? { ...line, isDone: command.isDone } : line,
          ),
        };
      case 'recall':
        return withStatusAfter('recall', shown);
      default:
        return shown;
    }
  }, ticket);
}

const withStatusAfter = (action: OrderActionKind, ticket: Ticket): Ticket => ({
  ...ticket,
  status: getStatusAfter(action, ticket) ?? ticket.status,
});

const isMark = ({ kind }: Command): boolean => kind === 'lines.done';
