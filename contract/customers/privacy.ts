import { z } from 'zod';

import { exportedBooking } from '../bookings/booking.ts';
import { exportedWait } from '../bookings/waitlist.ts';
import { slug } from '../ids.ts';
import { order } from '../orders/order.ts';
import { oneTimeCode } from '../sign-in/one-time-code.ts';
import { consentRecord } from './consent.ts';
import { address, customer, session } from './customer.ts';
import { creditEntry } from './loyalty.ts';

/** All personal data of a customer (UK GDPR, articles 15 and 20). */
export const customerExport = z.object({
  exportedAt: z.string(),
  customer: customer.extend({ createdAt: z.string() }),
  addresses: z.array(address),
  /** In full, newest first. */
  orders: z.array(order),
  /** Ids of dishes, newest first. */
  favourites: z.array(slug),
  /** Every change of the credit, newest first. */
  credit: z.array(creditEntry),
  /** The consents of the account and of the newsletter, newest first. */
  consents: z.array(consentRecord),
  /** The request for the newsletter, confirmed or not, of the last 30 days. */
  newsletter: z.object({ email: z.string(), askedAt: z.string() }).nullable(),
  /** Messages of the contact form that name the account's e-mail address. */
  contactMessages: z.array(
    z.object({ name: z.string(), email: z.string(), message: z.string(), createdAt: z.string() }),
  ),
  /** Tables that were booked while signed in, or with the account's e-mail address or phone, the latest visit first. */
  bookings: z.array(exportedBooking),
  /** Places on waitlists of full evenings, taken in the same ways. */
  waits: z.array(exportedWait),
  sessions: z.array(session),
});
export type CustomerExport = z.infer<typeof customerExport>;

/** The one-time code that confirms a download or deletion; a header, because URLs appear in logs. */
export const freshCodeHeader = z.object({
  'fresh-code': oneTimeCode.optional(),
});
