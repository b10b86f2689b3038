// Reports about sales: rows by one dimension, and the figures of the whole period.
import type { SalesReport } from '../../../../contract/console/reports.ts';
import { getLanguage, type Language } from '../../../../contract/language.ts';
import type { TextCatalogue } from '../../../../contract/messages/text-catalogue.ts';
import { texts as pl } from '../../../../contract/reports/figures.texts.pl.ts';
import { texts as en } from '../../../../contract/reports/figures.texts.ts';
import {
  CHART_FIGURE,
  REPORT_FIGURES,
  type Dimension,
  type ReportFigure,
} from '../../../../contract/reports/figures.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { requireFound } from '../../platform/errors/refusal.ts';
import { getBusinessDate, listBusinessDays } from '../calendar/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  planForPeriod,
  readDishSums,
  readOrderSums,
  readVatSums,
  type Keyed,
  type OrderDimension,
  type OrderSums,
  type ReportScope,
  type WaitCount,
} from './sales-report.sql.ts';

export const FIGURE_TEXTS: TextCatalogue<typeof en> = { en, pl };

export interface ReportDeps {
  database: TenantDatabase;
  catalogue: Pick<Catalogue, 'snapshot'>;
  now: () => Date;
}

export interface ReportSite {
  tenantId: string;
  timeZone: string;
  currency: string;
  /** The reader's. */
  locale: string;
}

export interface ReportPeriod {
  stores: string;
  from: string;
  to: string;
}

export interface NamedScope extends ReportScope {
  storeNames: ReadonlyMap<string, string>;
}

/** Refuses a store that the site does not have. Days that have not begun are left out. */
export async function getReportScope(
  { catalogue, now }: Pick<ReportDeps, 'catalogue' | 'now'>,
  { tenantId, timeZone }: ReportSite,
  { stores, from, to }: ReportPeriod,
): Promise<NamedScope> {
  const { storesById } = await catalogue.snapshot(tenantId);
  const storeNames = new Map(
    stores.split(',').map((id) => [id, requireFound(storesById.get(id) ?? null).definition.name]),
  );
  const today = getBusinessDate(timeZone, now());
  const days = listBusinessDays(timeZone, from, to < today ? to : today);
  return { storeIds: [...storeNames.keys()].toSorted(), storeNames, days, timeZone };
}

type Row = SalesReport['rows'][number];

export async function readSalesReport(
  deps: ReportDeps,
  site: ReportSite,
  query: ReportPeriod & { by: Dimension },
): Promise<SalesReport> {
  const scope = await getReportScope(deps, site, query);
  const { currency } = site;
  if (scope.days.length === 0) return { currency, rows: [], total: summarise([], []) };
  const language = getLanguage(site.locale);
  return withTenant(
    deps.database,
    site.tenantId,
    async (tx) => {
      await planForPeriod(tx);
      const { rows, sums, waits } = await readRows(tx, scope, query.by, language);
      return { currency, rows, total: summarise(sums, waits) };
    },
    { isReadOnly: true, isolation: 'repeatable read' },
  );
}

const isOfOrders = (by: Dimension): by is OrderDimension =>
  by !== 'brand' && by !== 'dish' && by !== 'vat';

/** `sums`: those of the orders, in any grouping; `waits`: those of the whole scope. */
async function readRows(
  tx: Tx,
  scope: NamedScope,
  by: Dimension,
  language: Language,
): Promise<{ rows: Row[]; sums: OrderSums[]; waits: WaitCount[] }> {
  const { sums, waits } = await readOrderSums(tx, scope, isOfOrders(by) ? by : 'mode');
  const toRow = ({
    key,
    name,
    ...values
  }: Keyed<Partial<Record<ReportFigure, number>>> & { name?: string }): Row => ({
    key,
    name: name ?? nameKey(by, key, scope, language),
    values: Object.fromEntries(REPORT_FIGURES[by].map((figure) => [figure, values[figure] ?? 0])),
  });
  if (isOfOrders(by)) {
    const known = new Map(sums.map((row) => [row.key, row]));
    const rows = listKeys(by, scope, [...known.keys()]).map((key) => {
      const row = known.get(key);
      return toRow({ ...row, key, net: (row?.sales ?? 0) - (row?.refunded ?? 0) });
    });
    return { rows: by === 'seller' ? sortBySize(rows, by) : rows, sums, waits };
  }
  if (by === 'vat') {
    const rows = await readVatSums(tx, scope);
    return {
      rows: rows
        .toSorted((a, b) => Number(b.key) - Number(a.key))
        .map((row) => toRow({ ...row, withoutVat: row.sales - row.vat })),
      sums,
      waits,
    };
  }
  const rows = (await readDishSums(tx, scope, by)).map((row) =>
    toRow({ ...row, paid: row.items - row.discounts }),
  );
  return { rows: sortBySize(rows, by), sums, waits };
}

const sortBySize = (rows: readonly Row[], by: Dimension): Row[] => {
  const getSize = ({ values }: Row): number => values[CHART_FIGURE[by]] ?? 0;
  return rows.toSorted((a, b) => getSize(b) - getSize(a) || (a.key < b.key ? -1 : 1));
};

const HOURS = Array.from({ length: 24 }, (_, index) => String((index + 5) % 24));

/** Hours and days without orders between others have rows, too. */
function listKeys(by: OrderDimension, scope: NamedScope, known: readonly string[]): string[] {
  if (by === 'day') return scope.days.map(({ date }) => date);
  if (by === 'store') return [...scope.storeNames.keys()];
  if (by !== 'hour') return known.toSorted();
  const isKnown = (hour: string): boolean => known.includes(hour);
  return HOURS.slice(HOURS.findIndex(isKnown), HOURS.findLastIndex(isKnown) + 1);
}

function nameKey(by: Dimension, key: string, scope: NamedScope, language: Language): string {
  const { modes, noVat } = FIGURE_TEXTS[language];
  if (by === 'hour') return `${key.padStart(2, '0')}:00`;
  if (by === 'store') return scope.storeNames.get(key) ?? key;
  if (by === 'mode') return key === 'pickup' ? modes.pickup : modes.delivery;
  if (by === 'vat') return Number(key) < 0 ? noVat : `${Number(key) / 100} %`;
  return key;
}

function summarise(rows: readonly OrderSums[], waits: readonly WaitCount[]): SalesReport['total'] {
  const sum = (figure: keyof OrderSums): number => rows.reduce((n, row) => n + row[figure], 0);
  const orders = sum('orders');
  const sales = sum('sales');
  const refunded = sum('refunded');
  return {
    orders,
    sales,
    refunded,
    net: sales - refunded,
    average: orders === 0 ? 0 : Math.round(sales / orders),
    items: sum('items'),
    discounts: sum('discounts'),
    fees: sum('fees'),
    credit: sum('credit'),
    tips: sum('tips'),
    vat: sum('vat'),
    refunds: sum('refunds'),
    notMade: sum('notMade'),
    missed: sum('missed'),
    late: sum('late'),
    // Without accepted orders there is no time.
    ...(waits.length > 0 && {
      acceptMedian: getPercentile(waits, 0.5),
      acceptNinety: getPercentile(waits, 0.9),
    }),
  };
}

/** Nearest rank: the least time within which so large a part of the orders was accepted. */
export function getPercentile(waits: readonly WaitCount[], part: number): number {
  const rank = Math.ceil(part * waits.reduce((sum, { orders }) => sum + orders, 0));
  let seen = 0;
  return waits.find(({ orders }) => (seen += orders) >= rank)?.seconds ?? 0;
}
