// Day, time, people and table of a booking.
import type { BookingDay, StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { getLargestSeat, listSeats, nameTables } from './blocks.ts';
import type { BookingDraft } from './booking-draft.ts';
import { texts } from './bookings.texts.ts';
import { formatClock, getDate, getWindow, isDate, listQuarters } from './day-window.ts';
import type { SeatingWish } from './taps.ts';

import css from './bookings.module.css';

export type SeatingDraft = Pick<BookingDraft, 'people' | 'date' | 'time' | 'tables'>;

export const toSeatingDraft = (
  { people, startsAt, tables }: StaffBooking,
  timeZone: string,
): SeatingDraft => ({
  people,
  date: getDate(timeZone, Date.parse(startsAt)),
  time: formatClock(timeZone, startsAt),
  tables: tables.join(),
});

/** The quarters of an hour of a day with their time, also the one that `booking` has outside of the services. */
const listTimes = (
  day: Pick<BookingDay, 'plan' | 'timeZone'>,
  date: string,
  booking?: StaffBooking,
): { instant: number; time: string }[] => {
  const isOfDay = booking && getDate(day.timeZone, Date.parse(booking.startsAt)) === date;
  return listQuarters(getWindow(day, date, isOfDay ? [booking] : [])).map((instant) => ({
    instant,
    time: formatClock(day.timeZone, instant),
  }));
};

interface SeatingFieldsProps {
  day: Pick<BookingDay, 'plan' | 'timeZone'>;
  draft: SeatingDraft;
  /** The one that is moved. */
  booking?: StaffBooking;
  /** No time is chosen, after an attempt to save. */
  isTimeMissing?: boolean;
  onChange: (part: Partial<SeatingDraft>) => void;
}

/** Null: no time is chosen. */
export function toSeating({
  day,
  draft,
  booking,
}: Omit<SeatingFieldsProps, 'onChange'>): SeatingWish | null {
  const { people, date, time, tables } = draft;
  if (!isDate(date)) return null;
  const chosen = listTimes(day, date, booking).find((each) => each.time === time);
  if (!chosen) return null;
  return {
    startsAt: new Date(chosen.instant).toISOString(),
    people,
    tables: tables === '' ? undefined : tables.split(','),
  };
}

export function SeatingFields({
  day,
  draft: { people, date, time, tables },
  booking,
  isTimeMissing = false,
  onChange,
}: SeatingFieldsProps) {
  const { plan } = day;
  const seats = listSeats(plan, people).map((seat) => ({
    value: seat.join(),
    label: nameTables(plan, seat),
  }));
  const times = isDate(date) ? listTimes(day, date, booking) : [];
  return (
    <>
      <div className={css.people}>
        <span aria-hidden="true">{texts.people}</span>
        <Stepper
          name={texts.person}
          value={people}
          max={getLargestSeat(plan)}
          onChange={(next) => {
            const isLarge = listSeats(plan, next).some((seat) => seat.join() === tables);
            onChange({ people: next, ...(!isLarge && { tables: '' }) });
          }}
        />
      </div>
      <div className={css.fields}>
        <TextField
          label={texts.date}
          type="date"
          value={date}
          required
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <Select
          label={texts.time}
          value={times.some((each) => each.time === time) ? time : ''}
          error={isTimeMissing ? texts.timeNeeded : undefined}
          onChange={({ target }) => onChange({ time: target.value })}
        >
          <option value="">{texts.choose}</option>
          {times.map(({ instant, time: value }) => (
            <option key={instant} value={value}>
              {value}
            </option>
          ))}
        </Select>
      </div>
      <Select
        label={texts.table}
        value={seats.some(({ value }) => value === tables) ? tables : ''}
        onChange={({ target }) => onChange({ tables: target.value })}
      >
        <option value="">{texts.smallestFree}</option>
        {seats.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </>
  );
}
