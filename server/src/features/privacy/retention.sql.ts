// Retention periods (reliability section 6.3). Each rule deletes or anonymises a batch and returns the number of rows.
import { sql, type RawBuilder } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { SignInSettings } from '../identity/identity.ts';
import { STAFF_SESSION } from '../staff/staff.ts';
import { anonymiseBookings } from './anonymise-bookings.sql.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
export const RETENTION_SECONDS = {
  codes: 24 * HOUR,
  providerEventBodies: 90 * DAY,
  counters: 30 * DAY,
  messages: 30 * DAY,
  /** Longer than a board may be disconnected and still resume. */
  domainEvents: 48 * HOUR,
  /** Events that a durable consumer has yet to handle. */
  unhandledEvents: 30 * DAY,
  consoleCommands: 30 * DAY,
  printJobs: 30 * DAY,
  usedPasskeyChallenges: DAY,
  subscriptionRequests: 30 * DAY,
  /** Twelve months: longer than an enquiry is answered. */
  contactMessages: 365 * DAY,
  /** Longer than a payment can be refunded. */
  returnSums: 400 * DAY,
  endedHolds: DAY,
  /** After the evening. */
  waits: 2 * DAY,
  /** After the day on which they begin: they may last into the next one. */
  closures: 3 * DAY,
  /** Data of guests, twelve months after the visit: longer than a complaint about it takes. */
  bookings: 365 * DAY,
  /** As long as the oldest backup that may be restored. */
  erasures: 400 * DAY,
} as const;

/** Small enough not to delay requests. */
export const BATCH = 1_000;

type Rule = (tx: Tx, now: Date, settings: SessionLifetimes) => Promise<number>;
export type SessionLifetimes = Pick<SignInSettings, 'browserSeconds' | 'session'>;

export const RETENTION_RULES: Record<string, Rule> = {
  codes: (tx, now) =>
    deleteBatch(tx, 'challenges', sql`expires_at < ${before(now, RETENTION_SECONDS.codes)}`),
  links: (tx, now) =>
    deleteBatch(tx, 'sign_in_links', sql`expires_at < ${before(now, RETENTION_SECONDS.codes)}`),
  // Unhandled events are still to be processed.
  providerEvents: (tx, now) =>
    deleteBatch(
      tx,
      'webhook_events',
      sql`received_at < ${before(now, RETENTION_SECONDS.providerEventBodies)} and handled_at is not null`,
    ),
  allowances: (tx, now) =>
    deleteBatch(
      tx,
      'allowances',
      sql`coalesce(used_at[cardinality(used_at)], '-infinity') < ${before(now, RETENTION_SECONDS.counters)}`,
    ),
  declinedTries: (tx, now) =>
    deleteBatch(tx, 'declined_tries', sql`at < ${before(now, RETENTION_SECONDS.counters)}`),
  payingSignIns: (tx, now) =>
    deleteBatch(tx, 'paying_sign_ins', sql`day < ${toDay(now, RETENTION_SECONDS.counters)}::date`),
  guessBudgets: (tx, now) =>
    deleteBatch(tx, 'guess_budgets', sql`full_at < ${before(now, RETENTION_SECONDS.counters)}`),
  // An undelivered message of this age is useless.
  messages: (tx, now) =>
    deleteBatch(tx, 'messages', sql`created_at < ${before(now, RETENTION_SECONDS.messages)}`),
  outbox: (tx, now) =>
    deleteBatch(tx, 'outbox_messages', sql`sent_at < ${before(now, RETENTION_SECONDS.messages)}`),
  subscriptionRequests: (tx, now) =>
    deleteBatch(
      tx,
      'newsletter_subscriptions',
      sql`asked_at < ${before(now, RETENTION_SECONDS.subscriptionRequests)}`,
    ),
  contactMessages: (tx, now) =>
    deleteBatch(
      tx,
      'contact_messages',
      sql`created_at < ${before(now, RETENTION_SECONDS.contactMessages)}`,
    ),
  endedSessions: (tx, now, { session: { idleSeconds, absoluteSeconds } }) =>
    deleteBatch(
      tx,
      'sessions',
      sql`last_seen_at < ${before(now, idleSeconds)} or created_at < ${before(now, absoluteSeconds)}`,
    ),
  forgottenBrowsers: (tx, now, { browserSeconds }) =>
    deleteBatch(tx, 'devices', sql`last_used_at < ${before(now, browserSeconds)}`),
  domainEvents: (tx, now) =>
    deleteBatch(
      tx,
      'domain_events',
      sql`at < ${before(now, RETENTION_SECONDS.domainEvents)}
        and (at < ${before(now, RETENTION_SECONDS.unhandledEvents)} or not exists (select from event_consumers c
          where c.tenant_id = ${getTenantId(tx)} and c.xid <= domain_events.xid))`,
    ),
  consoleCommands: (tx, now) =>
    deleteBatch(
      tx,
      'console_commands',
      sql`created_at < ${before(now, RETENTION_SECONDS.consoleCommands)}`,
    ),
  usedPasskeyChallenges: (tx, now) =>
    deleteBatch(
      tx,
      'used_passkey_challenges',
      sql`used_at < ${before(now, RETENTION_SECONDS.usedPasskeyChallenges)}`,
    ),
  endedDuties: (tx, now) => deleteBatch(tx, 'staff_duties', sql`until < ${before(now, 0)}`),
  // Their push subscriptions go with them.
  endedStaffSessions: (tx, now) =>
    deleteBatch(
      tx,
      'staff_sessions',
      sql`last_seen_at < ${before(now, STAFF_SESSION.idleSeconds)}
        or created_at < case when by_passkey then ${before(now, STAFF_SESSION.passkeySeconds)}
          else ${before(now, STAFF_SESSION.codeSeconds)} end`,
    ),
  orderAlerts: (tx, now) =>
    deleteBatch(tx, 'order_alerts', sql`at < ${before(now, RETENTION_SECONDS.messages)}`),
  printJobs: (tx, now) =>
    deleteBatch(tx, 'print_jobs', sql`created_at < ${before(now, RETENTION_SECONDS.printJobs)}`),
  returnSums: (tx, now) =>
    deleteBatch(
      tx,
      'staff_return_sums',
      sql`changed_at < ${before(now, RETENTION_SECONDS.returnSums)}`,
    ),
  endedHolds: (tx, now) =>
    deleteBatch(tx, 'bookings', sql`held_until < ${before(now, RETENTION_SECONDS.endedHolds)}`),
  bookings: (tx, now) =>
    anonymiseBookings(
      tx,
      sql`ctid = any(array(select ctid from bookings where tenant_id = ${getTenantId(tx)} and anonymised_at is null
        and ends_at < ${before(now, RETENTION_SECONDS.bookings)} limit ${BATCH}))`,
      now,
    ),
  waits: (tx, now) =>
    deleteBatch(tx, 'booking_waits', sql`date < ${toDay(now, RETENTION_SECONDS.waits)}`),
  closures: (tx, now) =>
    deleteBatch(
      tx,
      'booking_closures',
      sql`date < ${toDay(now, RETENTION_SECONDS.closures)}::date`,
    ),
  bookingQuarters: (tx, now) =>
    deleteBatch(
      tx,
      'booking_quarters',
      sql`quarter < ${before(now, RETENTION_SECONDS.endedHolds)}`,
    ),
  erasures: (tx, now) =>
    deleteBatch(tx, 'erasures', sql`erased_at < ${before(now, RETENTION_SECONDS.erasures)}`),
};

const toDay = (now: Date, seconds: number): string =>
  new Date(now.getTime() - seconds * 1000).toISOString().slice(0, 10);

const before = (now: Date, seconds: number) =>
  sql`${new Date(now.getTime() - seconds * 1000).toISOString()}::timestamptz`;

async function deleteBatch(tx: Tx, table: string, isExpired: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where tenant_id = ${getTenantId(tx)} and (${isExpired}) limit ${BATCH}))
      and tenant_id = ${getTenantId(tx)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
