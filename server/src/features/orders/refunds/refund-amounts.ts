// Amount and VAT of a refund, by lines or of the rest of an order. Integers of minor units.
import { text, type Text } from '../../../../../contract/messages/text.ts';
import { splitProportionally } from '../../../../../contract/money.ts';
import type { Order } from '../../../../../contract/order.ts';
import type { RefundedLine } from '../../payments/payments.ts';
import { toVatLines } from '../../pricing/pricing.ts';
import type { RefundableLine, RefundableOrder } from './refundable-order.sql.ts';

export interface LineToRefund {
  lineNo: number;
  quantity: number;
}

export type RefundAmount =
  | { amountMinor: number; lines: RefundedLine[]; vat: Order['vat'] }
  | { problem: Text };

/** Lines net of their share of the discount; refunds of single units add up to exactly the line's price. */
export function getLinesAmount(
  order: RefundableOrder,
  linesToRefund: readonly LineToRefund[],
): RefundAmount {
  const lines: RefundedLine[] = [];
  const vatShares = [];
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
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  return amountMinor > 0
    ? { amountMinor, lines, vat: toVatLines(vatShares) }
    : { problem: text('LINES_COST_NOTHING') };
}

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

/** Requested or completed, not failed. */
export const getEffectiveRefunds = <Refund extends { state: string }>(
  refunds: readonly Refund[],
): Refund[] => refunds.filter(({ state }) => state !== 'failed');

/** Of refunds that have not failed. */
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

function splitByVatRate({ vat }: RefundableOrder, line: RefundableLine, amountMinor: number) {
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
