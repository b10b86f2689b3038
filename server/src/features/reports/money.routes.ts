// Payments, refunds, disputes and differences to the card provider, on the screen and as a file.
import { MONEY_FILES, MONEY_ROUTES } from '../../../../contract/console/routes/record-routes.ts';
import { getCurrencyDigits } from '../../../../contract/money/money.ts';
import type { MoneyKind } from '../../../../contract/orders/discrepancies.ts';
import { formatCsvRow, sendCsv, toAmount } from '../../platform/csv/write-csv.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import {
  implementConsole,
  implementStream,
  type ConsoleServer,
  type StaffPrincipal,
} from '../access/access.ts';
import { listMoneyEntries, type MoneyScope } from './money-entries.sql.ts';
import {
  getReportScope,
  type NamedScope,
  type ReportDeps,
  type ReportSite,
} from './sales-report.ts';

const PAGE_SIZE = 50;
const FILE_PAGE_SIZE = 1_000;

export function addMoneyRoutes(server: ConsoleServer, deps: ReportDeps): void {
  const { database } = deps;

  implementConsole(server, MONEY_ROUTES.listMoney, async ({ tenant, caller, query }) => {
    const { tenantId, currency } = tenant;
    const scope = toMoneyScope(caller, await getReportScope(deps, tenant, query));
    if (!scope) return { entries: [], next: null };
    const { kind = null, after = null } = query;
    const page = { kind, after, size: PAGE_SIZE };
    return withTenant(database, tenantId, (tx) => listMoneyEntries(tx, scope, page, currency), {
      isReadOnly: true,
    });
  });

  implementStream(server, MONEY_FILES.moneyCsv, async ({ tenant, caller, query, reply }) => {
    const { kind = null, from, to } = query;
    const named = await getReportScope(deps, tenant, query);
    const scope = toMoneyScope(caller, named);
    await sendCsv(
      reply,
      `money-${from}-${to}.csv`,
      writeMoneyCsv(deps, tenant, { scope, kind, storeNames: named.storeNames }),
    );
  });
}

/** Null: no day has begun. */
function toMoneyScope(
  { storeIds: own }: Pick<StaffPrincipal, 'storeIds'>,
  { days, storeIds }: NamedScope,
): MoneyScope | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  return { storeIds, isWholeSite: own === null, startsAt: first.startsAt, endsAt: last.endsAt };
}

const HEADER = ['at', 'kind', 'state', 'reason', 'until', 'order', 'store', 'amount', 'currency'];

/** Each page is a transaction of its own: a slow client holds no connection. */
async function* writeMoneyCsv(
  { database }: Pick<ReportDeps, 'database'>,
  { tenantId, currency }: Pick<ReportSite, 'tenantId' | 'currency'>,
  {
    scope,
    kind,
    storeNames,
  }: Pick<NamedScope, 'storeNames'> & { scope: MoneyScope | null; kind: MoneyKind | null },
): AsyncGenerator<string> {
  yield formatCsvRow(HEADER);
  if (!scope) return;
  let after: string | null = null;
  do {
    const wanted = { kind, after, size: FILE_PAGE_SIZE };
    const page: Awaited<ReturnType<typeof listMoneyEntries>> = await withTenant(
      database,
      tenantId,
      (tx) => listMoneyEntries(tx, scope, wanted, currency),
      { isReadOnly: true },
    );
    yield page.entries
      .map((entry) =>
        formatCsvRow([
          entry.at,
          entry.kind,
          entry.state,
          'reason' in entry ? entry.reason : '',
          entry.until ?? '',
          entry.order?.number ?? '',
          entry.order ? (storeNames.get(entry.order.storeId) ?? entry.order.storeId) : '',
          toAmount(entry.amountMinor, getCurrencyDigits(entry.currency)),
          entry.currency,
        ]),
      )
      .join('');
    after = page.next;
  } while (after !== null);
}
