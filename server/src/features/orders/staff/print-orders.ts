// Orders as lines for a terminal.
import { formatMoney } from '../../../../../contract/money.ts';
import type { Order } from '../../../../../contract/order.ts';
import type { FoundOrder, SiteOrders } from './staff-order-lookup.ts';

export function printOrders(sites: readonly SiteOrders[], now: Date): string[] {
  const rows = sites.flatMap(({ tenantId, locale, timeZone, orders }) =>
    orders.map((order) => [
      order.number,
      tenantId,
      order.storeId,
      order.status,
      order.mode,
      timeIn(timeZone, order.slotStartsAt),
      formatMoney(order.totalMinor, order.currency, locale),
      order.acceptBy ? `accept within ${minutesBetween(now, order.acceptBy)}` : '',
    ]),
  );
  return rows.length === 0 ? ['No orders.'] : inColumns(rows);
}

export function printOrder({ tenantId, order, locale, timeZone }: FoundOrder): string[] {
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const time = (iso: string) => timeIn(timeZone, new Date(iso));
  const vat = (lines: Order['vat']) => money(lines.reduce((sum, line) => sum + line.vatMinor, 0));
  return [
    `${order.number}  ${order.status}  ${tenantId}/${order.storeId}  ${order.mode} ${time(order.slot.startsAt)}`,
    ...(order.acceptBy ? [`accept by  ${time(order.acceptBy)}`] : []),
    ...(order.readyAt ? [`ready at   ${time(order.readyAt)}`] : []),
    ...(order.rejection ? [`rejected   ${saidWhy(order.rejection)}`] : []),
    ...order.lines.flatMap(({ quantity, name, totalMinor, allergens }, index) => [
      `line ${index + 1}     ${quantity} x ${name}  ${money(totalMinor)}`,
      `           ${saidAllergens(allergens)}`,
    ]),
    ...(order.lines.some((line) => line.isAgeRestricted) ? [CHALLENGE_25] : []),
    `total      ${money(order.totalMinor)}, VAT ${vat(order.vat)}, payment ${order.paymentState}`,
    ...order.refunds.map(
      (refund) =>
        `refund     ${money(refund.amountMinor)} ${refund.state}, ${saidWhy(refund)}, VAT ${vat(refund.vat)}`,
    ),
    ...order.timeline.map(({ status, at, cause }) => `${time(at)}  ${status} (${cause})`),
  ];
}

/** Of the retail standard that UK licences ask for: whoever looks younger than 25 shows that they are 18. */
const CHALLENGE_25 =
  'age check  CHALLENGE 25: ask for identification of whoever looks under 25; nobody under 18 gets it';

function saidAllergens({ contains, mayContain, notVerified }: Order['allergens']): string {
  return [
    `contains ${contains.join(', ') || 'none of the fourteen'}`,
    ...(mayContain.length > 0 ? [`may contain ${mayContain.join(', ')}`] : []),
    ...(notVerified ? ['NOT VERIFIED'] : []),
  ].join('; ');
}

const saidWhy = ({ reason, note }: { reason: string; note: string }): string =>
  note === '' ? reason : `${reason}: ${note.replace(/\p{Cc}/gu, ' ')}`;

function inColumns(rows: readonly string[][]): string[] {
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  const padded = (row: string[]) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0));
  return rows.map((row) => padded(row).join('  ').trimEnd());
}

/** '2026-07-04 18:45' on the site's clock. */
const timeIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);

const minutesBetween = (from: Date, to: Date): string =>
  `${Math.max(0, Math.ceil((to.getTime() - from.getTime()) / 60_000))} min`;
