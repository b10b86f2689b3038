// The record of who agreed to be written to: which words, which channel, when, and when they took it back.
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Tx } from '../../platform/db/with-tenant.ts';
import * as rows from './consents.sql.ts';

export {
  listConsents,
  readersAfter,
  readWording,
  type Reader,
  type Wording,
} from './consents.sql.ts';

export type Channel = 'email' | 'sms' | 'whatsapp';

/** A customer's switches, in front of one who reads `locale`. What is switched on again keeps its first record. */
export async function switchConsents(
  tx: Tx,
  { customerId, locale }: { customerId: string; locale: string },
  switches: Partial<Record<Channel, boolean | undefined>>,
  now: Date,
): Promise<void> {
  const shown = await rows.readWording(tx, 'marketing', locale);
  for (const channel of ['email', 'sms', 'whatsapp'] as const) {
    const isOn = switches[channel];
    if (isOn === undefined) continue;
    if (isOn) await rows.insertConsent(tx, { ...newConsent(now), customerId, channel, shown });
    else await rows.endSwitch(tx, customerId, channel, now);
  }
}

/** A newsletter's address has confirmed that it is theirs. */
export async function agreeToLetters(
  tx: Tx,
  { email, shown }: Pick<rows.NewConsent, 'shown'> & { email: string },
  now: Date,
): Promise<void> {
  await rows.insertConsent(tx, { ...newConsent(now), email, channel: 'email', shown });
}

/** Ends every consent to e-mail of the address that the token's letter went to, and names it; null: no such token. */
export async function unsubscribe(tx: Tx, token: string, now: Date): Promise<string | null> {
  const email = await rows.addressOf(tx, token);
  if (email !== null) await rows.endLetters(tx, email, now);
  return email;
}

const newConsent = (agreedAt: Date) => ({
  consentId: randomUUIDv7(),
  unsubscribeToken: randomBytes(16).toString('base64url'),
  agreedAt,
});
