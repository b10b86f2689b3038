import type { ReservationForm } from '../../../../contract/reservation-rules.ts';
import { texts } from './reservation.texts.ts';

/** Name, email, time, date, phone and number of people (specification section 7), and the guest's message. */
export function formatChatMessage(form: ReservationForm, websiteName: string): string {
  return [
    texts.chatTitle(websiteName),
    texts.chatLine(texts.name, form.name.trim()),
    texts.chatLine(texts.email, form.email.trim()),
    texts.chatLine(texts.time, form.time),
    texts.chatLine(texts.date, form.date.trim()),
    texts.chatLine(texts.phone, form.phone.trim()),
    texts.chatLine(texts.chatPeople, form.people),
    ...(form.message.trim() ? [texts.chatLine(texts.message, form.message.trim())] : []),
  ].join('\n');
}
