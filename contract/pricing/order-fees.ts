// What an order charges beside its dishes, in the sequence of the receipt. Refunds treat the tip as one of the fees.

export const ORDER_FEES = ['delivery', 'small_order', 'service', 'bag', 'tip'] as const;
export type OrderFee = (typeof ORDER_FEES)[number];

/** The field of an order with the amount of each fee. */
export const FEE_FIELDS = {
  delivery: 'deliveryFeeMinor',
  small_order: 'smallOrderFeeMinor',
  service: 'serviceFeeMinor',
  bag: 'bagChargeMinor',
  tip: 'tipMinor',
} as const satisfies Record<OrderFee, string>;

export type OrderFees = Record<(typeof FEE_FIELDS)[OrderFee], number>;
