// A booking with all that a host does with it, and who did what before.
import { useState } from 'react';

import {
  BOOKING_ACTIONS,
  canDo,
  type BookingAction,
} from '../../../../contract/bookings/booking-actions.ts';
import type { BookingDay, StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { formatMediumDayIn } from '../../platform/locale.ts';
import { nameTables } from './blocks.ts';
import { texts } from './bookings.texts.ts';
import { formatClock, QUARTER } from './day-window.ts';
import { SeatingFields, toSeating, toSeatingDraft } from './seating-fields.tsx';
import { StateMark } from './state-mark.tsx';
import type { HostChange } from './taps.ts';

import css from './bookings.module.css';

interface DetailsProps {
  day: BookingDay;
  booking: StaffBooking;
  onChange: (change: HostChange) => void;
}

export function BookingDetails(props: DetailsProps & { now: number }) {
  const { day, booking, now } = props;
  const { state, people, startsAt, endsAt, tables, phone, message, allergies, reference } = booking;
  const format = (at: string): string => formatClock(day.timeZone, at);
  return (
    <div className={css.details}>
      <p className={css.summary}>
        {texts.fromTo(format(startsAt), format(endsAt))}
        {' · '}
        {texts.peopleAt(people, nameTables(day.plan, tables))}{' '}
        <StateMark booking={booking} now={now} />
      </p>
      {allergies && <Notice tone="danger">{texts.allergiesOf(allergies)}</Notice>}
      {message && <p className={css.message}>{message}</p>}
      <p className={css.quiet}>
        {phone && (
          <>
            <a className={css.phone} href={`tel:${phone}`}>
              {phone}
            </a>
            {' · '}
          </>
        )}
        {reference && texts.reference(reference)}
      </p>
      <Actions {...props} />
      {(state === 'confirmed' || state === 'seated') && <MoveForm {...props} />}
      <History day={day} booking={booking} />
    </div>
  );
}

const ACTIONS = Object.keys(BOOKING_ACTIONS) as BookingAction[];

function Actions({ booking, onChange }: DetailsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { state, startsAt, people, tables } = booking;
  const act = (action: BookingAction): void => onChange({ kind: 'act', booking, action });
  if (isAsked && canDo('cancel', state))
    return (
      <div className={css.actions} role="group" aria-label={texts.cancelQuestion}>
        <p className={css.question}>{texts.cancelQuestion}</p>
        <Button variant="danger" onClick={() => act('cancel')}>
          {texts.reallyCancel}
        </Button>
        <Button variant="soft" onClick={() => setIsAsked(false)}>
          {texts.keep}
        </Button>
      </div>
    );
  const delay = (): void => {
    const later = new Date(Date.parse(startsAt) + QUARTER).toISOString();
    onChange({ kind: 'move', booking, seating: { startsAt: later, people, tables } });
  };
  return (
    <div className={css.actions}>
      {ACTIONS.filter((action) => canDo(action, state)).map((action) => (
        <Button
          key={action}
          variant={action === 'seat' || action === 'leave' ? 'solid' : 'soft'}
          onClick={() => (action === 'cancel' ? setIsAsked(true) : act(action))}
        >
          {action === 'seat' && state !== 'confirmed' ? texts.seatAgain : texts.actions[action]}
        </Button>
      ))}
      {state === 'confirmed' && (
        <Button variant="soft" onClick={delay}>
          {texts.quarterLater}
        </Button>
      )}
    </div>
  );
}

function MoveForm({ day, booking, onChange }: DetailsProps) {
  const current = toSeatingDraft(booking, day.timeZone);
  const [changed, setChanged] = useState<Partial<typeof current>>({});
  const draft = { ...current, ...changed };
  const seating = toSeating({ day, draft, booking });
  const isSame = JSON.stringify(draft) === JSON.stringify(current);
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (seating) onChange({ kind: 'move', booking, seating });
      }}
    >
      <h3 className={css.heading}>{texts.move}</h3>
      <SeatingFields
        day={day}
        draft={draft}
        booking={booking}
        isTimeMissing={!seating}
        onChange={(part) => setChanged({ ...changed, ...part })}
      />
      <Button type="submit" variant="soft" disabled={isSame || !seating}>
        {texts.saveMove}
      </Button>
    </form>
  );
}

function History({
  day: { timeZone },
  booking: { history },
}: Pick<DetailsProps, 'day' | 'booking'>) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="booking-history">
      <h3 id="booking-history" className={css.heading}>
        {texts.history}
      </h3>
      <ol className={css.history}>
        {history.map(({ at, what, by }, index) => (
          <li key={index}>
            <span>{texts.historyEntry(texts.done[what], nameActor(by))}</span>
            <span className={css.quiet}>
              {texts.dayAndTime(formatMediumDayIn(timeZone)(at), formatClock(timeZone, at))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A member of staff has the name that colleagues see. */
function nameActor(by: string): string {
  if (by === 'guest') return texts.byGuest;
  return by === 'clock' ? texts.byClock : by;
}
