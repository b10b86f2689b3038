import { formatMoney } from '../../../../../contract/money/money.ts';
import type { Order } from '../../../../../contract/orders/order.ts';
import { FEE_FIELDS, ORDER_FEES } from '../../../../../contract/pricing/order-fees.ts';
import type { FoundOrder, SiteOrders } from './staff-order-lookup.ts';

export function formatOrders(sites: readonly SiteOrders[], now: Date): string[] {
  const rows = sites.flatMap(({ tenantId, locale, timeZone, orders }) =>
    orders.map((order) => [
      order.number,
      tenantId,
      order.storeId,
      order.status,
      order.mode,
      formatTime(timeZone, order.slotStartsAt),
      formatMoney(order.totalMinor, order.currency, locale),
      order.acceptBy ? `accept within ${formatMinutes(now, order.acceptBy)}` : '',
    ]),
  );
  return rows.length === 0 ? ['No orders.'] : alignColumns(rows);
}

export function formatOrder({ tenantId, order, locale, timeZone }: FoundOrder): string[] {
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const time = (iso: string) => formatTime(timeZone, new Date(iso));
  const vat = (lines: Order['vat']) => money(lines.reduce((sum, line) => sum + line.vatMinor, 0));
  return [
    `${order.number}  ${order.status}  ${tenantId}/${order.storeId}  ${order.mode} ${time(order.slot.startsAt)}`,
    ...(order.acceptBy ? [`accept by  ${time(order.acceptBy)}`] : []),
    ...(order.readyAt ? [`ready at   ${time(order.readyAt)}`] : []),
    ...(order.rejection ? [`rejected   ${formatReason(order.rejection)}`] : []),
    ...order.lines.flatMap(({ quantity, name, totalMinor, allergens }, index) => [
      `line ${index + 1}     ${quantity} x ${name}  ${money(totalMinor)}`,
      `           ${formatAllergens(allergens)}`,
    ]),
    ...ORDER_FEES.filter((fee) => order[FEE_FIELDS[fee]] > 0).map(
      (fee) => `fee        ${fee}  ${money(order[FEE_FIELDS[fee]])}`,
    ),
    ...(order.allergyNotice.length > 0
      ? [`ALLERGY    avoid in the whole order: ${order.allergyNotice.join(', ')}`]
      : []),
    ...(order.lines.some((line) => line.isAgeRestricted) ? [CHALLENGE_25] : []),
    `total      ${money(order.totalMinor)}, VAT ${vat(order.vat)}, payment ${order.paymentState}`,
    ...order.refunds.map(
      (refund) =>
        `refund     ${money(refund.amountMinor)} ${refund.state}, ${formatReason(refund)}, VAT ${vat(refund.vat)}`,
    ),
    ...order.timeline.map(({ status, at, cause }) => `${time(at)}  ${status} (${cause})`),
  ];
}

/** The Challenge 25 policy, which UK alcohol licences require: customers who look under 25 prove that they are 18. */
const CHALLENGE_25 =
  'age check  CHALLENGE 25: ask customers who look under 25 for ID; do not hand over to under 18s';

function formatAllergens({ contains, mayContain, notVerified }: Order['allergens']): string {
  return [
    `contains ${contains.join(', ') || 'none of the 14 allergens'}`,
    ...(mayContain.length > 0 ? [`may contain ${mayContain.join(', ')}`] : []),
    ...(notVerified ? ['NOT VERIFIED'] : []),
  ].join('; ');
}

const formatReason = ({ reason, note }: { reason: string; note: string }): string =>
  note === '' ? reason : `${reason}: ${note.replace(/\p{Cc}/gu, ' ')}`;

function alignColumns(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  const padded = (row: string[]) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0));
  return rows.map((row) => padded(row).join('  ').trimEnd());
}

/** Such as '2026-07-04 18:45'. */
const formatTime = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

const formatMinutes = (from: Date, to: Date): string =>
  `${Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 60_000))} min`;
