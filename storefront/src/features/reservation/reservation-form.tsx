import { useEffect, useState, type FormEvent } from 'react';
import {
  REDIRECT_DELAY_MS,
  EMPTY_RESERVATION,
  MAX_MESSAGE_LENGTH,
  RESERVATION_PEOPLE,
  RESERVATION_TIMES,
  createChatLink,
  checkReservation,
  checkReservationDate,
  parseUsDate,
  type ReservationError,
  type ReservationErrors,
  type ReservationField,
} from '../../../../contract/reservation-rules.ts';
import { useSite } from '../config/config.ts';
import { focusFirstInvalid } from '../../../../web/ui/focus-error.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { TextArea } from '../../../../web/ui/text-area.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { todayIn } from './calendar.ts';
import { chatMessage } from './chat-message.ts';
import { DateField } from './date-field.tsx';
import { faultWords } from './fault-words.ts';
import css from './reservation-form.module.css';
import { texts } from './reservation.texts.ts';

const goHomeSoon = (): void => {
  setTimeout(() => void go(PATHS.home), REDIRECT_DELAY_MS);
};

/** The booking form of spec section 2. Nothing of it goes to the server: it becomes a chat message. */
export function ReservationForm() {
  const { contactNumber, timeZone, websiteName } = useSite();
  const [form, setForm] = useState(EMPTY_RESERVATION);
  const [faults, setFaults] = useState<ReservationErrors>({});
  const [blockedLink, setBlockedLink] = useState<string | null>(null);
  const [today, setToday] = useState('');
  useEffect(() => setToday(todayIn(timeZone, new Date())), [timeZone]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const found = checkReservation(form, todayIn(timeZone, new Date()));
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(element);
    const link = createChatLink(contactNumber, chatMessage(form, websiteName));
    setForm(EMPTY_RESERVATION);
    toast(texts.thanks);
    if (openInNewTab(link)) goHomeSoon();
    else setBlockedLink(link);
  };
  const showDateFault = (date: ReservationError | undefined): void => {
    const { date: _judgedAnew, ...others } = faults;
    setFaults(date ? { ...others, date } : others);
  };
  const set = (field: ReservationField, value: string): void =>
    setForm({ ...form, [field]: value });
  const bind = (field: ReservationField) => ({
    name: field,
    value: form[field],
    error: faultWords(faults, field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  });

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={texts.bookATable}>
      <DateField
        value={form.date}
        today={today}
        error={faultWords(faults, 'date')}
        onChange={(text) => {
          set('date', text);
          if (faults.date && parseUsDate(text)) showDateFault(checkReservationDate(text, today));
        }}
        onLeave={() => showDateFault(checkReservationDate(form.date, today))}
      />
      <Select label={texts.time} {...bind('time')}>
        <option value="">{texts.pickATime}</option>
        {RESERVATION_TIMES.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
      <Select label={texts.people} {...bind('people')}>
        <option value="">{texts.numberOfPeople}</option>
        {RESERVATION_PEOPLE.map((people) => (
          <option key={people}>{people}</option>
        ))}
      </Select>
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
        hint={texts.atMostLetters(MAX_MESSAGE_LENGTH)}
        {...bind('message')}
      />
      <div className={css.submit}>
        {blockedLink && <BlockedChat link={blockedLink} />}
        <Button type="submit" size="large" wide>
          {texts.submit}
        </Button>
        <p className={css.after}>{texts.whatFollows}</p>
      </div>
    </form>
  );
}

/** The way on when the browser would not open the chat by itself. */
function BlockedChat({ link }: { link: string }) {
  return (
    <Notice tone="warning" role="alert">
      {texts.chatBlocked}{' '}
      <a href={link} target="_blank" rel="noopener noreferrer" onClick={goHomeSoon}>
        {texts.openTheChat}
      </a>{' '}
      {texts.toSendRequest}
    </Notice>
  );
}

/** False when the browser's popup blocker stood in the way. The new tab cannot reach back to this one. */
function openInNewTab(href: string): boolean {
  // The feature 'noopener' would make the answer null either way, so the tie is cut by hand before the page loads.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(href);
  return true;
}
