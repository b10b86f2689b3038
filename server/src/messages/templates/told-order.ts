import type { z } from 'zod';
import { order } from '../../../../contract/order.ts';

/** What letters tell of an order; the rest of it, such as who ordered, is not even kept for them. */
export const toldOrder = order.pick({
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
export type Told = z.output<typeof toldOrder>;
