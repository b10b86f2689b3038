// The record of marketing consents: wording, channel, when given, when withdrawn.
import { randomBytes, randomUUIDv7 } from 'node:crypto';

import type { Tx } from '../../platform/db/with-tenant.ts';
import * as rows from './consents.sql.ts';

export {
  findEmailByToken,
  listConsents,
  listSubscribersAfter,
  readWording,
  withdrawEmailConsents,
  type ConsentWording,
  type StoredWording,
  type Subscriber,
} from './consents.sql.ts';

export type MarketingChannel = 'email' | 'sms' | 'whatsapp';

/** `locale`: language in which the switches were shown. Switching on twice keeps the first record. */
export async function updateMarketingConsents(
  tx: Tx,
  { customerId, locale }: { customerId: string; locale: string },
  switches: Partial<Record<MarketingChannel, boolean | undefined>>,
  now: Date,
): Promise<void> {
  await rows.lockCustomer(tx, customerId);
  const wording = await rows.readWording(tx, 'marketing', locale);
  for (const channel of ['email', 'sms', 'whatsapp'] as const) {
    const isOn = switches[channel];
    if (isOn === undefined) continue;
    if (isOn) await rows.insertConsent(tx, { ...createConsent(now), customerId, channel, wording });
    else await rows.withdrawMarketingConsent(tx, customerId, channel, now);
  }
}

/** Records the consent of an address that has confirmed its newsletter subscription. */
export async function recordNewsletterConsent(
  tx: Tx,
  { email, wording }: { email: string; wording: rows.StoredWording },
  now: Date,
): Promise<void> {
  await rows.insertConsent(tx, { ...createConsent(now), email, channel: 'email', wording });
}

const createConsent = (agreedAt: Date) => ({
  consentId: randomUUIDv7(),
  unsubscribeToken: randomBytes(16).toString('base64url'),
  agreedAt,
});
