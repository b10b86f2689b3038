import { z } from 'zod';
import { consentRecord } from './consent.ts';
import { address, customer, session } from './customer.ts';
import { slug } from './ids.ts';
import { creditEntry } from './loyalty.ts';
import type { PlainTextCode } from './messages/text.ts';
import { order } from './order.ts';

/** Everything that a site knows of a customer (UK GDPR articles 15 and 20). */
export const customerExport = z.object({
  exportedAt: z.string(),
  customer: customer.extend({ createdAt: z.string() }),
  addresses: z.array(address),
  /** In full, newest first. */
  orders: z.array(order),
  /** Ids of dishes, newest first. */
  favourites: z.array(slug),
  /** Every movement of credit, newest first. */
  credit: z.array(creditEntry),
  /** Of the account and of the newsletter, newest first. */
  consents: z.array(consentRecord),
  /** A newsletter that was asked for and is not confirmed yet. */
  newsletter: z.object({ email: z.string(), askedAt: z.string() }).nullable(),
  /** What was written through the contact form from the account's e-mail. */
  contactMessages: z.array(
    z.object({ name: z.string(), email: z.string(), message: z.string(), createdAt: z.string() }),
  ),
  sessions: z.array(session),
});
export type CustomerExport = z.infer<typeof customerExport>;

/** The code that a download or a deletion is confirmed with. A header, because addresses end up in logs. */
export const freshCodeHeader = z.object({
  'fresh-code': z
    .string()
    .regex(/^\d{4}$/, 'FOUR_DIGITS_NEEDED' satisfies PlainTextCode)
    .optional(),
});
