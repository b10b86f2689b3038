// Newsletter sign-up with double opt-in, and the contact form.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import {
  networksOf,
  requireAllowances,
  useAllowances,
  type Window,
} from '../../platform/rate-limits/rate-limits.ts';
import { agreeToLetters, readWording, unsubscribe } from '../consents/consents.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { tenantOf, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { readEmail } from '../identity/identity.ts';
import { findSender, sendMessage } from '../notifications/notifications.ts';
import * as rows from './newsletter.sql.ts';

export { NEWSLETTER_PAGE_HEADERS } from './newsletter-page.ts';

export interface Growth {
  database: TenantDatabase;
  now: () => Date;
  /** A keyed hash, so that limits are kept without addresses. */
  subject: (tenantId: string, value: string) => string;
}

const HOUR = 3600;
const PER_HOME: Window[] = [
  { limit: 5, seconds: HOUR },
  { limit: 20, seconds: 24 * HOUR },
];
/** Of all visitors together: many networks must not flood the restaurant, nor make it write to the world. */
const PER_SITE: Window[] = [
  { limit: 200, seconds: HOUR },
  { limit: 1_000, seconds: 24 * HOUR },
];
/** However many ask for it, an address gets one request to confirm a day. */
const PER_ADDRESS: Window[] = [{ limit: 1, seconds: 24 * HOUR }];

export interface Visitor {
  tenantId: string;
  ip: string;
  /** What they read, such as 'pl-PL'. */
  locale: string;
}

/** Answers the same whether or not the address is known, subscribed or was just asked. */
export async function subscribe(
  growth: Growth,
  { tenantId, ip, locale }: Visitor,
  { email, origin }: { email: string; origin: string },
): Promise<void> {
  const { value } = readEmail(email);
  await withTenant(growth.database, tenantId, async (tx) => {
    await limit(growth, tx, 'subscribe', ip);
    const own = {
      kind: 'subscribe-address',
      subject: growth.subject(tenantId, value),
      windows: PER_ADDRESS,
    };
    const usedUp = await useAllowances(tx, [own], growth.now());
    if (usedUp.length > 0) return;
    const token = randomBytes(16).toString('base64url');
    const isAsked = await rows.askToConfirm(tx, {
      email: value,
      tokenHash: hash(token),
      shown: await readWording(tx, 'newsletter', locale),
      now: growth.now(),
    });
    if (!isAsked) return;
    await sendMessage(tx, {
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

/** False: no such request. Confirming twice is fine. */
export async function confirmSubscription(
  growth: Growth,
  tenantId: string,
  token: string,
): Promise<boolean> {
  return withTenant(growth.database, tenantId, async (tx) => {
    const request = await rows.findRequest(tx, hash(token));
    if (request) await agreeToLetters(tx, request, growth.now());
    return request !== null;
  });
}

/** By the token of a letter, or of the question that comes before the first. False: there is no such token. */
export async function endSubscription(
  growth: Growth,
  tenantId: string,
  token: string,
): Promise<boolean> {
  return withTenant(growth.database, tenantId, async (tx) => {
    const request = await rows.findRequest(tx, hash(token));
    const email = request?.email ?? (await unsubscribe(tx, token, growth.now()));
    if (email !== null) await rows.deleteRequest(tx, email);
    return email !== null;
  });
}

export interface ContactMessage {
  name: string;
  email: string;
  message: string;
}

/** Stored, and e-mailed to the tenant's support address. */
export async function writeToRestaurant(
  growth: Growth,
  { tenantId, ip }: Visitor,
  { name, email, message }: ContactMessage,
): Promise<void> {
  const values = { name, email: readEmail(email).value, message };
  await withTenant(growth.database, tenantId, async (tx) => {
    await limit(growth, tx, 'contact', ip);
    const { supportEmail } = await findSender(tx);
    await Promise.all([
      rows.insertContactMessage(tx, { id: randomUUIDv7(), now: growth.now(), ...values }),
      sendMessage(tx, { channel: 'email', to: supportEmail, template: 'contact', values }),
    ]);
  });
}

async function limit(growth: Growth, tx: Tx, kind: string, ip: string): Promise<void> {
  const subject = growth.subject(tenantOf(tx), networksOf(ip).home);
  const allowances = [
    { kind: `${kind}-home`, subject, windows: PER_HOME },
    { kind: `${kind}-site`, subject: 'all', windows: PER_SITE },
  ];
  await requireAllowances(tx, allowances, growth.now());
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();
