import type { FeeRules } from '../../../../contract/sites/tenant.ts';

export interface Fees {
  deliveryFeeMinor: number;
  smallOrderFeeMinor: number;
  serviceFeeMinor: number;
  bagChargeMinor: number;
}

export const NO_FEES: Fees = {
  deliveryFeeMinor: 0,
  smallOrderFeeMinor: 0,
  serviceFeeMinor: 0,
  bagChargeMinor: 0,
};

/** `itemsMinor` is before any discount, so that a code never causes the small-order fee. */
export const calculateFees = (
  rules: FeeRules,
  itemsMinor: number,
  deliveryFeeMinor: number,
): Fees => ({
  deliveryFeeMinor,
  smallOrderFeeMinor:
    rules.smallOrder && itemsMinor < rules.smallOrder.belowMinor ? rules.smallOrder.feeMinor : 0,
  serviceFeeMinor: rules.serviceFeeMinor,
  bagChargeMinor: rules.bagChargeMinor,
});

export const sumFees = (fees: Fees): number =>
  fees.deliveryFeeMinor + fees.smallOrderFeeMinor + fees.serviceFeeMinor + fees.bagChargeMinor;
