// What a part of an order is worth when it goes back, and the VAT in it. Integers of minor units throughout.
import { splitProportionally } from '../../../../../contract/money.ts';
import type { Order } from '../../../../../contract/order.ts';
import type { RefundedLine } from '../../payments/payments.ts';
import { vatOf } from '../../pricing/pricing.ts';
import type { Refundable, RefundableLine } from './order-refunds.sql.ts';

export interface LineWish {
  lineNo: number;
  quantity: number;
}

/** A refund that could not be is told in words. */
export type RefundAmount =
  | { amountMinor: number; lines: RefundedLine[]; vat: Order['vat'] }
  | { problem: string };

/** Lines with their part of the discount taken off: refunding each unit by itself adds up to what the line cost. */
export function amountOfLines(order: Refundable, wishes: readonly LineWish[]): RefundAmount {
  const lines: RefundedLine[] = [];
  const vatShares = [];
  for (const { lineNo, quantity } of wishes) {
    const line = order.lines.find((each) => each.lineNo === lineNo);
    if (!line) return { problem: `The order has no line ${lineNo}.` };
    const before = refundedUnits(order, lineNo) + unitsOf(lines, lineNo);
    const left = line.quantity - before;
    if (quantity > left)
      return { problem: `Only ${left} of line ${lineNo} can still be refunded.` };
    const amountMinor = worthOf(line, before + quantity) - worthOf(line, before);
    lines.push({ lineNo, quantity, amountMinor });
    vatShares.push(...sharesOf(order, line, amountMinor));
  }
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  return amountMinor > 0
    ? { amountMinor, lines, vat: vatOf(vatShares) }
    : { problem: 'That cost nothing.' };
}

/** Everything that is left, with what is left of the VAT. */
export function vatOfRest({ vat, refunds }: Refundable): Order['vat'] {
  const given = standing(refunds).flatMap((refund) => refund.vat);
  return vat
    .map(({ vatBasisPoints, ...whole }) => {
      const sum = (of: (line: Order['vat'][number]) => number) =>
        given
          .filter((line) => line.vatBasisPoints === vatBasisPoints)
          .reduce((n, line) => n + of(line), 0);
      const grossMinor = whole.grossMinor - sum((line) => line.grossMinor);
      const vatMinor = Math.min(grossMinor, whole.vatMinor - sum((line) => line.vatMinor));
      return { vatBasisPoints, grossMinor, netMinor: grossMinor - vatMinor, vatMinor };
    })
    .filter(({ grossMinor, vatMinor }) => grossMinor > 0 && vatMinor >= 0);
}

/** Those that were promised and have not failed. */
export const standing = <Refund extends { state: string }>(refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ state }) => state !== 'failed');

const refundedUnits = ({ refunds }: Refundable, lineNo: number): number =>
  unitsOf(
    standing(refunds).flatMap(({ lines }) => lines),
    lineNo,
  );

const unitsOf = (lines: readonly RefundedLine[], lineNo: number): number =>
  lines.filter((line) => line.lineNo === lineNo).reduce((sum, { quantity }) => sum + quantity, 0);

const worthOf = ({ quantity, totalMinor, discountMinor }: RefundableLine, units: number): number =>
  Math.floor(((totalMinor - discountMinor) * units) / quantity);

function sharesOf({ vat }: Refundable, line: RefundableLine, amountMinor: number) {
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
