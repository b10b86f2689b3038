// What reports show, summed from the receipts of customers one by one: the check of the SQL.
import type { Order, OrderRefund } from '../../../../contract/orders/order.ts';
import { FEE_FIELDS } from '../../../../contract/pricing/order-fees.ts';
import { formatLocalTime, getBusinessDate } from '../calendar/calendar.ts';

export type Sums = Record<string, Record<string, number>>;

const sum = <Each>(of: readonly Each[], get: (each: Each) => number): number =>
  of.reduce((total, each) => total + get(each), 0);

/** The part of the receipt that a refund takes back; the rest was captured beyond the total. */
function getRefunded({ amountMinor, reason, vat }: OrderRefund, { tipMinor }: Order): number {
  const grossMinor = sum(vat, (line) => line.grossMinor);
  if (vat.length === 0) return reason === 'mismatch' ? 0 : amountMinor;
  return grossMinor + Math.min(tipMinor, Math.max(0, amountMinor - grossMinor));
}

const isNotMade = ({ status }: Order): boolean => status === 'rejected' || status === 'cancelled';

/** Sums of paid receipts. `getKey`: where an order is counted, or at its time a refund of it; null: nowhere. */
export function sumReceipts(
  receipts: readonly Order[],
  getKey: (order: Order, at: Date) => string | null,
): Sums {
  const sums: Sums = {};
  const add = (key: string | null, values: Record<string, number>): void => {
    if (key === null) return;
    const row = (sums[key] ??= {});
    for (const [name, value] of Object.entries(values)) row[name] = (row[name] ?? 0) + value;
  };
  for (const order of receipts.filter(({ placedAt }) => placedAt !== null)) {
    const { tip: _, ...fees } = FEE_FIELDS;
    add(getKey(order, new Date(order.placedAt ?? '')), {
      orders: 1,
      items: sum(order.lines, ({ totalMinor }) => totalMinor),
      discounts: order.discountMinor,
      fees: sum(Object.values(fees), (field) => order[field]),
      credit: order.creditMinor,
      tips: order.tipMinor,
      sales: order.totalMinor,
      vat: sum(order.vat, ({ vatMinor }) => vatMinor),
      notMade: isNotMade(order) ? 1 : 0,
      missed: order.status === 'rejected' && order.rejection?.reason === 'no_answer' ? 1 : 0,
    });
    for (const refund of order.refunds.filter(({ state }) => state !== 'failed')) {
      const refunded = getRefunded(refund, order);
      if (refunded > 0) add(getKey(order, new Date(refund.at)), { refunds: 1, refunded });
    }
  }
  return sums;
}

export const byDay =
  (timeZone: string) =>
  (_: Order, at: Date): string =>
    getBusinessDate(timeZone, at);

export const byHour =
  (timeZone: string) =>
  (_: Order, at: Date): string =>
    String(Number(formatLocalTime(timeZone, at).slice(0, 2)));

/** Gross and VAT by rate; tips are -1. */
export function sumVat(receipts: readonly Order[]): Sums {
  const sums: Sums = {};
  const add = (rate: number, values: Record<string, number>): void => {
    const row = (sums[rate] ??= {});
    for (const [name, value] of Object.entries(values)) row[name] = (row[name] ?? 0) + value;
  };
  for (const order of receipts) {
    for (const { vatBasisPoints, grossMinor, vatMinor } of order.vat)
      add(vatBasisPoints, { sales: grossMinor, vat: vatMinor });
    if (order.tipMinor > 0) add(-1, { sales: order.tipMinor, vat: 0 });
    for (const refund of order.refunds.filter(({ state }) => state !== 'failed')) {
      for (const { vatBasisPoints, grossMinor, vatMinor } of refund.vat)
        add(vatBasisPoints, { refunded: grossMinor, refundedVat: vatMinor });
      const tipMinor = getRefunded(refund, order) - sum(refund.vat, (line) => line.grossMinor);
      if (tipMinor > 0) add(-1, { refunded: tipMinor, refundedVat: 0 });
    }
  }
  return sums;
}

/** Units and prices of dishes, which receipts show, and refunds of their units. */
export function sumDishes(receipts: readonly Order[], by: 'itemId' | 'brandId'): Sums {
  const sums: Sums = {};
  for (const order of receipts) {
    const seen = new Set<string>();
    for (const [index, line] of order.lines.entries()) {
      const row = (sums[line[by]] ??= {
        orders: 0,
        units: 0,
        items: 0,
        refundedUnits: 0,
        refunded: 0,
      });
      const refunded = order.refunds
        .filter(({ state }) => state !== 'failed')
        .flatMap(({ lines }) => lines.filter((each) => each.line === index));
      row['orders'] = (row['orders'] ?? 0) + (seen.has(line[by]) ? 0 : 1);
      row['units'] = (row['units'] ?? 0) + line.quantity;
      row['items'] = (row['items'] ?? 0) + line.totalMinor;
      row['refundedUnits'] =
        (row['refundedUnits'] ?? 0) + sum(refunded, ({ quantity }) => quantity);
      row['refunded'] = (row['refunded'] ?? 0) + sum(refunded, ({ amountMinor }) => amountMinor);
      seen.add(line[by]);
    }
  }
  return sums;
}
