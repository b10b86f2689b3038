import type { Booking } from '../../../../contract/bookings/booking.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { enqueueMessage } from '../notifications/notifications.ts';

/** The page on which the guest changes or cancels it. */
export const getBookingPath = (token: string): string => `/Reservation?booking=${token}`;

export type BookingNews = 'confirmed' | 'changed' | 'cancelled' | 'reminder';

const E164 = /^\+\d{8,15}$/;

/** A text message to the phone, if one can be sent there. */
export const listTextFallbacks = (
  phone: string,
): { fallbacks?: { channel: 'sms'; to: string }[] } =>
  E164.test(phone) ? { fallbacks: [{ channel: 'sms', to: phone }] } : {};

/** An e-mail; where it cannot be delivered, a text message. */
export async function sendBookingMessage(
  tx: Tx,
  news: BookingNews,
  booking: Booking,
  language: string | null,
): Promise<void> {
  const { reference, token, storeName, storeAddress, storePhone, people, email, phone } = booking;
  const { startsAt, endsAt, changeUntil } = booking;
  await enqueueMessage(tx, {
    channel: 'email',
    to: email,
    ...listTextFallbacks(phone),
    template: 'booking',
    values: {
      news,
      reference,
      storeName,
      storeAddress,
      storePhone,
      people,
      startsAt,
      endsAt,
      changeUntil,
      path: getBookingPath(token),
    },
    ...(language !== null && { language }),
  });
}

const HOUR = 3_600_000;
const REMINDER_HOURS = [24, 3];

/** When the guest is reminded next; null: not any more. */
export function getNextReminder(startsAt: Date, now: Date): Date | null {
  const next = REMINDER_HOURS.map((hours) => startsAt.getTime() - hours * HOUR).find(
    (instant) => instant > now.getTime(),
  );
  return next === undefined ? null : new Date(next);
}
