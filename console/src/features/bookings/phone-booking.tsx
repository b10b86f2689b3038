// A booking for guests who call.
import { useState } from 'react';

import type { BookingDay } from '../../../../contract/console/staff-bookings.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { describeFailure } from '../../platform/console-client.ts';
import { useBookingDraft } from './booking-draft.ts';
import { texts } from './bookings.texts.ts';
import { SeatingFields, toSeating } from './seating-fields.tsx';
import { useAddBooking } from './use-bookings.ts';

import css from './bookings.module.css';

export function PhoneBooking({
  day,
  date,
  reload,
  onAdded,
}: {
  day: BookingDay;
  /** The day that the screen shows. */
  date: string;
  reload: () => Promise<unknown>;
  onAdded: (startsAt: string) => void;
}) {
  const { draft: typed, change, clear } = useBookingDraft();
  const { mutate, isPending, error } = useAddBooking(reload);
  const [hasTried, setHasTried] = useState(false);
  const draft = { ...typed, date: typed.date || date };
  const seating = toSeating({ day, draft });
  const name = draft.name.trim();
  const save = (): void => {
    setHasTried(true);
    if (!seating || name === '' || isPending) return;
    const { phone, message } = draft;
    mutate(
      { ...seating, name, phone: phone.trim(), message: message.trim() },
      {
        onSuccess: () => {
          clear();
          onAdded(seating.startsAt);
        },
      },
    );
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SeatingFields
        day={day}
        draft={draft}
        isTimeMissing={hasTried && !seating}
        onChange={change}
      />
      <div className={css.fields}>
        <TextField
          label={texts.name}
          value={draft.name}
          maxLength={MAX_LENGTH.fullName}
          autoComplete="off"
          error={hasTried && name === '' ? texts.nameNeeded : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label={texts.phone}
          type="tel"
          value={draft.phone}
          maxLength={MAX_LENGTH.phone}
          autoComplete="off"
          onChange={({ target }) => change({ phone: target.value })}
        />
      </div>
      <TextArea
        label={texts.note}
        value={draft.message}
        maxLength={MAX_LENGTH.reservationMessage}
        onChange={({ target }) => change({ message: target.value })}
      />
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)} {texts.nothingLost}
        </p>
      )}
      <Button type="submit" size="large" wide busy={isPending && texts.saving}>
        {texts.book}
      </Button>
    </form>
  );
}
