import { z } from 'zod';
import { order } from '../../../../../contract/order.ts';

const data = order.pick({
  id: true,
  number: true,
  storeName: true,
  storePhone: true,
  mode: true,
  slot: true,
  placedAt: true,
  address: true,
  lines: true,
  currency: true,
  itemsMinor: true,
  discountMinor: true,
  discountLabel: true,
  deliveryFeeMinor: true,
  serviceFeeMinor: true,
  smallOrderFeeMinor: true,
  bagChargeMinor: true,
  creditMinor: true,
  tipMinor: true,
  totalMinor: true,
  refundedMinor: true,
  vat: true,
  seller: true,
});
/** What letters tell of an order; the rest of it, such as who ordered, is not even kept for them. */
export const orderEmailData = data.extend({
  // As of the order; letters that were written before these were kept have none.
  readyAt: z.string().nullable().default(null),
  bundles: order.shape.bundles.default([]),
});
export type OrderEmailData = z.output<typeof orderEmailData>;
