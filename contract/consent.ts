import { z } from 'zod';

/** One agreement, and its end (UK GDPR article 7). */
export const consentRecord = z.object({
  kind: z.enum(['offers', 'newsletter']),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  /** What was agreed to, as it was shown. */
  wording: z.string(),
  /** The language of the wording; null: it was not written down yet when this was agreed to. */
  locale: z.string().nullable(),
  agreedAt: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** The words beside the switches of the account, and what was said to them so far, newest first. */
export const consents = z.object({
  wording: z.string(),
  locale: z.string(),
  records: z.array(consentRecord),
});
