import { texts as figureTexts } from '../../../../contract/reports/booking-figures.texts.ts';
// Who came to the tables of the stores: by day, store, service or source.
import {
  BOOKING_FIGURE_NAMES,
  BOOKING_FIGURES,
  type BookingFigure,
  type BookingList,
} from '../../../../contract/reports/booking-figures.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { getStreamUrl } from '../../platform/console-client.ts';
import { navigate } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { formatBookingFigure, formatRowName } from './format-figure.ts';
import { getPreviousPeriod, type ReportAddress } from './report-address.ts';
import { ReportBookingsSheet } from './report-bookings.tsx';
import { ReportPending } from './report-pending.tsx';
import { Chart, Definitions, Summary, Table, type FigureView } from './report-view.tsx';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

export function BookingsReport({
  address,
  format,
}: {
  address: ReportAddress;
  format: (change: Partial<ReportAddress>) => string;
}) {
  const { site, stores } = useSelf();
  const { storeIds, from, to, bookingsBy: by, bookings } = address;
  const params = { site: site.id };
  const period = { stores: storeIds.join(','), from, to };
  const { data, error, isFetching, reload } = useCall('bookingsReport', {
    params,
    query: { ...period, by },
  });
  const before = useCall('bookingsReport', {
    params,
    // Only its total is shown, which is the same in every report.
    query: { ...period, ...getPreviousPeriod({ from, to }), by: 'source' },
  });
  if (!data || isFetching || error) return <ReportPending error={error} onRetry={reload} />;
  const without = stores.filter(({ id, hasTables }) => storeIds.includes(id) && !hasTables);
  const row = data.rows.find(({ key }) => key === bookings?.key);
  const view: FigureView<BookingFigure, BookingList> = {
    texts: figureTexts.figures,
    format: formatBookingFigure,
    getList: (figure) => BOOKING_FIGURES[figure].bookings,
    rowList: 'booked',
    formatLink: (list, key) => format({ bookings: { list, key } }),
    formatRow: (each) => formatRowName(by, each),
    nameRowLink: texts.openBookings,
  };
  return (
    <>
      {without.length > 0 && (
        <p>{texts.withoutTables(without.map(({ name }) => name).join(', '))}</p>
      )}
      {data.total.bookings === 0 ? (
        <EmptyState title={texts.noBookings}>{texts.noneHint}</EmptyState>
      ) : (
        <>
          <Summary
            figures={BOOKING_FIGURE_NAMES}
            total={data.total}
            previous={before.data?.total}
            view={view}
          />
          <Chart rows={data.rows} figure="covers" isInTime={by === 'day'} view={view} />
          <Table
            rows={data.rows}
            columns={BOOKING_FIGURE_NAMES}
            head={figureTexts.dimensions[by]}
            view={view}
          />
        </>
      )}
      <section className={css.files} aria-label={texts.files}>
        <h2>{texts.files}</h2>
        <a download href={getStreamUrl('bookingsCsv', { params, query: { ...period, by } })}>
          {texts.thisTable}
        </a>
      </section>
      <Definitions figures={BOOKING_FIGURE_NAMES} view={view} />
      {bookings && (
        <ReportBookingsSheet
          address={address}
          bookings={bookings}
          rowName={bookings.key === null ? null : row ? formatRowName(by, row) : bookings.key}
          onClose={() => navigate(format({}), { replaces: true })}
        />
      )}
    </>
  );
}
