// Executes the commands of boards. Each is a transaction of its own, once for each id; the server's clock decides.
import {
  COMMAND_PERMISSIONS,
  COPY_SECONDS,
  MAX_READY_AFTER_SLOT_MINUTES,
  MAX_RETURN_DELAY_SECONDS,
  returnsMoney,
} from '../../../../contract/console/command-kinds.ts';
import type { Command, Outcome } from '../../../../contract/console/commands.ts';
import { isPermitted } from '../../../../contract/console/roles.ts';
import { getUnitsLeft, isLineOpen } from '../../../../contract/console/tickets/ticket-lines.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { type ConsoleCaller, hasStore, requirePermission } from '../access/access.ts';
import {
  accept,
  advance,
  approve,
  bump,
  cancel,
  delay,
  LimitExceeded,
  lockOrder,
  markLines,
  recall,
  refund,
  reject,
  type OrderAction,
} from '../orders/orders.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import { readTickets } from './board.sql.ts';
import type { CommandDeps, CommandSender } from './command-deps.ts';
import {
  hasReadyMakingStations,
  isCommandDone,
  readSwitches,
  recordCommand,
} from './commands.sql.ts';
import { toReturningPerson } from './returning-person.ts';
import { changeStore } from './store-commands.ts';

type OrderCommand = Extract<Command, { orderId: string }>;

/** In their order, each whatever became of the ones before it. */
export async function executeCommands(
  deps: CommandDeps,
  sender: CommandSender,
  commands: readonly Command[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    const outcome = execute(deps, sender, command).catch((error: unknown) => {
      // The client sends the batch again.
      if (error instanceof OutsideFailure) throw error;
      return refuseAfterBug(deps, sender, command, error);
    });
    outcomes.push(await outcome);
  }
  return outcomes;
}

/**
 * After a final outcome the client does not repeat the batch. Throws if the database cannot tell whether the command
 * was done: the error may then be an outage of an unknown kind, and the client sends the batch again.
 */
async function refuseAfterBug(
  { database }: CommandDeps,
  { tenantId, log }: CommandSender,
  { id, kind }: Command,
  error: unknown,
): Promise<Outcome> {
  log.error({ err: error, commandId: id, kind }, 'bug');
  // A consequence may have failed after the commit.
  const isDone = await withTenant(database, tenantId, (tx) => isCommandDone(tx, id), {
    isReadOnly: true,
  });
  const outcome = { id, by: null, at: null, order: null };
  return isDone
    ? { ...outcome, result: 'done', code: null }
    : { ...outcome, result: 'refused', code: 'BUG' };
}

async function execute(
  deps: CommandDeps,
  sender: CommandSender,
  command: Command,
): Promise<Outcome> {
  const outcome = { id: command.id, code: null, by: null, at: null, order: null };
  try {
    if (!('orderId' in command)) {
      const isNew = await changeStore(deps, sender, command);
      return { ...outcome, result: isNew ? 'done' : 'repeated' };
    }
    const result = await changeOrder(deps, sender, command);
    const order = await readTicket(deps, sender, command.orderId);
    return result === 'late'
      ? { ...outcome, order, result: 'refused', code: 'NOT_SENT' }
      : { ...outcome, order, result };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return explainRefusal(deps, sender, command, error);
  }
}

/** A command on an order that has moved since it was seen was overtaken, and the tablet says by whom. */
async function explainRefusal(
  deps: CommandDeps,
  sender: CommandSender,
  command: Command,
  refusal: Refusal,
): Promise<Outcome> {
  const { id } = command;
  const { code } = refusal;
  const isOfOrder = 'orderId' in command;
  const order = isOfOrder ? await readTicket(deps, sender, command.orderId) : null;
  if (isOfOrder && order && code === 'CANNOT_MOVE' && order.version > command.seen) {
    const { statusBy: by, statusAt: at } = order;
    return { id, result: 'overtaken', code: null, by, at, order };
  }
  const limit = refusal instanceof LimitExceeded ? refusal.limit : undefined;
  return { id, result: 'refused', code, limit, by: null, at: null, order };
}

async function readTicket(
  { database }: CommandDeps,
  { tenantId, caller }: CommandSender,
  orderId: string,
) {
  const [ticket] = await withTenant(database, tenantId, (tx) => readTickets(tx, [orderId]), {
    isReadOnly: true,
  });
  return ticket && hasStore(caller, ticket.storeId) ? ticket : null;
}

const isLate = (command: OrderCommand, now: Date): boolean =>
  returnsMoney(command) &&
  now.getTime() - Date.parse(command.at) > MAX_RETURN_DELAY_SECONDS * 1_000;

/** 'repeated': an earlier request with this id did it. 'late': none did, and none will. */
async function changeOrder(
  { database, tenants, moves, now, insertCopies }: CommandDeps,
  { tenantId, caller }: CommandSender,
  command: OrderCommand,
): Promise<'done' | 'repeated' | 'late'> {
  const { timeZone } = await tenants.site(tenantId);
  return withTenant(database, tenantId, async (tx) => {
    const order = await lockOrder(tx, command.orderId);
    if (!order || !hasStore(caller, order.store_id)) throw new Refusal('NOT_FOUND');
    // Before the permission: the PIN with which it was done may have run out.
    if (await isCommandDone(tx, command.id)) return 'repeated';
    if (isLate(command, now())) return 'late';
    await requireCommandPermission(tx, caller, command, order.store_id);
    const actor = { ...caller.actor, commandId: command.id };
    if (command.kind === 'print.again') {
      const { order_id: orderId, store_id: storeId } = order;
      const windows = [{ limit: 1, seconds: COPY_SECONDS }];
      await enforceRateLimits(tx, [{ kind: 'ticket-copy', subject: orderId, windows }], now());
      if ((await insertCopies(tx, { orderId, storeId }, now())) === 0)
        throw new Refusal('NO_PRINTER');
      await appendAuditEntry(tx, { at: now(), actor, action: command.kind, target: orderId });
    } else {
      const person = toReturningPerson(caller, timeZone, now());
      await performAction({ deps: moves, tx, order, actor, person }, command);
    }
    await recordCommand(tx, command, { target: command.orderId, actor, at: now() });
    return 'done';
  });
}

/** By the table, or by a switch of the order's store. */
async function requireCommandPermission(
  tx: Tx,
  caller: ConsoleCaller,
  { kind }: OrderCommand,
  storeId: string,
): Promise<void> {
  const permission = COMMAND_PERMISSIONS[kind];
  if (!isPermitted(caller.role, permission, await readSwitches(tx, storeId)))
    requirePermission(caller, permission);
}

/** Commands count lines from 0, stored orders from 1. */
const toLinesToRefund = (lines: Extract<OrderCommand, { kind: 'refund' }>['lines']) =>
  lines && lines.map(({ line, quantity }) => ({ lineNo: line + 1, quantity }));

async function performAction(
  action: OrderAction,
  command: Exclude<OrderCommand, { kind: 'print.again' }>,
): Promise<unknown> {
  switch (command.kind) {
    case 'accept':
      return accept(
        action,
        command.readyAt === null ? null : parseReadyTime(action, command.readyAt),
      );
    case 'reject':
      return reject(action, command);
    case 'approve':
      return approve(action);
    case 'cancel':
      return cancel(action, {
        reason: command.reason,
        note: command.note,
        from: command.from,
        lines: toLinesToRefund(command.lines),
      });
    case 'refund': {
      const { id: idempotencyKey, reason, note, lines, fees, refundsSeen } = command;
      const before = await readOpenLines(action);
      await refund(action, {
        idempotencyKey,
        reason,
        note,
        lines: toLinesToRefund(lines),
        fees,
        refundsSeen,
      });
      return before.isOpen ? bumpAfterRefund(action) : undefined;
    }
    case 'delay':
      return delay(action, parseReadyTime(action, command.readyAt));
    case 'advance':
      return advance(action, command.to);
    case 'bump':
      return command.isByStation ? bumpByStation(action) : bump(action);
    case 'recall':
      return recall(action, command);
    case 'lines.done':
      return markLines(action, command);
  }
}

/** Customers plan by it, so a slip of a finger must not promise another day. */
function parseReadyTime({ order }: OrderAction, sent: string): Date {
  const readyAt = new Date(sent);
  const minutes = (readyAt.getTime() - order.slot_ends_at.getTime()) / 60_000;
  if (minutes > MAX_READY_AFTER_SLOT_MINUTES) throw new Refusal('READY_TOO_LATE');
  return readyAt;
}

/** Nothing to do while a line is open; a store may leave it to the pass. */
async function bumpByStation(action: OrderAction): Promise<void> {
  const { stationsMakeReady } = await readSwitches(action.tx, action.order.store_id);
  if (stationsMakeReady && !(await readOpenLines(action)).isOpen) await bump(action);
}

/** No station has a line left to tap, if the open ones were refunded and another station was done. */
async function bumpAfterRefund(action: OrderAction): Promise<void> {
  const { tx, order } = action;
  const isInKitchen = order.status === 'accepted' || order.status === 'preparing';
  if (!isInKitchen || !(await hasReadyMakingStations(tx, order.store_id))) return;
  const { isOpen, isAnyDone } = await readOpenLines(action);
  // The refund has raised the order's version.
  const refunded = isAnyDone && !isOpen && (await lockOrder(tx, order.order_id));
  if (refunded) await bump({ ...action, order: refunded });
}

async function readOpenLines({ tx, order }: OrderAction) {
  const [ticket] = await readTickets(tx, [order.order_id]);
  const lines = ticket?.lines.filter((line) => getUnitsLeft(line) > 0) ?? [];
  return { isOpen: lines.some(isLineOpen), isAnyDone: lines.some((line) => line.isDone) };
}
