import { sql } from 'kysely';
import type { z } from 'zod';
import type { session } from '../../../../contract/customer.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import type { SignedIn } from '../../platform/http/server.ts';
import { columnOf, type Identifier } from './identifier.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface NewSession {
  sessionId: string;
  identifier: Identifier;
  tokenHash: Buffer;
  deviceHash: Buffer;
  device: string;
  now: Date;
}

/** For the customer who has this identifier. */
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
          sql<Buffer>`${session.deviceHash}::bytea`.as('device_hash'),
          val(session.device).as('device'),
          sql<Date>`${session.now.toISOString()}::timestamptz`.as('created_at'),
          sql<Date>`${session.now.toISOString()}::timestamptz`.as('last_seen_at'),
        ])
        .where('tenant_id', '=', tenantOf(tx))
        .where(columnOf(session.identifier), '=', session.identifier.value),
    )
    .execute();
}

/** What a request has shown of a session: its token, and perhaps the cookie of its browser. */
export interface Shown {
  tokenHash: Buffer;
  deviceHash: Buffer | null;
}

export interface LiveSession extends SignedIn {
  /** It was not marked as seen for a while. */
  isDueToBeSeen: boolean;
}

/** Every authenticated call asks this, so those that come together are answered together, in their order. */
export async function findLiveSessions(
  tx: Tx,
  shown: readonly Shown[],
  { idleSeconds, absoluteSeconds, touchSeconds }: SignInSettings['session'],
  now: Date,
): Promise<(LiveSession | null)[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { rows } = await sql<LiveSession & { nth: number }>`
    select nth::int, session_id as "sessionId", customer_id as "customerId",
      s.device_hash is not distinct from shown.device_hash as "isOwnBrowser",
      last_seen_at <= ${before(touchSeconds)} as "isDueToBeSeen"
    from unnest(${shown.map(({ tokenHash }) => tokenHash)}::bytea[],
        ${shown.map(({ deviceHash }) => deviceHash)}::bytea[])
        with ordinality as shown(token_hash, device_hash, nth)
      join sessions s on s.token_hash = shown.token_hash
    where s.tenant_id = ${tenantOf(tx)}
      and s.created_at > ${before(absoluteSeconds)} and s.last_seen_at > ${before(idleSeconds)}`.execute(
    tx,
  );
  const found = new Map(rows.map(({ nth, ...session }) => [nth, session]));
  return shown.map((_, index) => found.get(index + 1) ?? null);
}

/** Once, however many calls find at the same time that it is due. */
export async function markSeen(
  tx: Tx,
  sessionId: string,
  { touchSeconds }: SignInSettings['session'],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('tenant_id', '=', tenantOf(tx))
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<=', new Date(now.getTime() - touchSeconds * 1000))
    .execute();
}

export async function listSessions(
  tx: Tx,
  current: SignedIn,
  { idleSeconds, absoluteSeconds }: SignInSettings['session'],
  now: Date,
): Promise<z.input<typeof session>[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const rows = await tx
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_seen_at', 'device'])
    .where('tenant_id', '=', tenantOf(tx))
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

/** The browser that it was in; null: there is none, or it is somebody else's. */
export async function endSession(
  tx: Tx,
  { customerId, sessionId }: Pick<SignedIn, 'customerId' | 'sessionId'>,
): Promise<Buffer | null> {
  const row = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantOf(tx))
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .returning('device_hash')
    .executeTakeFirst();
  return row?.device_hash ?? null;
}

/** Of whoever has `identifier`, on the browser with this cookie: its new session takes their place (ASVS 7.2.4). */
export async function endSessionsOnDevice(
  tx: Tx,
  identifier: Identifier,
  deviceHash: Buffer,
): Promise<void> {
  const owner = tx
    .selectFrom('customers')
    .select('customer_id')
    .where('tenant_id', '=', tenantOf(tx))
    .where(columnOf(identifier), '=', identifier.value);
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantOf(tx))
    .where('device_hash', '=', deviceHash)
    .where('customer_id', 'in', owner)
    .execute();
}

/** The browsers that they were in. */
export async function endOtherSessions(
  tx: Tx,
  { customerId, sessionId }: SignedIn,
): Promise<Buffer[]> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantOf(tx))
    .where('customer_id', '=', customerId)
    .where('session_id', '<>', sessionId)
    .returning('device_hash')
    .execute();
  return rows.map((row) => row.device_hash);
}

/** Of one customer, or of everybody; how many there were. */
export async function endAllSessions(tx: Tx, customerId?: string): Promise<number> {
  const rows = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantOf(tx))
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .returning('session_id')
    .execute();
  return rows.length;
}
