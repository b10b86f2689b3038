// What the stores sold: by hour, day, store, brand, dish, mode, VAT rate or seller.
import { texts as figureTexts } from '../../../../contract/reports/figures.texts.ts';
import {
  ACCOUNTING_FORMATS,
  CHART_FIGURE,
  FIGURES,
  REPORT_FIGURES,
  SUMMARY_FIGURES,
  type AccountingFormat,
  type OrderList,
  type ReportFigure,
} from '../../../../contract/reports/figures.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { getStreamUrl } from '../../platform/console-client.ts';
import { navigate } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { formatFigure, formatRowName } from './format-figure.ts';
import { getPreviousPeriod, type ReportAddress } from './report-address.ts';
import { ReportOrdersSheet } from './report-orders.tsx';
import { ReportPending } from './report-pending.tsx';
import { Chart, Definitions, Summary, Table, type FigureView } from './report-view.tsx';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

export function SalesReport({
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
  // Rows of another dimension have other figures.
  if (!data || isFetching || error) return <ReportPending error={error} onRetry={reload} />;
  const row = data.rows.find(({ key }) => key === orders?.key);
  const isEmpty = data.total.orders === 0 && data.total.refunded === 0;
  const view: FigureView<ReportFigure, OrderList> = {
    texts: figureTexts.figures,
    format: (figure, value) => formatFigure(figure, value, data.currency),
    getList: (figure) => FIGURES[figure].orders,
    rowList: 'placed',
    formatLink: (list, key) => format({ orders: { list, key } }),
    formatRow: (each) => formatRowName(by, each),
    nameRowLink: texts.openOrders,
  };
  const columns = REPORT_FIGURES[by];
  return (
    <>
      {isEmpty ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <>
          <Summary
            figures={SUMMARY_FIGURES}
            total={data.total}
            previous={before.data?.total}
            view={view}
          />
          <Chart
            rows={data.rows}
            figure={CHART_FIGURE[by]}
            isInTime={by === 'day' || by === 'hour'}
            view={view}
          />
          <Table rows={data.rows} columns={columns} head={figureTexts.dimensions[by]} view={view} />
        </>
      )}
      <Files site={site.id} period={period} by={by} />
      <Definitions figures={[...new Set([...SUMMARY_FIGURES, ...columns])]} view={view} />
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
