import type { ReportBookings } from '../../../../contract/console/reports.ts';
// The bookings behind a figure, the latest first; each opens its day on the screen of tables.
import { texts as figureTexts } from '../../../../contract/reports/booking-figures.texts.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatShortDayIn, formatTimeIn } from '../../platform/locale.ts';
import { formatPath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { PageList } from './page-list.tsx';
import type { ReportAddress } from './report-address.ts';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

type Bookings = NonNullable<ReportAddress['bookings']>;

interface ListProps {
  address: ReportAddress;
  bookings: Bookings;
}

export function ReportBookingsSheet({
  rowName,
  onClose,
  ...list
}: ListProps & {
  /** Null: the whole period. */
  rowName: string | null;
  onClose: () => void;
}) {
  const name = texts.bookingLists[list.bookings.list];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={rowName === null ? name : texts.listOfRow(name, rowName)}
    >
      <BookingList {...list} />
    </Sheet>
  );
}

function BookingList({
  address: { storeIds, from, to, bookingsBy },
  bookings: { list, key },
}: ListProps) {
  const { site } = useSelf();
  const row = key === null ? {} : { by: bookingsBy, key };
  const request = {
    params: { site: site.id },
    query: { stores: storeIds.join(','), from, to, of: list, ...row },
  };
  const { data, error } = useCall('reportBookings', request);
  if (error) return <p role="alert">{describeFailure(error)}</p>;
  if (!data)
    return (
      <p role="status">
        <Spinner /> {texts.loading}
      </p>
    );
  return (
    <PageList
      first={{ items: data.bookings, next: data.next }}
      load={async (after) => {
        const page = await call('reportBookings', {
          ...request,
          query: { ...request.query, after },
        });
        return { items: page.bookings, next: page.next };
      }}
    >
      {(booking) => <BookingRow booking={booking} />}
    </PageList>
  );
}

function BookingRow({ booking }: { booking: ReportBookings['bookings'][number] }) {
  const { site, stores } = useSelf();
  const { reference, storeId, state, source, people, startsAt, date } = booking;
  const store = stores.find((each) => each.id === storeId)?.name ?? storeId;
  return (
    <Link className={css.order} href={formatPath(site.id, 'tables', { store: storeId, date })}>
      <strong>{reference}</strong>
      <span className={css.amount}>{texts.people(people)}</span>
      <span className={css.quiet}>
        {formatShortDayIn(site.timeZone)(startsAt)}, {formatTimeIn(site.timeZone)(startsAt)},{' '}
        {store}, {figureTexts.sources[source]}, {texts.bookingStates[state]}
      </span>
    </Link>
  );
}
