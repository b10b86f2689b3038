// Takes what an order holds and writes it down, inside the transaction that has read its cart.
import type { Tx } from '../db/with-tenant.ts';
import { spendCredit } from '../loyalty/loyalty.ts';
import type { Payment } from '../payments/payments.ts';
import {
  claimSlot,
  markTakenStock,
  takePromotion,
  takeStock,
  type SlotClaim,
  type Units,
} from './holdings.sql.ts';
import { hastenRivals } from './limited-offers.sql.ts';
import type { OrderingParts } from './parts.ts';
import { insertLines, insertOrder, type NewOrder } from './place-order.sql.ts';
import type { CartReading } from './read-cart.ts';

/** Somebody took the last of something between our reading and our taking. */
export class LostRace extends Error {
  readonly reading: CartReading;
  readonly code: 'SOLD_OUT' | 'SLOT_FULL' | 'PROMO_REFUSED' | 'QUOTE_CHANGED' | 'UNAVAILABLE';

  constructor(code: LostRace['code'], reading: CartReading) {
    super(`lost a race: ${code}`);
    this.code = code;
    this.reading = reading;
  }
}

/** One flight of statements, sent at once. A LostRace rolls all of it back. */
export async function writeOrder(
  { payments }: Pick<OrderingParts, 'payments'>,
  tx: Tx,
  order: NewOrder,
  reading: CartReading,
): Promise<Payment> {
  const { orderId, priced, createdAt } = order;
  const { promotionId, storeId, totalMinor: amountMinor, currency, creditMinor } = priced;
  const withOffer = {
    order_id: orderId,
    customer_id: order.customerId,
    promotion_id: promotionId,
  };
  const taken = Promise.all([
    hastenRivals(tx, withOffer, createdAt),
    takeStock(tx, storeId, unitsOf(priced.lines), createdAt),
    promotionId === null || takePromotion(tx, promotionId),
    claimSlot(tx, claimOf(order, reading)),
    insertOrder(tx, order),
  ]);
  const spending = {
    customerId: order.customerId,
    orderId,
    amountMinor: creditMinor,
    at: createdAt,
  };
  const belongings = Promise.all([
    insertLines(tx, orderId, priced),
    payments.openPayment(tx, { orderId, amountMinor, currency }),
    creditMinor === 0 || spendCredit(tx, spending),
  ]);
  // Where the order could not be written they cannot either; then the first reason is the one that counts.
  belongings.catch(() => {});
  const [, stock, hasUse, hasPlace, isNew] = await taken;
  // The same key was used in this very moment, and the next try finds its order; or another order has the number.
  if (!isNew) throw new LostRace('UNAVAILABLE', reading);
  if (stock.short.length > 0) throw new LostRace('SOLD_OUT', reading);
  if (!hasUse) throw new LostRace('PROMO_REFUSED', reading);
  if (!hasPlace) throw new LostRace('SLOT_FULL', reading);
  const [, opened, hasCredit] = await belongings;
  if (!hasCredit) throw new LostRace('QUOTE_CHANGED', reading);
  await markTakenStock(tx, orderId, stock);
  return opened;
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
