// Amount and VAT of a refund, by lines and fees or of the rest of an order. Integers of minor units.
import type { OrderDetail } from '../../../../../contract/console/order-detail.ts';
import { text, type Text } from '../../../../../contract/messages/text.ts';
import { splitProportionally } from '../../../../../contract/money/money.ts';
import type { Order, OrderRefund } from '../../../../../contract/orders/order.ts';
import type { VatShare } from '../../../../../contract/pricing/line-price.ts';
import {
  FEE_FIELDS,
  ORDER_FEES,
  type OrderFee,
} from '../../../../../contract/pricing/order-fees.ts';
import type { RefundedLine } from '../../payments/payments.ts';
import { FEE_VAT_BASIS_POINTS, toVatLines } from '../../pricing/pricing.ts';
import type { RefundableLine, RefundableOrder } from './refundable-order.sql.ts';

export interface LineToRefund {
  lineNo: number;
  quantity: number;
}

export interface PartsToRefund {
  lines: readonly LineToRefund[];
  /** Each in whole. */
  fees?: readonly OrderFee[];
}

export type RefundAmount =
  | { amountMinor: number; lines: RefundedLine[]; fees: OrderRefund['fees']; vat: Order['vat'] }
  | { problem: Text };

/**
 * Lines and fees net of their shares of discount and credit. Refunds of single units add up to exactly the line's price, and those
 * of all lines and fees to the order's total and VAT.
 */
export function getPartsAmount(
  order: RefundableOrder,
  { lines: linesToRefund, fees: feesToRefund = [] }: PartsToRefund,
): RefundAmount {
  const lines: RefundedLine[] = [];
  const fees: OrderRefund['fees'] = [];
  const vatShares: VatShare[] = [];
  for (const { lineNo, quantity } of linesToRefund) {
    const line = order.lines.find((each) => each.lineNo === lineNo);
    if (!line) return { problem: text('NO_SUCH_LINE', lineNo) };
    const before = getRefundedUnits(order, lineNo) + sumRefundedUnits(lines, lineNo);
    const left = line.quantity - before;
    if (quantity > left) return { problem: text('LINE_REFUNDABLE', left, lineNo) };
    const amountMinor = getUnitsPrice(line, before + quantity) - getUnitsPrice(line, before);
    lines.push({ lineNo, quantity, amountMinor });
    vatShares.push(...splitByVatRate(order, line, amountMinor));
  }
  const charged = listFees(order);
  for (const fee of feesToRefund) {
    const amountMinor = charged.find((each) => each.fee === fee)?.leftMinor ?? 0;
    if (amountMinor === 0 || fees.some((each) => each.fee === fee))
      return { problem: text('FEE_NOT_LEFT') };
    fees.push({ fee, amountMinor });
    if (fee !== 'tip') vatShares.push({ vatBasisPoints: FEE_VAT_BASIS_POINTS, amountMinor });
  }
  const amountMinor = [...lines, ...fees].reduce((sum, part) => sum + part.amountMinor, 0);
  return amountMinor > 0
    ? { amountMinor, lines, fees, vat: takeVat(order, vatShares) }
    : { problem: text('LINES_COST_NOTHING') };
}

/** The fees that were charged, less the part of them that credit paid; credit does not pay the tip. */
export function listFees(order: RefundableOrder): OrderDetail['fees'] {
  const refunded = new Set(
    getEffectiveRefunds(order.refunds).flatMap(({ fees }) => fees.map(({ fee }) => fee)),
  );
  const { totalMinor, tipMinor, lines } = order;
  const linesMinor = lines.reduce((sum, line) => sum + line.totalMinor - line.discountMinor, 0);
  const charged = ORDER_FEES.map((fee) => (fee === 'tip' ? 0 : order[FEE_FIELDS[fee]]));
  const chargedMinor = charged.reduce((sum, minor) => sum + minor, 0);
  // Orders that were placed before lines had their shares of the discount.
  const paidMinor = Math.min(chargedMinor, Math.max(0, totalMinor - tipMinor - linesMinor));
  const paid = splitProportionally(paidMinor, charged);
  return ORDER_FEES.map((fee, index) => {
    const amountMinor = fee === 'tip' ? tipMinor : (paid[index] ?? 0);
    return { fee, amountMinor, leftMinor: refunded.has(fee) ? 0 : amountMinor };
  }).filter(({ amountMinor }) => amountMinor > 0);
}

/**
 * The VAT of a part of the order. Shares by line are rounded, so a rate may have less left than its shares: the difference is taken
 * from the other rates. An amount beyond what is left of all rates, for example an overpayment, has no VAT.
 */
function takeVat(order: RefundableOrder, shares: readonly VatShare[]): Order['vat'] {
  const remaining = getRemainingVat(order);
  const own = remaining.map(({ vatBasisPoints, grossMinor }) =>
    Math.min(grossMinor, sumShares(shares.filter((s) => s.vatBasisPoints === vatBasisPoints))),
  );
  let excessMinor = sumShares(shares) - own.reduce((sum, minor) => sum + minor, 0);
  return remaining.flatMap((left, index) => {
    const ownMinor = own[index] ?? 0;
    const moreMinor = Math.min(excessMinor, left.grossMinor - ownMinor);
    excessMinor -= moreMinor;
    const grossMinor = ownMinor + moreMinor;
    if (grossMinor === 0) return [];
    const { vatBasisPoints } = left;
    // The difference of rounded sums, so that the differences add up to the order's VAT.
    const whole = order.vat.find((each) => each.vatBasisPoints === vatBasisPoints) ?? left;
    const sumMinor = whole.grossMinor - left.grossMinor + grossMinor;
    const sumVatMinor = toVatLines([{ vatBasisPoints, amountMinor: sumMinor }])[0]?.vatMinor ?? 0;
    const ownVatMinor = sumVatMinor - (whole.vatMinor - left.vatMinor);
    const vatMinor = Math.min(grossMinor, left.vatMinor, Math.max(0, ownVatMinor));
    return [{ vatBasisPoints, grossMinor, netMinor: grossMinor - vatMinor, vatMinor }];
  });
}

const sumShares = (shares: readonly VatShare[]): number =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The order's VAT minus that of its earlier refunds. */
export function getRemainingVat({ vat, refunds }: RefundableOrder): Order['vat'] {
  const refunded = getEffectiveRefunds(refunds).flatMap((refund) => refund.vat);
  return vat
    .map(({ vatBasisPoints, ...whole }) => {
      const sum = (of: (line: Order['vat'][number]) => number) =>
        refunded
          .filter((line) => line.vatBasisPoints === vatBasisPoints)
          .reduce((n, line) => n + of(line), 0);
      const grossMinor = whole.grossMinor - sum((line) => line.grossMinor);
      const vatMinor = Math.min(grossMinor, whole.vatMinor - sum((line) => line.vatMinor));
      return { vatBasisPoints, grossMinor, netMinor: grossMinor - vatMinor, vatMinor };
    })
    .filter(({ grossMinor, vatMinor }) => grossMinor > 0 && vatMinor >= 0);
}

/** VAT of an amount without lines: each rate gets a share in proportion to its amount that is not refunded yet. */
export function getProportionalVat(order: RefundableOrder, amountMinor: number): Order['vat'] {
  const remaining = getRemainingVat(order);
  const left = remaining.map(({ grossMinor }) => grossMinor);
  if (amountMinor >= left.reduce((sum, minor) => sum + minor, 0)) return remaining;
  const parts = splitProportionally(amountMinor, left);
  const shares = remaining.map(({ vatBasisPoints }, index) => ({
    vatBasisPoints,
    amountMinor: parts[index] ?? 0,
  }));
  return takeVat(order, shares);
}

/** Requested or completed, not failed. */
export const getEffectiveRefunds = <Refund extends { state: string }>(
  refunds: readonly Refund[],
): Refund[] => refunds.filter(({ state }) => state !== 'failed');

/** The units in refunds that have not failed. */
export const getRefundedUnits = ({ refunds }: RefundableOrder, lineNo: number): number =>
  sumRefundedUnits(
    getEffectiveRefunds(refunds).flatMap(({ lines }) => lines),
    lineNo,
  );

const sumRefundedUnits = (lines: readonly RefundedLine[], lineNo: number): number =>
  lines.filter((line) => line.lineNo === lineNo).reduce((sum, { quantity }) => sum + quantity, 0);

const getUnitsPrice = (
  { quantity, totalMinor, discountMinor }: RefundableLine,
  units: number,
): number => Math.floor(((totalMinor - discountMinor) * units) / quantity);

function splitByVatRate(
  { vat }: RefundableOrder,
  line: RefundableLine,
  amountMinor: number,
): VatShare[] {
  const rates =
    line.vatShares.length > 0
      ? line.vatShares
      : vat.map(({ vatBasisPoints, grossMinor }) => ({ vatBasisPoints, amountMinor: grossMinor }));
  const parts = splitProportionally(
    amountMinor,
    rates.map((rate) => rate.amountMinor),
  );
  return rates.map(({ vatBasisPoints }, index) => ({
    vatBasisPoints,
    amountMinor: parts[index] ?? 0,
  }));
}
