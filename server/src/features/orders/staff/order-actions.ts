// Actions of staff on a paid order. The caller has locked the order and records the person.
import { text } from '../../../../../contract/messages/text.ts';
import type { OrderStatus, ReachableStatus } from '../../../../../contract/order-status.ts';
import { can, getStatusAfter } from '../../../../../contract/orders/order-actions.ts';
import type {
  StaffRefundReason,
  StaffRejectReason,
} from '../../../../../contract/orders/order-reasons.ts';
import type { OrderFee } from '../../../../../contract/pricing/order-fees.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { appendAuditEntry } from '../../staff/staff.ts';
import { notifyReadersOnCommit } from '../lifecycle/consequences.ts';
import { cancelAndRefund, delayOrder, moveOrder } from '../lifecycle/move-order.ts';
import {
  countLines,
  setDoneLines,
  type LockedOrder,
  type OrderActor,
} from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import type { LineToRefund } from '../refunds/refund-amounts.ts';
import { countReturn, type ReturningPerson } from './return-limits.ts';

export interface OrderAction {
  deps: OrderMoveDeps;
  tx: Tx;
  order: LockedOrder;
  actor: OrderActor;
  /** Whose limits the money that goes back counts to; null: the command line, which has none. */
  person: ReturningPerson | null;
}

export interface Rejection {
  reason: StaffRejectReason;
  /** Shown to the customer. */
  note: string;
}

/** The status that the person saw, if it is known: an order that has left it stays as it is. */
interface SeenStatus {
  from?: OrderStatus | undefined;
}

/**
 * Records an action that refunds money in the audit log; its change of status is in the order's history, too. `lines` are
 * numbered from 0; null: all.
 */
export const auditRefund = (
  { deps, tx, order, actor }: OrderAction,
  action: 'reject' | 'cancel' | 'refund',
  details: {
    reason: StaffRejectReason | StaffRefundReason;
    lines: readonly { line: number; quantity: number }[] | null;
    fees?: readonly OrderFee[];
  },
): Promise<void> =>
  appendAuditEntry(tx, { at: deps.now(), actor, action, target: order.order_id, details });

export const toAuditLines = (lines: readonly LineToRefund[] | null) =>
  lines && lines.map(({ lineNo, quantity }) => ({ line: lineNo - 1, quantity }));

/** Staff advance the order, so the scheduler no longer does. */
const NO_SCHEDULED_STEP = { next_step_at: null };

/** `readyAt`: if the order will not be ready in time for its slot. */
export async function accept(action: OrderAction, readyAt: Date | null): Promise<void> {
  const { deps, order } = action;
  if (!can('accept', order.status)) refuseMove(order, 'accepted');
  if (readyAt && readyAt <= deps.now()) refusePastTime();
  await move(action, 'accepted', readyAt ? { ready_at: readyAt } : {});
}

/** Refunds everything and sends the customer the reason. It also ends a review before its deadline. */
export async function reject(
  action: OrderAction,
  { from, ...rejection }: Rejection & SeenStatus,
): Promise<void> {
  const { deps, tx, order, actor, person } = action;
  if (hasLeft(order, from) || !can('reject', order.status)) refuseMove(order, 'rejected');
  await auditRefund(action, 'reject', { reason: rejection.reason, lines: null });
  const amountMinor = await cancelAndRefund(deps, tx, order, {
    to: 'rejected',
    cause: 'kitchen',
    reason: 'rejected',
    rejection,
    actor,
    cancelIntentAt: order.status === 'review' ? deps.now() : null,
  });
  await countReturn(tx, { person, order, kind: 'ending', amountMinor, at: deps.now() });
}

export interface Cancellation extends Rejection {
  /** Units whose price is refunded, the rest stays with the store; null: everything is refunded; empty: nothing. */
  lines: readonly LineToRefund[] | null;
}

/** Ends an order that was accepted; the customer gets the reason. */
export async function cancel(
  action: OrderAction,
  { lines, from, ...rejection }: Cancellation & SeenStatus,
): Promise<void> {
  const { deps, tx, order, actor, person } = action;
  if (hasLeft(order, from) || !can('cancel', order.status)) refuseMove(order, 'cancelled');
  await auditRefund(action, 'cancel', { reason: rejection.reason, lines: toAuditLines(lines) });
  const amountMinor = await cancelAndRefund(deps, tx, order, {
    to: 'cancelled',
    cause: 'kitchen',
    reason: 'rejected',
    rejection,
    actor,
    lines,
  });
  await countReturn(tx, { person, order, kind: 'ending', amountMinor, at: deps.now() });
}

/** Tells the customer a new ready time; the slot stays. */
export async function delay(action: OrderAction, readyAt: Date): Promise<void> {
  const { deps, tx, order, actor } = action;
  if (!can('delay', order.status)) refuseMove(order, 'delayed');
  if (readyAt <= deps.now()) refusePastTime();
  await delayOrder(deps, tx, order, { readyAt, actor });
}

/** `to`: the status that the order must reach with this step; null: its next one. Returns the new status. */
export async function advance(
  action: OrderAction,
  to: OrderStatus | null = null,
): Promise<OrderStatus> {
  const { order } = action;
  const next = getStatusAfter('advance', order);
  if (!next || (to !== null && to !== next)) return refuseMove(order, 'advanced');
  return (await move(action, next)).status;
}

/** Moves the order to 'ready' from any step before it; nothing to do for an order that is ready or has left. */
export async function bump(action: OrderAction): Promise<void> {
  const { order } = action;
  if (!can('bump', order.status)) refuseMove(order, 'advanced');
  const to = getStatusAfter('bump', order);
  if (to === null) return;
  const begun = order.status === 'accepted' ? await move(action, 'preparing') : order;
  await move({ ...action, order: begun }, to);
}

/**
 * Marks lines as finished in the kitchen, or not; nothing to do if they are marked so. `lines`: from 0. Refuses a line that
 * the order does not have with NOT_FOUND.
 */
export async function markLines(
  { deps, tx, order, actor }: OrderAction,
  { lines, isDone }: { lines: readonly number[]; isDone: boolean },
): Promise<void> {
  if (!can('markLines', order.status)) refuseMove(order, 'advanced');
  if (Math.max(...lines) >= (await countLines(tx, order.order_id))) throw new Refusal('NOT_FOUND');
  const others = order.done_lines.filter((line) => !lines.includes(line));
  const doneLines = isDone ? [...others, ...new Set(lines)].toSorted((a, b) => a - b) : others;
  if (doneLines.join() === order.done_lines.join()) return;
  await setDoneLines(tx, order, { doneLines, actor, at: deps.now() });
  notifyReadersOnCommit(deps, tx);
}

/** Back to the step before; the customer's tracker shows it, without a message. */
export async function recall(action: OrderAction, { from }: SeenStatus = {}): Promise<void> {
  const { order } = action;
  const to = getStatusAfter('recall', order);
  if (hasLeft(order, from) || to === null) return refuseMove(order, 'recalled');
  await move(action, to, {}, true);
}

const hasLeft = ({ status }: LockedOrder, from: OrderStatus | undefined): boolean =>
  from !== undefined && from !== status;

const move = (
  { deps, tx, order, actor }: OrderAction,
  to: ReachableStatus,
  change: { ready_at?: Date } = {},
  isSilent = false,
): Promise<LockedOrder> =>
  moveOrder(deps, tx, order, {
    to,
    cause: 'kitchen',
    change: { ...NO_SCHEDULED_STEP, ...change },
    actor,
    isSilent,
  });

function refusePastTime(): never {
  throw new Refusal('CANNOT_MOVE', { message: text('READY_TIME_PASSED') });
}

export function refuseMove(
  { number, status }: LockedOrder,
  target:
    | 'accepted'
    | 'rejected'
    | 'advanced'
    | 'delayed'
    | 'rescheduled'
    | 'recalled'
    | 'cancelled'
    | 'approved',
): never {
  throw new Refusal('CANNOT_MOVE', { message: text('ORDER_CANNOT_BE', number, status, target) });
}
