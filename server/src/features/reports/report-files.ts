// The rows of report files. They are made while they are sent, a page of orders or a month of days at a time.
import type { SalesReport } from '../../../../contract/console/reports.ts';
import { getLanguage } from '../../../../contract/language.ts';
import { getCurrencyDigits } from '../../../../contract/money/money.ts';
import {
  FIGURES,
  REPORT_FIGURES,
  type AccountingFormat,
  type Dimension,
  type ReportFigure,
} from '../../../../contract/reports/figures.ts';
import { formatCsvRow, toAmount } from '../../platform/csv/write-csv.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { formatAccountingHeader, formatInvoiceLine } from './accounting-csv.ts';
import { listOrdersOfFile, type OrderOfFile } from './report-orders.sql.ts';
import { readVatOfDays } from './sales-report.sql.ts';
import { FIGURE_TEXTS, type NamedScope, type ReportDeps, type ReportSite } from './sales-report.ts';

/** The table as the screen shows it, with a column of names and one of keys. */
export async function* writeSalesCsv(
  { rows, currency }: SalesReport,
  by: Dimension,
  locale: string,
): AsyncGenerator<string> {
  const { figures, dimensions } = FIGURE_TEXTS[getLanguage(locale)];
  const columns = REPORT_FIGURES[by];
  const digits = getCurrencyDigits(currency);
  const toCell = (figure: ReportFigure, value = 0): number =>
    FIGURES[figure].unit === 'money' ? toAmount(value, digits) : value;
  yield formatCsvRow([dimensions[by], ...columns.map((figure) => figures[figure].name)]);
  for (const { name, values } of rows)
    yield formatCsvRow([name, ...columns.map((figure) => toCell(figure, values[figure]))]);
}

const ORDER_AMOUNTS = [
  'itemsMinor',
  'discountMinor',
  'deliveryFeeMinor',
  'serviceFeeMinor',
  'smallOrderFeeMinor',
  'bagChargeMinor',
  'creditMinor',
  'tipMinor',
  'totalMinor',
  'vatMinor',
  'refundedMinor',
] as const satisfies (keyof OrderOfFile)[];

const ORDER_HEADER = [
  'number',
  'placed_at',
  'day',
  'store',
  'mode',
  'status',
  'seller',
  'currency',
  'promo_code',
  'items',
  'discount',
  'delivery',
  'service',
  'small_order',
  'bag',
  'credit',
  'tip',
  'total',
  'vat',
  'refunded',
];

/** Each page is a transaction of its own: a slow client holds no connection. */
export async function* writeOrdersCsv(
  database: TenantDatabase,
  tenantId: string,
  { days, storeIds, storeNames }: NamedScope,
): AsyncGenerator<string> {
  yield formatCsvRow(ORDER_HEADER);
  for (const day of days) {
    let last: OrderOfFile | null = null;
    for (;;) {
      const page: OrderOfFile[] = await withTenant(
        database,
        tenantId,
        (tx) => listOrdersOfFile(tx, storeIds, day, last),
        { isReadOnly: true },
      );
      if (page.length === 0) break;
      yield page.map((order) => formatOrder(order, day.date, storeNames)).join('');
      last = page.at(-1) ?? null;
    }
  }
}

function formatOrder(order: OrderOfFile, day: string, names: NamedScope['storeNames']): string {
  const { number, placedAt, storeId, mode, status, seller, currency, promoCode } = order;
  const digits = getCurrencyDigits(currency);
  return formatCsvRow([
    number,
    placedAt.toISOString(),
    day,
    names.get(storeId) ?? storeId,
    mode,
    status,
    seller,
    currency,
    promoCode,
    ...ORDER_AMOUNTS.map((field) => toAmount(order[field], digits)),
  ]);
}

const DAYS_AT_ONCE = 31;

/** Only days that are over: an invoice does not change. */
export async function* writeAccountingCsv(
  { database, now }: Pick<ReportDeps, 'database' | 'now'>,
  { tenantId, currency }: Pick<ReportSite, 'tenantId' | 'currency'>,
  scope: NamedScope,
  format: AccountingFormat,
): AsyncGenerator<string> {
  yield formatAccountingHeader(format);
  const at = now();
  const ended = scope.days.filter(({ endsAt }) => endsAt <= at);
  for (let first = 0; first < ended.length; first += DAYS_AT_ONCE) {
    const part = { ...scope, days: ended.slice(first, first + DAYS_AT_ONCE) };
    const lines = await withTenant(database, tenantId, (tx) => readVatOfDays(tx, part), {
      isReadOnly: true,
    });
    yield lines
      .map((line) => {
        const storeName = scope.storeNames.get(line.storeId) ?? line.storeId;
        return formatInvoiceLine(format, { ...line, storeName, currency });
      })
      .join('');
  }
}
