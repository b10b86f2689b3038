import { createHash } from 'node:crypto';

import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { consumeRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { listSubscribersAfter, type Subscriber } from '../consents/consents.ts';
import { enqueueMessage } from '../notifications/notifications.ts';

export interface NewsletterContent {
  subject: string;
  paragraphs: string[];
}

/** Plain text: the first line is the subject, blank lines separate paragraphs. Null if either is missing. */
export function parseNewsletter(text: string): NewsletterContent | null {
  const [first = '', ...rest] = text.trim().split('\n');
  const subject = first.replace(/^#+\s*/, '').trim();
  const paragraphs = rest
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  return subject && paragraphs.length > 0 ? { subject, paragraphs } : null;
}

const BATCH_SIZE = 200;
const ONCE = [{ limit: 1, seconds: 30 * 24 * 3_600 }];

/**
 * Sends to every consented address and returns their number. Repeating the same content within 30 days reaches only
 * addresses that have not received it.
 */
export async function sendNewsletter(
  { database, now }: { database: TenantDatabase; now: () => Date },
  tenantId: string,
  content: NewsletterContent,
): Promise<number> {
  const kind = `letter-${getDigest(content)}`;
  let sent = 0;
  let last = '';
  for (;;) {
    const subscribers = await withTenant(database, tenantId, async (tx) => {
      const next = await listSubscribersAfter(tx, last, BATCH_SIZE);
      for (const subscriber of next)
        if (await sendOnce(tx, subscriber, kind, content, now())) sent += 1;
      return next;
    });
    last = subscribers.at(-1)?.email ?? last;
    if (subscribers.length < BATCH_SIZE) return sent;
  }
}

async function sendOnce(
  tx: Tx,
  { email, consentId, unsubscribeToken }: Subscriber,
  kind: string,
  content: NewsletterContent,
  now: Date,
): Promise<boolean> {
  const exceeded = await consumeRateLimits(tx, [{ kind, subject: consentId, windows: ONCE }], now);
  if (exceeded.length > 0) return false;
  await enqueueMessage(tx, {
    channel: 'email',
    to: email,
    template: 'newsletter',
    values: { ...content, unsubscribeToken },
  });
  return true;
}

const getDigest = (content: NewsletterContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
