// Staff move an order to another slot of its store.
import { text } from '../../../../../contract/messages/text.ts';
import { can } from '../../../../../contract/orders/order-actions.ts';
import { OPEN_STATE } from '../../../../../contract/sites/store.ts';
import { runQuery } from '../../../platform/db/query-batch.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { createServedCheck, type LiveSnapshot, type Snapshot } from '../../catalogue/catalogue.ts';
import { appendAuditEntry } from '../../staff/staff.ts';
import { checkSlot, getCapacity, type Kitchen } from '../../stores/stores.ts';
import { querySlotLoads } from '../checkout/read-cart.sql.ts';
import { getAcceptBy } from '../lifecycle/deadlines.ts';
import { rescheduleOrder } from '../lifecycle/move-order.ts';
import { listDishes, type LockedOrder } from '../locked-order.sql.ts';
import { moveSlotReservation } from '../reservations/order-reservations.sql.ts';
import { refuseMove, type OrderAction } from './order-actions.ts';

/** The content and the live state of a site, as cached by this process. */
export interface SiteMenu {
  snapshot: Snapshot;
  live: LiveSnapshot;
  config: Kitchen['config'];
}

export interface NewSlot {
  /** Starts of the slot that the person saw, and of the new one. */
  fromSlot: Date;
  toSlot: Date;
  /** A dish of the order that is not served then is made all the same. */
  isConfirmed: boolean;
}

/**
 * The price stays as it was paid, and the customer is told both times. Refuses with CANNOT_MOVE an order that is past acceptance
 * or has another slot by now, with SLOT_REFUSED, SLOT_FULL or NOT_SERVED a time that the store does not offer for it.
 */
export async function reschedule(
  { deps, tx, order, actor }: OrderAction,
  { fromSlot, toSlot, isConfirmed }: NewSlot,
  { snapshot, live, config }: SiteMenu,
): Promise<void> {
  const { store_id: storeId, mode, prep_minutes: prepMinutes, order_id: orderId } = order;
  const hasMoved = order.slot_starts_at.getTime() !== fromSlot.getTime();
  if (hasMoved || !order.holds_slot || !can('reschedule', order.status))
    refuseMove(order, 'rescheduled');
  const store = snapshot.storesById.get(storeId);
  if (!store || fromSlot.getTime() === toSlot.getTime()) throw new Refusal('SLOT_REFUSED');
  const state = live.storeStates.get(storeId) ?? OPEN_STATE;
  const now = deps.now();
  const { timeZone } = config;
  const kitchen = { config, store: store.definition, now };
  const loads = querySlotLoads(tx, { storeId, mode }, { only: toSlot }, kitchen);
  const taken = await runQuery(tx, loads);
  const place = { store: store.definition, state, mode, timeZone, now, taken };
  const offer = checkSlot({ ...place, cartPrepMinutes: prepMinutes }, toSlot.toISOString());
  if (!offer.ok) {
    if (offer.code === 'SLOT_FULL') throw new Refusal('SLOT_FULL');
    throw new Refusal('SLOT_REFUSED', { message: text(`TIME_${offer.code}`) });
  }
  const dishes = isConfirmed ? [] : await listDishes(tx, orderId);
  if (!createServedCheck(snapshot, store, dishes, timeZone)(toSlot.getTime()))
    throw new Refusal('NOT_SERVED');
  const capacity = getCapacity(
    store.definition.slots,
    state,
    toSlot.getTime(),
    taken.get(toSlot.getTime()),
  );
  const claim = { storeId, mode, startsAt: toSlot, prepMinutes, ...capacity };
  if (!(await moveSlotReservation(tx, order, claim))) throw new Refusal('SLOT_FULL');
  const acceptBy = getDeadline({ ...order, slot_starts_at: toSlot }, now);
  const times = { from: fromSlot.toISOString(), to: toSlot.toISOString() };
  const entry = { at: now, actor, action: 'reschedule', target: orderId } as const;
  await appendAuditEntry(tx, { ...entry, details: times });
  await rescheduleOrder(deps, tx, order, { slot: offer.slot, acceptBy, actor });
}

/** The deadline counts from when the order was placed, so that repeated moves do not extend it. */
function getDeadline(moved: LockedOrder, now: Date): Date | null {
  const { status, placed_at: placedAt, accept_by: acceptBy } = moved;
  if (status !== 'placed' || !placedAt) return acceptBy;
  const first = getAcceptBy(moved, placedAt);
  return first > now ? first : acceptBy;
}
