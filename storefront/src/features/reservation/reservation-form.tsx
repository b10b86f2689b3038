import { Suspense, useRef, useState, type FormEvent } from 'react';

import {
  REDIRECT_DELAY_MILLISECONDS,
  EMPTY_RESERVATION,
  RESERVATION_PEOPLE,
  RESERVATION_TIMES,
  createChatLink,
  checkReservation,
  checkReservationDate,
  type ReservationError,
  type ReservationErrors,
  type ReservationField,
} from '../../../../contract/customers/reservation-rules.ts';
import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { getNow } from '../../platform/clock.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSite } from '../config/config.ts';
import { useNow } from '../slots/slots.ts';
import type { Allergies } from './booking/allergy-note.tsx';
import type { BookTable } from './booking/booking-part.tsx';
import { AllergyNote, BookingPart } from './booking/booking-parts.lazy.ts';
import { getToday } from './calendar.ts';
import { DateField } from './date-field.tsx';
import { formatChatMessage } from './format-chat-message.ts';
import { texts } from './reservation.texts.ts';

import css from './reservation-form.module.css';

const ERROR_MESSAGES: Record<ReservationError, string> = {
  nameMissing: answers.NAME_REQUIRED,
  emailMissing: texts.emailMissing,
  emailInvalid: answers.EMAIL_INVALID,
  phoneMissing: texts.phoneMissing,
  phoneInvalid: texts.phoneInvalid,
  messageTooLong: texts.messageTooLong,
  dateMissing: texts.dateMissing,
  dateInvalid: texts.dateInvalid,
  timeMissing: texts.timeMissing,
  peopleMissing: texts.peopleMissing,
};

/** The request is lost if the customer overlooks the toast with the chat. */
const BLOCKED_CHAT_MILLISECONDS = 60_000;

const NO_ALLERGIES: Allergies = { text: '', hasConsent: false, isRefused: false };

/**
 * The reservation form of specification section 2. It opens a chat message and sends nothing to the server, except on sites that book
 * tables (`reservations: book`).
 */
export function ReservationForm() {
  const { contactNumber, timeZone, websiteName, reservations } = useSite();
  const [form, setForm] = useState(EMPTY_RESERVATION);
  const [errors, setErrors] = useState<ReservationErrors>({});
  const [times, setTimes] = useState(RESERVATION_TIMES);
  const [allergies, setAllergies] = useState(NO_ALLERGIES);
  const [isBooking, setIsBooking] = useState(false);
  /** Null on a site that reserves by chat, and while the code of the booking is not loaded. */
  const book = useRef<BookTable>(null);
  const now = useNow();
  const today = now ? getToday(timeZone, now) : '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const invalid = checkReservation(form, getToday(timeZone, getNow()));
    setErrors(invalid);
    if (Object.keys(invalid).length > 0) return focusFirstInvalid(element);
    if (!book.current) return finish(null);
    setIsBooking(true);
    void book.current(form).then((booked) => {
      setIsBooking(false);
      if (booked) finish(booked.reference);
    });
  };
  const finish = (reference: string | null): void => {
    const link = createChatLink(contactNumber, formatChatMessage(form, websiteName, reference));
    setForm(EMPTY_RESERVATION);
    setAllergies(NO_ALLERGIES);
    toast(texts.thanks);
    if (!openInNewTab(link)) offerChat(link);
    setTimeout(() => void go(PATHS.home), REDIRECT_DELAY_MILLISECONDS);
  };
  const setError = (field: ReservationField, error: ReservationError | undefined): void => {
    const { [field]: _previous, ...others } = errors;
    setErrors(error ? { ...others, [field]: error } : others);
  };
  const getError = (field: ReservationField): string | undefined => {
    const error = errors[field];
    return error && ERROR_MESSAGES[error];
  };
  /** An error disappears once it no longer applies; others appear only at submit, not while typing. */
  const setField = (field: ReservationField, value: string): void => {
    const changed = { ...form, [field]: value };
    setForm(changed);
    if (checkReservation(changed, today)[field] !== errors[field]) setError(field, undefined);
  };
  const bind = (field: ReservationField) => ({
    name: field,
    value: form[field],
    error: getError(field),
    onChange: (event: { target: { value: string } }) => setField(field, event.target.value),
  });

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={texts.bookATable}>
      <DateField
        value={form.date}
        today={today}
        error={getError('date')}
        onChange={(text) => setField('date', text)}
        onCommit={() => setError('date', checkReservationDate(form.date, today))}
      />
      <Select label={texts.time} {...bind('time')}>
        <option value="">{texts.pickATime}</option>
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
      <Select label={texts.people} {...bind('people')}>
        <option value="">{texts.numberOfPeople}</option>
        {RESERVATION_PEOPLE.map((people) => (
          <option key={people}>{people}</option>
        ))}
      </Select>
      {reservations === 'book' && now !== null && (
        <Suspense>
          <BookingPart
            form={form}
            today={today}
            onTimes={setTimes}
            onPick={(change) => setForm((present) => ({ ...present, ...change }))}
            bookRef={book}
            allergies={allergies}
            onAllergies={setAllergies}
          />
        </Suspense>
      )}
      <TextField label={texts.name} autoComplete="name" {...bind('name')} />
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...bind('email')}
      />
      <TextField
        label={texts.phone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        hint={texts.tenDigits}
        {...bind('phone')}
      />
      <TextArea
        label={texts.message}
        className={css.wide}
        hint={texts.atMostLetters(MAX_LENGTH.reservationMessage)}
        {...bind('message')}
      />
      {reservations === 'book' && now !== null && (
        <Suspense>
          <AllergyNote value={allergies} onChange={setAllergies} />
        </Suspense>
      )}
      <div className={css.submit}>
        <Button type="submit" size="large" wide busy={isBooking && texts.submit}>
          {texts.submit}
        </Button>
        <p className={css.after}>{texts.whatFollows}</p>
      </div>
    </form>
  );
}

/** Called when the popup blocker has prevented the new tab. The action uses this tab if it prevents that one too. */
function offerChat(link: string): void {
  toast(texts.chatBlocked, {
    kind: 'alert',
    durationMs: BLOCKED_CHAT_MILLISECONDS,
    action: {
      label: texts.openTheChat,
      run: () => {
        if (!openInNewTab(link)) location.assign(link);
      },
    },
  });
}

/** False when a popup blocker prevents it. The new tab has no access to this one. */
function openInNewTab(href: string): boolean {
  // With 'noopener' the result would always be null, so opener is removed before the page loads.
  const tab = window.open(href, '_blank');
  if (!tab) return false;
  tab.opener = null;
  return true;
}
