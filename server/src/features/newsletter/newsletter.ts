// Newsletter subscriptions with double opt-in.
import { randomBytes } from 'node:crypto';

import type { ProofOfWorkSolution } from '../../../../contract/sign-in/proof-of-work.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { consumeRateLimits, type RateWindow } from '../../platform/rate-limits/rate-limits.ts';
import {
  findEmailByToken,
  readWording,
  recordNewsletterConsent,
  withdrawEmailConsents,
} from '../consents/consents.ts';
import {
  enforceFormLimits,
  hashToken,
  parseEmail,
  type IdentityDeps,
} from '../identity/identity.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import * as rows from './newsletter.sql.ts';

export { NEWSLETTER_PAGE_HEADERS } from './newsletter-page.ts';

/** An address receives at most one confirmation e-mail a day. */
const PER_EMAIL: RateWindow[] = [{ limit: 1, seconds: 86_400 }];

export interface NewsletterVisitor {
  tenantId: string;
  ip: string;
  /** Language of the page, such as 'pl-PL'. */
  locale: string;
}

interface Subscription {
  email: string;
  origin: string;
  solution?: ProofOfWorkSolution | undefined;
}

/** The answer does not depend on whether the address is known, subscribed or has a pending request. */
export async function subscribe(
  identity: IdentityDeps,
  { tenantId, ip, locale }: NewsletterVisitor,
  { email, origin, solution }: Subscription,
): Promise<void> {
  const { value } = parseEmail(email);
  const { database, now, secrets } = identity;
  await withTenant(database, tenantId, async (tx) => {
    await enforceFormLimits(identity, tx, { kind: 'subscribe', ip, solution });
    const perEmail = {
      kind: 'subscribe-address',
      subject: secrets.toSubject(tenantId, value),
      windows: PER_EMAIL,
    };
    const exceeded = await consumeRateLimits(tx, [perEmail], now());
    if (exceeded.length > 0) return;
    const token = randomBytes(16).toString('base64url');
    const isPending = await rows.upsertSubscriptionRequest(tx, {
      email: value,
      tokenHash: hashToken(token),
      wording: await readWording(tx, 'newsletter', locale),
      now: now(),
    });
    if (!isPending) return;
    await enqueueMessage(tx, {
      channel: 'email',
      to: value,
      template: 'newsletter-confirm',
      language: locale,
      values: {
        href: `${origin}/newsletter/confirm?token=${token}`,
        unsubscribeHref: `${origin}/newsletter/unsubscribe?token=${token}`,
      },
    });
  });
}

/** False if there is no such request. Idempotent. */
export async function confirmSubscription(
  { database, now }: IdentityDeps,
  tenantId: string,
  token: string,
): Promise<boolean> {
  return withTenant(database, tenantId, async (tx) => {
    const request = await rows.findSubscriptionRequest(tx, hashToken(token));
    if (request) await recordNewsletterConsent(tx, request, now());
    return request !== null;
  });
}

/**
 * Accepts the token of a newsletter or of the confirmation e-mail, before and after confirming, and withdraws every e-mail
 * consent of the address. False if the token is unknown.
 */
export async function endSubscription(
  { database, now }: IdentityDeps,
  tenantId: string,
  token: string,
): Promise<boolean> {
  return withTenant(database, tenantId, async (tx) => {
    const request = await rows.findSubscriptionRequest(tx, hashToken(token));
    const email = request?.email ?? (await findEmailByToken(tx, token));
    if (email === null) return false;
    await withdrawEmailConsents(tx, email, now());
    await rows.deleteSubscriptionRequest(tx, email);
    return true;
  });
}
