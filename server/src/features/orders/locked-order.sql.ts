// An order whose row this transaction has locked: every change of an order starts with `lockOrder`.
import { sql } from 'kysely';

import type { Actor } from '../../../../contract/console/actor.ts';
import {
  ORDER_STATUS_EVENTS,
  type ORDER_CAUSES,
} from '../../../../contract/events/order-events.ts';
import {
  BOARD_STATUSES,
  type OrderStatus,
  type ReachableStatus,
} from '../../../../contract/order-status.ts';
import type { RejectReason } from '../../../../contract/orders/order-reasons.ts';
import type { Slot, StoreDefinition } from '../../../../contract/sites/store.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { appendEvent, insertEvent } from '../../platform/events/domain-events.sql.ts';
import type { StoredOrder } from './orders.sql.ts';

export interface LockedOrder extends StoredOrder {
  /**
   * When the order's next step happens without a person: automatic acceptance, the simulated kitchen, the end of a review, the
   * cancelling of a payment intent. Null: it waits for people.
   */
  next_step_at: Date | null;
  store_name: string;
  /** The store's rules of acceptance, with its hours for the deadline. */
  store: Pick<StoreDefinition, 'acceptMinutes' | 'autoAccept' | 'hours' | 'exceptions'>;
  /** The account's verified contacts. */
  customer_email: string | null;
  customer_phone: string | null;
  /** The locale of the site. */
  locale: string;
  time_zone: string;
  /** When a board of the store was last open; null: never. */
  board_seen_at: Date | null;
}

/** Serialises the moves of one order. Null: no such order. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  // Weaker than FOR UPDATE, so that rows that reference the order, such as payments, can be written meanwhile.
  const { rows } = await sql<LockedOrder>`
    select o.*, o.kitchen_due_at as next_step_at, s.definition ->> 'name' as store_name, jsonb_build_object(
        'acceptMinutes', s.definition -> 'acceptMinutes', 'autoAccept', s.definition -> 'autoAccept',
        'hours', s.definition -> 'hours', 'exceptions', s.definition -> 'exceptions') as store, c.email as customer_email, c.phone as customer_phone,
      t.definition ->> 'locale' as locale, t.definition ->> 'timeZone' as time_zone,
      b.seen_at as board_seen_at
    from orders o
      join tenants t using (tenant_id)
      join stores s using (tenant_id, store_id)
      join customers c using (tenant_id, customer_id)
      left join board_presence b using (tenant_id, store_id)
    where o.tenant_id = ${getTenantId(tx)} and o.order_id = ${orderId}
    for no key update of o`.execute(tx);
  return rows[0] ?? null;
}

export interface OrderChange {
  placed_at?: Date;
  accept_by?: Date;
  next_step_at?: Date | null;
  holds_slot?: boolean;
  ready_at?: Date;
  reject_reason?: RejectReason;
  reject_note?: string;
  kept_minor?: number;
}

/** A person or tablet that moves an order, and the command that it sent. */
export type OrderActor = Actor & { commandId?: string };

export type OrderCause = (typeof ORDER_CAUSES)[number];

export interface OrderStatusChange {
  to: ReachableStatus;
  cause: OrderCause;
  change: OrderChange;
  /** Null: no person, or an unknown one. */
  actor: OrderActor | null;
  at: Date;
}

/**
 * A trigger on `orders` refuses a transition outside the table and appends the others to `order_events`. No board shows
 * an order that was never paid.
 */
export async function setOrderStatus(
  tx: Tx,
  order: LockedOrder,
  { to, cause, change, actor, at }: OrderStatusChange,
): Promise<void> {
  const { number, mode, status: from } = order;
  const { next_step_at: nextStepAt, ...columns } = change;
  const isOnBoard = order.placed_at !== null || isBoardStatus(from) || isBoardStatus(to);
  const event = insertEvent(tx, {
    ...toEventPlace(order),
    type: ORDER_STATUS_EVENTS[to],
    isOnBoard,
    version: order.version + 1,
    payload: { number, mode, from, to, cause, actor },
    at,
  });
  const update = tx
    .with('event', () => sql<object>`(${event})`)
    .updateTable('orders')
    .set({
      ...columns,
      ...(nextStepAt !== undefined && { kitchen_due_at: nextStepAt }),
      status: to,
      status_cause: cause,
      status_actor: actor && JSON.stringify(actor),
    })
    .where('tenant_id', '=', getTenantId(tx))
    .where('order_id', '=', order.order_id)
    .execute();
  await Promise.all([
    update,
    order.taken_by !== null &&
      from === 'pending_payment' &&
      appendEvent(tx, {
        ...toEventPlace(order),
        type: 'phone_order.ended_waiting',
        version: null,
        payload: { number, to, cause, actor },
        at,
      }),
  ]);
}

/** The fields of an event that say where it happened; for an order that boards show. */
const toEventPlace = ({ order_id: orderId, store_id: storeId }: LockedOrder) => ({
  storeId,
  isOnBoard: true,
  orderId,
  subjectId: orderId,
});

const isBoardStatus = (status: OrderStatus): boolean =>
  (BOARD_STATUSES as readonly OrderStatus[]).includes(status);

export async function countLines(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_lines
    where tenant_id = ${getTenantId(tx)} and order_id = ${orderId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function listDishes(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_lines')
    .where('tenant_id', '=', getTenantId(tx))
    .where('order_id', '=', orderId)
    .select('item_id')
    .distinct()
    .execute();
  return rows.map(({ item_id: itemId }) => itemId);
}

/** The order keeps its status; the trigger raises its version. */
export async function setReadyAt(
  tx: Tx,
  order: LockedOrder,
  { readyAt, actor, at }: { readyAt: Date; actor: OrderActor | null; at: Date },
): Promise<void> {
  const { number, mode } = order;
  await Promise.all([
    tx
      .updateTable('orders')
      .set({ ready_at: readyAt })
      .where('tenant_id', '=', getTenantId(tx))
      .where('order_id', '=', order.order_id)
      .execute(),
    appendEvent(tx, {
      ...toEventPlace(order),
      type: 'order.delayed',
      version: order.version + 1,
      payload: { number, mode, readyAt: readyAt.toISOString(), actor },
      at,
    }),
  ]);
}

/** The order keeps its status; the trigger raises its version. A promised ready time does not hold for the new slot. */
export async function setSlot(
  tx: Tx,
  order: LockedOrder,
  { slot, acceptBy, actor, at }: SlotChange & { at: Date },
): Promise<void> {
  const { number, mode, slot_starts_at: from } = order;
  await Promise.all([
    tx
      .updateTable('orders')
      .set({
        slot_starts_at: slot.startsAt,
        slot_ends_at: slot.endsAt,
        is_asap: false,
        ready_at: null,
        accept_by: acceptBy,
      })
      .where('tenant_id', '=', getTenantId(tx))
      .where('order_id', '=', order.order_id)
      .execute(),
    appendEvent(tx, {
      ...toEventPlace(order),
      type: 'order.rescheduled',
      version: order.version + 1,
      payload: {
        number,
        mode,
        from: from.toISOString(),
        to: new Date(slot.startsAt).toISOString(),
        actor,
      },
      at,
    }),
  ]);
}

export interface SlotChange {
  /** Instants. */
  slot: Slot;
  acceptBy: Date | null;
  actor: OrderActor | null;
}

/** The order keeps its status; the trigger raises its version. */
export async function setDoneLines(
  tx: Tx,
  order: LockedOrder,
  { doneLines, actor, at }: { doneLines: number[]; actor: OrderActor | null; at: Date },
): Promise<void> {
  await Promise.all([
    tx
      .updateTable('orders')
      .set({ done_lines: doneLines })
      .where('tenant_id', '=', getTenantId(tx))
      .where('order_id', '=', order.order_id)
      .execute(),
    appendEvent(tx, {
      ...toEventPlace(order),
      type: 'order.lines_marked',
      version: order.version + 1,
      payload: { number: order.number, doneLines, actor },
      at,
    }),
  ]);
}

/** Stops automatic steps of an order. */
export async function clearNextStep(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ kitchen_due_at: null })
    .where('tenant_id', '=', getTenantId(tx))
    .where('order_id', '=', orderId)
    .execute();
}
