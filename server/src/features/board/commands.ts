// Executes the commands of boards. Each is a transaction of its own, once for each id; the server's clock decides.
import { COMMAND_PERMISSIONS } from '../../../../contract/ops/command-kinds.ts';
import type { Command, Outcome } from '../../../../contract/ops/board.ts';
import {
  MAX_DEVICE_PAUSE_MINUTES,
  REFUND_CONFIRMATION_MINOR,
  REFUND_LIMITS_MINOR,
} from '../../../../contract/ops/roles.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { onCommit, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { isConfirmed, requirePermission } from '../../platform/http/implement-ops.ts';
import type { ConsoleCaller } from '../../platform/http/server.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  accept,
  advance,
  bump,
  cancel,
  delay,
  lockOrder,
  markLines,
  notifyLiveChangeOnCommit,
  recall,
  refund,
  reject,
  type OrderAction,
  type RefundLimit,
  type OrderMoveDeps,
} from '../orders/orders.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import { readTickets, UNTIL_BACK } from './board.sql.ts';
import {
  isCommandDone,
  lockStore,
  recordCommand,
  setBusy,
  setPause,
  setStations,
  setStock,
} from './commands.sql.ts';

export interface CommandDeps {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  moves: OrderMoveDeps;
  now: () => Date;
  /** Called after the commit of a change of a store's live state. */
  ring: (tenantId: string) => void;
}

export interface Sender {
  tenantId: string;
  caller: ConsoleCaller;
}

type OrderCommand = Extract<Command, { orderId: string }>;
type StoreCommand = Extract<Command, { storeId: string }>;

/** In their order, each whatever became of the ones before it. */
export async function executeCommands(
  deps: CommandDeps,
  sender: Sender,
  commands: readonly Command[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of commands) outcomes.push(await execute(deps, sender, command));
  return outcomes;
}

async function execute(deps: CommandDeps, sender: Sender, command: Command): Promise<Outcome> {
  const outcome = { id: command.id, code: null, by: null, at: null, order: null };
  try {
    requirePermission(sender.caller, COMMAND_PERMISSIONS[command.kind]);
    const isNew =
      'orderId' in command
        ? await changeOrder(deps, sender, command)
        : await changeStore(deps, sender, command);
    const order = 'orderId' in command ? await readTicket(deps, sender, command.orderId) : null;
    return { ...outcome, order, result: isNew ? 'done' : 'repeated' };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return explainRefusal(deps, sender, command, error);
  }
}

/** A command on an order that has moved since it was seen was overtaken, and the tablet says by whom. */
async function explainRefusal(
  deps: CommandDeps,
  sender: Sender,
  command: Command,
  { code }: Refusal,
): Promise<Outcome> {
  const { id } = command;
  const isOfOrder = 'orderId' in command;
  const order = isOfOrder ? await readTicket(deps, sender, command.orderId) : null;
  if (isOfOrder && order && code === 'CANNOT_MOVE' && order.version > command.seen) {
    const { statusBy: by, statusAt: at } = order;
    return { id, result: 'overtaken', code: null, by, at, order };
  }
  return { id, result: 'refused', code, by: null, at: null, order };
}

async function readTicket(
  { database }: CommandDeps,
  { tenantId, caller }: Sender,
  orderId: string,
) {
  const [ticket] = await withTenant(database, tenantId, (tx) => readTickets(tx, [orderId]), {
    isReadOnly: true,
  });
  return ticket && hasStore(caller, ticket.storeId) ? ticket : null;
}

export const hasStore = ({ storeIds }: ConsoleCaller, storeId: string): boolean =>
  storeIds === null || storeIds.includes(storeId);

/** False: an earlier request with this id did it. */
const changeOrder = (
  { database, moves, now }: CommandDeps,
  { tenantId, caller }: Sender,
  command: OrderCommand,
): Promise<boolean> =>
  withTenant(database, tenantId, async (tx) => {
    const order = await lockOrder(tx, command.orderId);
    if (!order || !hasStore(caller, order.store_id)) throw new Refusal('NOT_FOUND');
    if (await isCommandDone(tx, command.id)) return false;
    const actor = { ...caller.actor, commandId: command.id };
    await act({ deps: moves, tx, order, actor }, command, caller);
    const at = now();
    await recordCommand(tx, command, { target: command.orderId, actor, at });
    // Moves of an order are in its history; those with a reason also return money.
    if ('reason' in command) {
      const { kind: action, orderId: target, reason } = command;
      const details = { reason, lines: 'lines' in command ? command.lines : null };
      await appendAuditEntry(tx, { at, actor, action, target, details });
    }
    return true;
  });

/** Who has a passkey confirms with it what is more than a manager may refund. */
function getRefundLimit({ role, session }: ConsoleCaller, now: Date): RefundLimit | null {
  const maxMinor = REFUND_LIMITS_MINOR[role];
  if (maxMinor !== null) return { maxMinor, refusal: 'NOT_ALLOWED' };
  return isConfirmed(session, now)
    ? null
    : { maxMinor: REFUND_CONFIRMATION_MINOR, refusal: 'CONFIRMATION_NEEDED' };
}

async function act(
  action: OrderAction,
  command: OrderCommand,
  caller: ConsoleCaller,
): Promise<unknown> {
  switch (command.kind) {
    case 'accept':
      return accept(action, toDate(command.readyAt));
    case 'reject':
      return reject(action, command);
    case 'cancel':
      return cancel(action, command);
    case 'refund': {
      const { id: idempotencyKey, reason, note, lines } = command;
      return refund(action, {
        idempotencyKey,
        reason,
        note,
        lines: lines && lines.map(({ line, quantity }) => ({ lineNo: line + 1, quantity })),
        limit: getRefundLimit(caller, action.deps.now()),
      });
    }
    case 'delay':
      return delay(action, new Date(command.readyAt));
    case 'advance':
      return advance(action, command.to);
    case 'bump':
      return bump(action);
    case 'recall':
      return recall(action);
    case 'lines.done':
      return markLines(action, command);
  }
}

const toDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

async function changeStore(
  { database, catalogue, now, ring }: CommandDeps,
  { tenantId, caller }: Sender,
  command: StoreCommand,
): Promise<boolean> {
  const { storeId } = command;
  if (!hasStore(caller, storeId)) throw new Refusal('NOT_FOUND');
  if (caller.role === 'device') limitPause(command, now());
  const { items } = await catalogue.snapshot(tenantId);
  if (command.kind === 'stock.set' && !items.has(command.itemId)) throw new Refusal('NOT_FOUND');
  return withTenant(database, tenantId, async (tx) => {
    if (!(await lockStore(tx, storeId))) throw new Refusal('NOT_FOUND');
    if (await isCommandDone(tx, command.id)) return false;
    const { actor } = caller;
    const at = now();
    await setLiveState(tx, command, { by: actor.name, at });
    await Promise.all([
      appendEvent(tx, {
        type: getEventType(command, at),
        storeId,
        subjectId: command.kind === 'stock.set' ? command.itemId : null,
        version: null,
        payload: { ...getChange(command), actor },
        at,
      }),
      recordCommand(tx, command, { target: storeId, actor, at }),
      appendAuditEntry(tx, {
        at,
        actor,
        action: command.kind,
        target: storeId,
        details: getChange(command),
      }),
    ]);
    notifyLiveChangeOnCommit(database, tx);
    onCommit(tx, () => ring(tenantId));
    return true;
  });
}

/** A long pause costs money, so that somebody has to answer for it. */
function limitPause(command: StoreCommand, now: Date): void {
  if (command.kind !== 'store.pause' || command.until === null) return;
  const minutes = (Date.parse(command.until) - now.getTime()) / 60_000;
  // The tablet's clock is not the server's.
  if (minutes > MAX_DEVICE_PAUSE_MINUTES + 1) throw new Refusal('PIN_NEEDED');
}

async function setLiveState(
  tx: Tx,
  command: StoreCommand,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { storeId } = command;
  switch (command.kind) {
    case 'stock.set': {
      const { itemId, remaining } = command;
      const soldOutUntil =
        command.soldOutUntil === 'until_back' ? UNTIL_BACK : toDate(command.soldOutUntil);
      return setStock(tx, { storeId, itemId, soldOutUntil, remaining, by });
    }
    case 'store.pause':
      return setPause(tx, storeId, { until: toFuture(command.until, at), by });
    case 'store.busy': {
      const until = toFuture(command.until, at);
      return setBusy(tx, storeId, { until, extraMinutes: until ? command.extraMinutes : 0, by });
    }
    case 'store.stations':
      return setStations(tx, storeId, command.stations);
  }
}

/** Null: in the past by the server's clock, so there is nothing to do any more. */
function toFuture(instant: string | null, now: Date): Date | null {
  const at = toDate(instant);
  return at && at > now ? at : null;
}

function getEventType(command: StoreCommand, now: Date) {
  switch (command.kind) {
    case 'stock.set': {
      const isSoldOut = command.soldOutUntil !== null || command.remaining === 0;
      return isSoldOut ? 'item.sold_out' : 'item.back';
    }
    case 'store.pause':
      return toFuture(command.until, now) ? 'store.paused' : 'store.resumed';
    case 'store.busy':
    case 'store.stations':
      return command.kind;
  }
}

function getChange(command: StoreCommand): object {
  const { id: _id, at: _at, kind: _kind, storeId: _storeId, ...change } = command;
  return change;
}
