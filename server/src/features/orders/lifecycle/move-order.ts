// The moves of an order; consequences.ts has what follows from each.
import { ORDER_STATUS_EVENTS } from '../../../../../contract/events/order-events.ts';
import { RELEASED_STATUSES, type ReachableStatus } from '../../../../../contract/order-status.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import type { Tx } from '../../../platform/db/with-tenant.ts';
import {
  setOrderStatus,
  setReadyAt,
  setSlot,
  type LockedOrder,
  type OrderActor,
  type OrderCause,
  type OrderChange,
  type SlotChange,
} from '../locked-order.sql.ts';
import type { OrderMoveDeps } from '../order-deps.ts';
import type { LineToRefund } from '../refunds/refund-amounts.ts';
import { getEndingRefund } from '../refunds/refund-order.ts';
import { applyConsequences, type Ending } from './consequences.ts';
import type { EndReason } from './order-messages.ts';

export interface OrderMove {
  to: ReachableStatus;
  cause: OrderCause;
  change?: OrderChange;
  actor?: OrderActor | null;
  /** The customer gets no message, because the order returns to a status that it had. */
  isSilent?: boolean;
}

/** The caller has locked the order and checked that the move is allowed. Returns the order as it is afterwards. */
export async function moveOrder(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  move: OrderMove,
): Promise<LockedOrder> {
  const { moved } = await moveAndEnd(deps, tx, order, { ...move, ending: null });
  return moved;
}

async function moveAndEnd(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  {
    to,
    cause,
    change = {},
    actor = null,
    isSilent = false,
    ending,
  }: OrderMove & { ending: Ending | null },
): Promise<{ moved: LockedOrder; refundMinor: number }> {
  const moved: LockedOrder = {
    ...order,
    ...change,
    status: to,
    status_actor: actor,
    version: order.version + 1,
  };
  const fact = { type: ORDER_STATUS_EVENTS[to], isSilent, ending };
  // Statements of one transaction run in sequence, so the consequences read the order with its new status.
  const [, refundMinor] = await Promise.all([
    setOrderStatus(tx, order, { to, cause, change, actor, at: deps.now() }),
    applyConsequences(deps, tx, moved, fact),
  ]);
  const holdsSlot = moved.holds_slot && !RELEASED_STATUSES.includes(to);
  return { moved: { ...moved, holds_slot: holdsSlot }, refundMinor };
}

/** Changes the ready time. The caller has locked the order and checked its status. */
export async function delayOrder(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  { readyAt, actor }: { readyAt: Date; actor: OrderActor | null },
): Promise<void> {
  await setReadyAt(tx, order, { readyAt, actor, at: deps.now() });
  await applyConsequences(deps, tx, { ...order, ready_at: readyAt }, { type: 'order.delayed' });
}

/**
 * Moves an order to another slot. The caller has locked the order, checked its status and the slot, and moved its reservation.
 */
export async function rescheduleOrder(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  change: SlotChange,
): Promise<void> {
  const { startsAt, endsAt } = change.slot;
  await setSlot(tx, order, { ...change, at: deps.now() });
  const moved = {
    ...order,
    slot_starts_at: new Date(startsAt),
    slot_ends_at: new Date(endsAt),
    ready_at: null,
    accept_by: change.acceptBy,
    is_asap: false,
    version: order.version + 1,
  };
  const before = {
    startsAt: order.slot_starts_at.toISOString(),
    endsAt: order.slot_ends_at.toISOString(),
  };
  await applyConsequences(deps, tx, moved, { type: 'order.rescheduled', before });
}

export interface PaidEnding {
  to: 'cancelled' | 'rejected';
  cause: OrderCause;
  reason: EndReason;
  rejection?: NonNullable<Order['rejection']>;
  actor?: OrderActor | null;
  /** Units whose price is refunded, the rest stays with the store; null: everything is refunded. */
  lines?: readonly LineToRefund[] | null;
  /** When the scheduler cancels the intent, which may still be payable; null: it was paid or cancelled. */
  cancelIntentAt?: Date | null;
}

/** Ends a paid order. Returns the refunded amount. Throws a `CANNOT_REFUND` refusal for units that the order does not have. */
export async function cancelAndRefund(
  deps: OrderMoveDeps,
  tx: Tx,
  order: LockedOrder,
  { to, cause, reason, rejection, actor = null, lines = null, cancelIntentAt = null }: PaidEnding,
): Promise<number> {
  const refund = lines && (await getEndingRefund(tx, order.order_id, lines));
  const change: OrderChange = {
    next_step_at: cancelIntentAt,
    ...(rejection && { reject_reason: rejection.reason, reject_note: rejection.note }),
    ...(refund && { kept_minor: refund.keptMinor }),
  };
  const ending = { reason, rejection: rejection ?? null, refund };
  const { refundMinor } = await moveAndEnd(deps, tx, order, { to, cause, change, actor, ending });
  return refundMinor;
}
