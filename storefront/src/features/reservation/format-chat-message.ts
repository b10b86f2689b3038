import type { ReservationForm } from '../../../../contract/customers/reservation-rules.ts';
import { cleanLine, cleanLines } from '../../../../contract/text/clean-text.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import { texts } from './reservation.texts.ts';

/**
 * Name, email, time, date, phone and number of people (specification section 7), and the guest's message. `reference`: of the table
 * that is booked; null: it is asked for.
 */
export function formatChatMessage(
  form: ReservationForm,
  websiteName: string,
  reference: string | null = null,
): string {
  return [
    texts.chatTitle(websiteName),
    texts.chatLine(texts.name, cleanLine(form.name)),
    texts.chatLine(texts.email, cleanLine(form.email)),
    texts.chatLine(texts.time, form.time),
    texts.chatLine(texts.date, cleanLine(form.date)),
    texts.chatLine(texts.phone, cleanLine(form.phone)),
    texts.chatLine(texts.chatPeople, form.people),
    ...(isEmptyText(form.message) ? [] : [texts.chatLine(texts.message, cleanLines(form.message))]),
    ...(reference === null ? [] : [texts.chatLine(texts.chatReference, reference)]),
  ].join('\n');
}
