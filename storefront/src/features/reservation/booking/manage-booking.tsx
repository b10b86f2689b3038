import { useEffect, useState } from 'react';

import type { Booking } from '../../../../../contract/bookings/booking.ts';
import { createCalendarFile } from '../../../../../contract/text/create-calendar-file.ts';
import { Button, ButtonLink } from '../../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../../web/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../web/ui/feedback/error-state.tsx';
import { toast } from '../../../../../web/ui/feedback/toast.ts';
import { PageSkeleton } from '../../../../../web/ui/loading/skeleton.tsx';
import { saveFile } from '../../../../../web/ui/save-file.ts';
import { CallFailure, getErrorMessage, toastFailure } from '../../../platform/api/call-failure.ts';
import { call } from '../../../platform/api/call.ts';
import { getNow } from '../../../platform/clock.ts';
import { PATHS } from '../../../platform/paths.ts';
import { useSite } from '../../config/config.ts';
import { useNow } from '../../slots/slots.ts';
import { formatPhone } from '../../stores/stores.ts';
import { AcceptOffer } from './accept-offer.tsx';
import { texts } from './booking.texts.ts';
import { ChangeBooking, type ChangeBookingProps } from './change-booking.tsx';

import css from './booking.module.css';

interface ManageBookingProps extends Pick<ChangeBookingProps, 'today' | 'DateField'> {
  token: string;
}

/** /Reservation?booking=: a booking, for anyone with its link. */
export function ManageBooking({ token, ...dates }: ManageBookingProps) {
  const [booking, setBooking] = useState<Booking | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isChanging, setIsChanging] = useState(false);
  const [isDeclined, setIsDeclined] = useState(false);
  const now = useNow() ?? getNow();
  const load = (): void => {
    setFailure(null);
    call('bookingByToken', { params: { token } }).then(({ data }) => setBooking(data), setFailure);
  };
  useEffect(load, [token]);
  if (failure instanceof CallFailure && failure.status >= 400 && failure.status < 500)
    return (
      <EmptyState
        heading="h1"
        title={texts.notFound}
        action={<ButtonLink href={PATHS.reservation}>{texts.bookATable}</ButtonLink>}
      >
        {texts.notFoundText}
      </EmptyState>
    );
  if (failure) return <ErrorState message={getErrorMessage(failure)} onRetry={load} />;
  if (!booking) return <PageSkeleton label={texts.loading} />;
  const offer = getOffer(booking, now);
  const change = (changed: Booking): void => {
    setIsDeclined(offer !== null && changed.state === 'cancelled');
    setBooking(changed);
  };
  return (
    <section className={css.booking}>
      <h1 tabIndex={-1} className={css.title}>
        {isDeclined ? texts.declinedTitle : getTitle(booking, offer)}
      </h1>
      <BookingFacts booking={booking} />
      {isChanging ? (
        <ChangeBooking
          {...dates}
          booking={booking}
          onChanged={change}
          onClose={() => setIsChanging(false)}
        />
      ) : (
        <BookingActions
          booking={booking}
          offer={offer}
          onChanged={change}
          onChange={() => setIsChanging(true)}
        />
      )}
    </section>
  );
}

/** Only a table that was offered is held with a name. */
function getOffer({ state, name, heldUntil }: Booking, now: Date): 'live' | 'over' | null {
  if (state !== 'held' || name === '') return null;
  return heldUntil !== null && new Date(heldUntil) > now ? 'live' : 'over';
}

const getTitle = ({ state }: Booking, offer: 'live' | 'over' | null): string => {
  if (offer) return offer === 'live' ? texts.waitTitles.offered : texts.offerOver;
  if (state === 'cancelled') return texts.cancelledTitle;
  return state === 'held' ? texts.heldTitle : texts.title;
};

function useFormatWhen(): (iso: string) => string {
  const { locale, timeZone } = useSite();
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return (iso) => format.format(new Date(iso));
}

function BookingFacts({ booking }: { booking: Booking }) {
  const formatWhen = useFormatWhen();
  const rows = [
    [texts.when, formatWhen(booking.startsAt)],
    [texts.people, String(booking.people)],
    [texts.where, `${booking.storeName}, ${booking.storeAddress}`],
    [texts.reference, booking.reference],
    [texts.name, booking.name],
    [texts.yourMessage, booking.message],
    [texts.allergies, booking.allergies],
  ] as const;
  return (
    <dl className={css.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface BookingActionsProps {
  booking: Booking;
  /** Null: it is none. */
  offer: 'live' | 'over' | null;
  onChanged: (booking: Booking) => void;
  onChange: () => void;
}

function BookingActions({ booking, offer, onChanged, onChange }: BookingActionsProps) {
  const { websiteName } = useSite();
  const formatWhen = useFormatWhen();
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const { token, state, storePhone } = booking;
  const cancel = async (): Promise<void> => {
    setIsCancelling(true);
    try {
      const { data } = await call('cancelBooking', { params: { token } });
      toast(texts.cancelled);
      onChanged(data);
    } catch (error) {
      toastFailure(error);
    }
    setIsCancelling(false);
  };
  const save = (): void => {
    const event = {
      uid: `${booking.reference}@${location.host}`,
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      title: texts.calendarTitle(websiteName),
      location: booking.storeAddress,
      description: `${texts.reference}: ${booking.reference}. ${booking.storeName}, ${formatPhone(storePhone)}`,
      href: location.href,
    };
    saveFile(`${booking.reference}.ics`, 'text/calendar', createCalendarFile(event, getNow()));
  };
  if (state === 'cancelled')
    return <ButtonLink href={PATHS.reservation}>{texts.bookATable}</ButtonLink>;
  if (offer)
    return <AcceptOffer {...{ booking, formatWhen, onChanged }} isOver={offer === 'over'} />;
  if (isAsking)
    return (
      <div className={css.actions}>
        <Button
          variant="danger"
          busy={isCancelling && texts.cancelling}
          onClick={() => void cancel()}
        >
          {texts.confirmCancel}
        </Button>
        <Button variant="soft" onClick={() => setIsAsking(false)}>
          {texts.keep}
        </Button>
      </div>
    );
  return (
    <>
      <p className={css.policy}>
        {booking.isChangeable
          ? texts.changeUntil(formatWhen(booking.changeUntil))
          : `${texts.callUs} ${formatPhone(storePhone)}`}
      </p>
      <div className={css.actions}>
        {booking.isChangeable && <Button onClick={onChange}>{texts.change}</Button>}
        <Button variant="soft" onClick={save}>
          {texts.addToCalendar}
        </Button>
        {booking.isChangeable && (
          <Button variant="plain" onClick={() => setIsAsking(true)}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </>
  );
}
