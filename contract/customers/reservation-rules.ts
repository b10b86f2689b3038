// The reservation form (specification, sections 2, 5 and 9): its values, validation and chat link.
import { compactPhone, isEmail } from '../sign-in/sign-in-rules.ts';
import { isEmptyText } from '../text/is-empty-text.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

export interface ReservationForm {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** MM/dd/yyyy */
  date: string;
  time: string;
  people: string;
}
export type ReservationField = keyof ReservationForm;
/** Validation errors; section 5 of the specification has the texts. */
export type ReservationError =
  | 'nameMissing'
  | 'emailMissing'
  | 'emailInvalid'
  | 'phoneMissing'
  | 'phoneInvalid'
  | 'messageTooLong'
  | 'dateMissing'
  | 'dateInvalid'
  | 'timeMissing'
  | 'peopleMissing';
export type ReservationErrors = Partial<Record<ReservationField, ReservationError>>;

export const EMPTY_RESERVATION: ReservationForm = {
  name: '',
  email: '',
  phone: '',
  message: '',
  date: '',
  time: '',
  people: '',
};

const FIRST_MINUTE = 5 * 60;
const SLOT_MINUTES = 30;
const SLOT_COUNT = 12;

/** '05:00 PM', '05:30 PM' ... '10:30 PM' */
export const RESERVATION_TIMES: readonly string[] = Array.from(
  { length: SLOT_COUNT },
  (_, slot) => {
    const minute = FIRST_MINUTE + slot * SLOT_MINUTES;
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')} PM`;
  },
);

export const RESERVATION_PEOPLE: readonly string[] = [
  ...Array.from({ length: 10 }, (_, index) => String(index + 1)),
  '10+',
];

/** Delay before the redirect to the home screen. */
export const REDIRECT_DELAY_MILLISECONDS = 500;

/** 'MM/dd/yyyy' -> 'yyyy-MM-dd'; null if the text is not an existing date. */
export function parseUsDate(text: string): string | null {
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${iso}T00:00:00Z`);
  // Some engines parse 31 June as 1 July.
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(iso) ? iso : null;
}

/** 'yyyy-MM-dd' -> 'MM/dd/yyyy' */
export function formatUsDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${month}/${day}/${year}`;
}

/** `today` as 'yyyy-MM-dd'. Undefined: an empty text, or a date that can be booked. */
export function checkReservationDate(text: string, today: string): 'dateInvalid' | undefined {
  if (isEmptyText(text)) return undefined;
  const iso = parseUsDate(text);
  return iso === null || iso < today ? 'dateInvalid' : undefined;
}

/** Validates a submitted form; `today` as 'yyyy-MM-dd'. The result has the fields with errors only. */
export function checkReservation(form: ReservationForm, today: string): ReservationErrors {
  const errors: Record<ReservationField, ReservationError | undefined | false> = {
    name: isEmptyText(form.name) && 'nameMissing',
    email: isEmptyText(form.email) ? 'emailMissing' : !isEmail(form.email.trim()) && 'emailInvalid',
    phone: isEmptyText(form.phone)
      ? 'phoneMissing'
      : !/^\d{10}$/.test(compactPhone(form.phone)) && 'phoneInvalid',
    message: form.message.length > MAX_LENGTH.reservationMessage && 'messageTooLong',
    date: isEmptyText(form.date) ? 'dateMissing' : checkReservationDate(form.date, today),
    time: !form.time && 'timeMissing',
    people: !form.people && 'peopleMissing',
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}

/** wa.me takes the number in full, digits only, and the text percent-encoded (faq.whatsapp.com, 'click to chat'). */
export const createChatLink = (contactNumber: string, text: string): string =>
  `https://wa.me/${contactNumber.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
