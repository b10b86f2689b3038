import { createHash } from 'node:crypto';
import { useAllowances } from '../../platform/rate-limits/rate-limits.ts';
import { readersAfter, type Reader } from '../consents/consents.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { sendMessage } from '../notifications/notifications.ts';

export interface NewsletterLetter {
  subject: string;
  paragraphs: string[];
}

/** Plain text: the first line is the subject, a blank line ends a paragraph. Null: there is nothing to send. */
export function readNewsletter(text: string): NewsletterLetter | null {
  const [first = '', ...rest] = text.trim().split('\n');
  const subject = first.replace(/^#+\s*/, '').trim();
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return subject && paragraphs.length > 0 ? { subject, paragraphs } : null;
}

const READERS_AT_ONCE = 200;
const ONCE = [{ limit: 1, seconds: 30 * 24 * 3_600 }];

/** To everybody who agreed and did not take it back. Sent again, it reaches only who has not had it this month. */
export async function sendNewsletter(
  { database, now }: { database: TenantDatabase; now: () => Date },
  tenantId: string,
  letter: NewsletterLetter,
): Promise<number> {
  const kind = `letter-${digestOf(letter)}`;
  let written = 0;
  let last = '';
  for (;;) {
    const readers = await withTenant(database, tenantId, async (tx) => {
      const next = await readersAfter(tx, last, READERS_AT_ONCE);
      for (const reader of next) if (await writeTo(tx, reader, kind, letter, now())) written += 1;
      return next;
    });
    last = readers.at(-1)?.email ?? last;
    if (readers.length < READERS_AT_ONCE) return written;
  }
}

async function writeTo(
  tx: Tx,
  { email, consentId, unsubscribeToken }: Reader,
  kind: string,
  letter: NewsletterLetter,
  now: Date,
): Promise<boolean> {
  const had = await useAllowances(tx, [{ kind, subject: consentId, windows: ONCE }], now);
  if (had.length > 0) return false;
  await sendMessage(tx, {
    ...{ channel: 'email', to: email, template: 'newsletter' },
    values: { ...letter, unsubscribeToken },
  });
  return true;
}

const digestOf = (letter: NewsletterLetter): string =>
  createHash('sha256').update(JSON.stringify(letter)).digest('base64url').slice(0, 16);
