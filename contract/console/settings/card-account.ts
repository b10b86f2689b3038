// The account at which a site's cards are charged. Its keys come in and never go out.
import { z } from 'zod';

/** 'database': entered here or by the command line. 'environment': in the settings of the server. 'sandbox': no real money moves. */
const CARD_ACCOUNT_SOURCES = ['database', 'environment', 'sandbox'] as const;

const key = z.string().trim().min(1).max(300);

export const cardAccountKeys = z.object({
  secretKey: key,
  publishableKey: key,
  webhookSecret: key,
});
export type CardAccountKeys = z.infer<typeof cardAccountKeys>;

export const cardAccountView = z.object({
  /** Null: the site does not sell yet. */
  source: z.enum(CARD_ACCOUNT_SOURCES).nullable(),
  /** The account in the database; null: there is none. */
  stored: z
    .object({
      /** The last characters of the secret key. */
      lastDigits: z.string(),
      by: z.string(),
      at: z.iso.datetime(),
      /** False: the key of the server does not open it, or it is a live one in a demo. */
      isUsed: z.boolean(),
    })
    .nullable(),
  /** False: the server has no key to seal accounts with. */
  canStore: z.boolean(),
  /** Where the provider sends its events, on any host of the site. */
  webhookPath: z.string(),
  /** The events to choose at the provider. */
  events: z.array(z.string()),
});
export type CardAccountView = z.infer<typeof cardAccountView>;
