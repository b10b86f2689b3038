import { sql } from 'kysely';
import type { z } from 'zod';

import type { session } from '../../../../contract/customers/customer.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import type { CustomerPrincipal } from '../../platform/http/server.ts';
import { getIdentifierColumn, type Identifier } from './identifier.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface NewSession {
  sessionId: string;
  identifier: Identifier;
  tokenHash: Buffer;
  browserHash: Buffer;
  device: string;
  now: Date;
}

/** The session is of the customer with this identifier. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .columns([
      'tenant_id',
      'session_id',
      'customer_id',
      'token_hash',
      'device_hash',
      'device',
      'created_at',
      'last_seen_at',
    ])
    .expression((build) =>
      build
        .selectFrom('customers')
        .select(({ val }) => [
          'tenant_id',
          sql<string>`${session.sessionId}::uuid`.as('session_id'),
          'customer_id',
          sql<Buffer>`${session.tokenHash}::bytea`.as('token_hash'),
          sql<Buffer>`${session.browserHash}::bytea`.as('device_hash'),
          val(session.device).as('device'),
          sql<Date>`${session.now.toISOString()}::timestamptz`.as('created_at'),
          sql<Date>`${session.now.toISOString()}::timestamptz`.as('last_seen_at'),
        ])
        .where('tenant_id', '=', getTenantId(tx))
        .where(getIdentifierColumn(session.identifier), '=', session.identifier.value),
    )
    .execute();
}

/** A request's session token, and its browser cookie if it has one. */
export interface SessionCredentials {
  tokenHash: Buffer;
  browserHash: Buffer | null;
}

export interface LiveSession extends Omit<CustomerPrincipal, 'kind'> {
  /** `last_seen_at` is older than `touchSeconds`. */
  isLastSeenStale: boolean;
}

/** Runs for every authenticated call, so concurrent calls share one query; results are in the order of `credentials`. */
export async function findLiveSessions(
  tx: Tx,
  credentials: readonly SessionCredentials[],
  { idleSeconds, absoluteSeconds, touchSeconds }: SignInSettings['session'],
  now: Date,
): Promise<(LiveSession | null)[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { rows } = await sql<LiveSession & { nth: number }>`
    select nth::int, session_id as "sessionId", customer_id as "customerId",
      s.device_hash is not distinct from shown.device_hash as "hasBrowserCookie",
      last_seen_at <= ${before(touchSeconds)} as "isLastSeenStale"
    from unnest(${credentials.map(({ tokenHash }) => tokenHash)}::bytea[],
        ${credentials.map(({ browserHash }) => browserHash)}::bytea[])
        with ordinality as shown(token_hash, device_hash, nth)
      join sessions s on s.token_hash = shown.token_hash
    where s.tenant_id = ${getTenantId(tx)}
      and s.created_at > ${before(absoluteSeconds)} and s.last_seen_at > ${before(idleSeconds)}`.execute(
    tx,
  );
  const found = new Map(rows.map(({ nth, ...session }) => [nth, session]));
  return credentials.map((_, index) => found.get(index + 1) ?? null);
}

/** Updates the row once, however many concurrent calls find it stale. */
export async function markSeen(
  tx: Tx,
  sessionId: string,
  { touchSeconds }: SignInSettings['session'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', getTenantId(tx))
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<=', new Date(now.getTime() - touchSeconds * 1000))
    .execute();
}

export async function listSessions(
  tx: Tx,
  /** `sessionId` null: somebody else reads them. */
  current: Pick<CustomerPrincipal, 'customerId'> & { sessionId: string | null },
  { idleSeconds, absoluteSeconds }: SignInSettings['session'],
  now: Date,
): Promise<z.input<typeof session>[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const rows = await tx
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_seen_at', 'device'])
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', current.customerId)
    .where('created_at', '>', before(absoluteSeconds))
    .where('last_seen_at', '>', before(idleSeconds))
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.session_id,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    device: row.device,
    isCurrent: row.session_id === current.sessionId,
  }));
}

/** The hash of its browser cookie; null if the session does not exist or belongs to another customer. */
export async function endSession(
  tx: Tx,
  { customerId, sessionId }: Pick<CustomerPrincipal, 'customerId' | 'sessionId'>,
): Promise<Buffer | null> {
  const row = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .returning('device_hash')
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/** A browser keeps one token: a new session there ends the earlier one, whoever it belongs to (ASVS 7.2.4). */
export async function endSessionsInBrowser(tx: Tx, browserHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', getTenantId(tx))
    .where('device_hash', '=', browserHash)
    .execute();
}

/** The hashes of their browser cookies. */
export async function endOtherSessions(
  tx: Tx,
  { customerId, sessionId }: CustomerPrincipal,
): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', getTenantId(tx))
    .where('customer_id', '=', customerId)
    .where('session_id', '<>', sessionId)
    .returning('device_hash')
    .execute();
  return rows.map((row) => row.device_hash);
}

/** Ends the sessions of one customer, or of all customers of the tenant; returns their number. */
export async function endAllSessions(tx: Tx, customerId?: string): Promise<number> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', getTenantId(tx))
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .returning('session_id')
    .execute();
  return rows.length;
}
