import { useState, type ComponentType, type FormEvent } from 'react';

import type { Booking } from '../../../../../contract/bookings/booking.ts';
import {
  formatUsDate,
  parseUsDate,
  RESERVATION_PEOPLE,
} from '../../../../../contract/customers/reservation-rules.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../../web/ui/feedback/toast.ts';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import { toastFailure } from '../../../platform/api/call-failure.ts';
import { call } from '../../../platform/api/call.ts';
import type { DateFieldProps } from '../date-field.tsx';
import { texts } from './booking.texts.ts';
import { findFormTime, listFormTimes } from './form-times.ts';
import { findTime, useTableTimes } from './table-times.ts';

import css from './booking.module.css';

export interface ChangeBookingProps {
  /** 'yyyy-MM-dd' */
  today: string;
  /** The reservation form has it, too: imported here it would be in a chunk that every screen loads. */
  DateField: ComponentType<DateFieldProps>;
  booking: Booking;
  onChanged: (booking: Booking) => void;
  onClose: () => void;
}

/** Another day, time or number of people; without a free table the booking stays as it is. */
export function ChangeBooking(props: ChangeBookingProps) {
  const { today, DateField, booking, onChanged, onClose } = props;
  const { token, storeId } = booking;
  const [date, setDate] = useState(formatUsDate(booking.date));
  const [people, setPeople] = useState(String(booking.people));
  const [time, setTime] = useState(findFormTime(booking.time) ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const isoDate = parseUsDate(date);
  const isValid = isoDate !== null && isoDate >= today;
  const { found } = useTableTimes(
    isValid ? { storeId, date: isoDate, people: Number(people) } : null,
    { getToken: () => token },
  );
  const times = listFormTimes(found?.times ?? []);
  const chosen = times.find(({ formTime }) => formTime === time);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isValid) return;
    setIsSaving(true);
    try {
      const wish = { storeId, date: isoDate, people: Number(people) };
      // The free times may still be loading.
      const free = await findTime(found, wish, time, token);
      if (!free) {
        setIsSaving(false);
        return;
      }
      const body = { startsAt: free.startsAt, people: wish.people };
      const { data } = await call('changeBooking', { params: { token }, body });
      toast(texts.changed);
      onChanged(data);
      onClose();
    } catch (error) {
      toastFailure(error);
      setIsSaving(false);
    }
  };
  return (
    <form className={css.change} onSubmit={(event) => void save(event)} noValidate>
      <DateField
        value={date}
        today={today}
        error={isValid ? undefined : texts.dateInvalid}
        onChange={setDate}
        onCommit={() => undefined}
      />
      <Select
        label={texts.people}
        value={people}
        onChange={(event) => setPeople(event.target.value)}
      >
        {RESERVATION_PEOPLE.filter((size) => size !== '10+').map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
      <Select
        label={texts.time}
        value={chosen ? time : ''}
        error={found && !chosen ? (found.refusal?.message ?? texts.timeMissing) : undefined}
        onChange={(event) => setTime(event.target.value)}
      >
        <option value="">{found ? texts.pickATime : texts.looking}</option>
        {times.map(({ formTime }) => (
          <option key={formTime}>{formTime}</option>
        ))}
      </Select>
      <div className={css.actions}>
        <Button type="submit" busy={isSaving && texts.saving}>
          {texts.saveChange}
        </Button>
        <Button variant="soft" onClick={onClose}>
          {texts.keep}
        </Button>
      </div>
    </form>
  );
}
