// What the stores sold: by hour, day, store, brand, dish, mode, VAT rate or seller.
import { ACCOUNTING_FORMATS, type AccountingFormat } from '../../../../contract/reports/figures.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { describeFailure, getStreamUrl } from '../../platform/console-client.ts';
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { DaySheetSwitch } from './day-sheet-switch.tsx';
import { formatRowName } from './format-figure.ts';
import {
  getPreviousPeriod,
  getToday,
  parseReportAddress,
  toReportQuery,
  type ReportAddress,
} from './report-address.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportOrdersSheet } from './report-orders.tsx';
import { Chart, Definitions, Summary, Table } from './report-view.tsx';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

export function ReportsScreen() {
  const { site, stores } = useSelf();
  const today = getToday(site.timeZone, Date.now());
  const address = parseReportAddress(usePath(), { stores, today });
  const format = (change: Partial<ReportAddress>): string =>
    formatPath(site.id, 'reports', toReportQuery({ ...address, orders: null, ...change }));
  return (
    <>
      <h1 className={css.title}>{texts.title}</h1>
      <ReportFilters
        address={address}
        today={today}
        onChange={(change) => navigate(format(change), { replaces: true })}
      />
      {address.storeIds.length === 0 ? (
        <p className={css.nothing}>{texts.nothingChosen}</p>
      ) : (
        <Report address={address} format={format} />
      )}
      <div className={css.sheet}>
        <DaySheetSwitch />
      </div>
    </>
  );
}

function Report({
  address,
  format,
}: {
  address: ReportAddress;
  format: (change: Partial<ReportAddress>) => string;
}) {
  const { site } = useSelf();
  const { storeIds, from, to, by, orders } = address;
  const params = { site: site.id };
  const period = { stores: storeIds.join(','), from, to };
  const { data, error, isFetching, reload } = useCall('salesReport', {
    params,
    query: { ...period, by },
  });
  const before = useCall('salesReport', {
    params,
    // Only its total is shown, which is the same in every report.
    query: { ...period, ...getPreviousPeriod({ from, to }), by: 'mode' },
  });
  if (error)
    return (
      <div role="alert" className={css.nothing}>
        <p>{describeFailure(error) || texts.failed}</p>
        <Button variant="soft" onClick={() => void reload()}>
          {texts.retry}
        </Button>
      </div>
    );
  // Rows of another dimension have other figures.
  if (!data || isFetching)
    return (
      <p role="status" className={css.nothing}>
        <Spinner /> {texts.loading}
      </p>
    );
  const row = data.rows.find(({ key }) => key === orders?.key);
  const isEmpty = data.total.orders === 0 && data.total.refunded === 0;
  const formatLink = (list: NonNullable<typeof orders>['list'], key: string | null): string =>
    format({ orders: { list, key } });
  return (
    <>
      {isEmpty ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <>
          <Summary report={data} previous={before.data} formatLink={formatLink} />
          <Chart report={data} by={by} />
          <Table report={data} by={by} formatLink={formatLink} />
        </>
      )}
      <Files site={site.id} period={period} by={by} />
      <Definitions by={by} />
      {orders && (
        <ReportOrdersSheet
          address={address}
          orders={orders}
          rowName={orders.key === null ? null : row ? formatRowName(by, row) : orders.key}
          onClose={() => navigate(format({}), { replaces: true })}
        />
      )}
    </>
  );
}

const PROGRAMS: Readonly<Record<AccountingFormat, string>> = {
  xero: 'Xero',
  quickbooks: 'QuickBooks',
};

function Files({
  site,
  period,
  by,
}: {
  site: string;
  period: { stores: string; from: string; to: string };
  by: ReportAddress['by'];
}) {
  const params = { site };
  return (
    <section className={css.files} aria-label={texts.files}>
      <h2>{texts.files}</h2>
      <ul>
        <li>
          <a download href={getStreamUrl('salesCsv', { params, query: { ...period, by } })}>
            {texts.thisTable}
          </a>
        </li>
        <li>
          <a download href={getStreamUrl('ordersCsv', { params, query: period })}>
            {texts.allOrders}
          </a>
        </li>
        {ACCOUNTING_FORMATS.map((each) => (
          <li key={each}>
            <a
              download
              href={getStreamUrl('accountingCsv', { params, query: { ...period, format: each } })}
            >
              {PROGRAMS[each]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
