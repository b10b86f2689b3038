import type { Booking } from '../../../../../contract/bookings/booking.ts';
import { ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { ErrorState } from '../../../../../web/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../../../web/ui/loading/skeleton.tsx';
import { Badge } from '../../../../../web/ui/text/badge.tsx';
import { VisuallyHidden } from '../../../../../web/ui/text/visually-hidden.tsx';
import { getErrorMessage } from '../../../platform/api/call-failure.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { getNow } from '../../../platform/clock.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useSite } from '../../config/config.ts';
import { formatSlot } from '../../slots/slots.ts';
import { texts } from './own-bookings.texts.ts';
import { sortBookings } from './sort-bookings.ts';

import css from './own-bookings.module.css';

/** The bookings of the customer, the next visit first; each leads to the page that changes or cancels it. */
export function OwnBookings() {
  const { data, error, refetch } = useCall('listBookings');
  if (error && !data)
    return <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton count={2} />
      </Loading>
    );
  }
  const { upcoming, before } = sortBookings(data, getNow());
  return (
    <>
      {upcoming.length > 0 ? (
        <BookingList bookings={upcoming} />
      ) : (
        <div className={css.none}>
          <p>{texts.none}</p>
          <ButtonLink variant="soft" href={PATHS.reservation}>
            {texts.bookATable}
          </ButtonLink>
        </div>
      )}
      {before.length > 0 && (
        <details>
          <summary className={css.summary}>
            {texts.before} ({before.length})
          </summary>
          <BookingList bookings={before} />
        </details>
      )}
    </>
  );
}

function BookingList({ bookings }: { bookings: readonly Booking[] }) {
  const { locale, timeZone } = useSite();
  return (
    <ul className={css.list}>
      {bookings.map((booking) => (
        <BookingItem
          key={booking.reference}
          booking={booking}
          when={formatSlot(booking.startsAt, getNow(), timeZone, locale)}
        />
      ))}
    </ul>
  );
}

/** `when`: 'Fri 10 July, 19:30' */
function BookingItem({ booking, when }: { booking: Booking; when: string }) {
  const { token, state, people, storeName, reference, isChangeable } = booking;
  const stateName = texts.states[state];
  return (
    <li className={css.item}>
      <div className={css.facts}>
        {when} {stateName && <Badge>{stateName}</Badge>}
        <p className={css.detail}>
          {texts.people(people)}, {storeName}, {reference}
        </p>
      </div>
      <ButtonLink
        variant="plain"
        size="small"
        className={css.link}
        href={`${PATHS.reservation}?booking=${token}`}
      >
        {isChangeable ? texts.manage : texts.view}
        <VisuallyHidden> {when}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}
