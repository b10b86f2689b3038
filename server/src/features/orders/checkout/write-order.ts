// Takes what an order holds and writes it down, inside the transaction that has read its cart.
import { commitAlong, type Tx } from '../../../platform/db/with-tenant.ts';
import { creditSpending } from '../../loyalty/loyalty.ts';
import type { Payment } from '../../payments/payments.ts';
import {
  promotionUse,
  slotClaim,
  type SlotClaim,
  type Units,
} from '../reservations/order-reservations.sql.ts';
import { hastenRivals } from '../reservations/limited-promotions.sql.ts';
import { LostRace, lostCode, takeOrLose } from './order-conflict.ts';
import type { OrderingParts } from '../order-deps.ts';
import { insertOrder, type NewOrder } from './place-order.sql.ts';
import type { CartReading } from './read-cart.ts';

/**
 * One flight of statements, sent with the commit. What many orders want is taken last, as everybody else waits for it
 * until then. A LostRace leaves nothing behind.
 */
export async function writeOrder(
  { payments }: Pick<OrderingParts, 'payments'>,
  tx: Tx,
  order: NewOrder,
  reading: CartReading,
): Promise<Payment> {
  const { orderId, customerId, priced, createdAt } = order;
  const { promotionId, totalMinor: amountMinor, currency, creditMinor } = priced;
  const spending = { customerId, orderId, amountMinor: creditMinor, at: createdAt };
  const offered = { order_id: orderId, customer_id: customerId, promotion_id: promotionId };
  const { opened, opening } = payments.openPayment(tx, { orderId, amountMinor, currency });
  const sent = Promise.all([
    hastenRivals(tx, offered, createdAt),
    insertOrder(tx, order, unitsOf(priced.lines), opening),
    promotionId === null || takeOrLose(tx, promotionUse(tx, promotionId), 'PROMO_REFUSED'),
    takeOrLose(tx, slotClaim(tx, claimOf(order, reading)), 'SLOT_FULL'),
    creditMinor === 0 || takeOrLose(tx, creditSpending(tx, spending), 'QUOTE_CHANGED'),
  ]);
  commitAlong(tx);
  try {
    await sent;
    return opened;
  } catch (error) {
    const code = lostCode(error);
    throw code === null ? error : new LostRace(code, reading);
  }
}

const claimOf = ({ priced, slot }: NewOrder, { store }: CartReading): SlotClaim => ({
  storeId: priced.storeId,
  mode: priced.mode,
  startsAt: slot.startsAt,
  prepMinutes: priced.prepMinutes,
  capacity: store.slots.ordersPerSlot,
  prepCapacity: store.slots.prepMinutesPerSlot,
});

function unitsOf(lines: readonly { itemId: string; quantity: number }[]): Units[] {
  const units = new Map<string, number>();
  for (const { itemId, quantity } of lines) units.set(itemId, (units.get(itemId) ?? 0) + quantity);
  return [...units].map(([itemId, count]) => ({ itemId, units: count }));
}
