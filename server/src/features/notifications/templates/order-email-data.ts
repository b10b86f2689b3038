import { z } from 'zod';

import { order, orderRefund } from '../../../../../contract/orders/order.ts';

const orderPart = order.pick({
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
/** The part of an order that e-mails show; the rest, such as the contact, is not stored with the message. */
export const orderEmailData = orderPart.extend({
  // Messages that were stored by older versions lack these.
  readyAt: z.string().nullable().default(null),
  refunds: z.array(orderRefund.pick({ state: true, vat: true })).default([]),
  bundles: order.shape.bundles.default([]),
  trackingToken: order.shape.trackingToken.default(null),
});
export type OrderEmailData = z.output<typeof orderEmailData>;
