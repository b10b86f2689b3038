import { z } from 'zod';

/** A consent and its withdrawal (UK GDPR, article 7). */
export const consentRecord = z.object({
  kind: z.enum(['offers', 'newsletter']),
  channel: z.enum(['email', 'sms', 'whatsapp']),
  /** The text that was shown. */
  wording: z.string(),
  /** The language of `wording`; null for consents from before it was recorded. */
  locale: z.string().nullable(),
  agreedAt: z.string(),
  withdrawnAt: z.string().nullable(),
});
export type ConsentRecord = z.infer<typeof consentRecord>;

/** The text beside the switches of the account, and the consents so far, newest first. */
export const consents = z.object({
  wording: z.string(),
  locale: z.string(),
  records: z.array(consentRecord),
});
