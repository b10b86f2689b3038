import { sql } from 'kysely';
import type { z } from 'zod';
import type { session } from '../../../contract/customer.ts';
import { tenantOf, type Tx } from '../db/with-tenant.ts';
import type { SignedIn } from '../http/server.ts';
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

/** One statement for each authenticated call; it writes only when the session was not seen for a while. */
export async function findLiveSession(
  tx: Tx,
  { tokenHash, deviceHash }: Shown,
  { idleSeconds, absoluteSeconds, touchSeconds }: SignInSettings['session'],
  now: Date,
): Promise<SignedIn | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const before = (seconds: number) => sql`${at} - make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ session_id: string; customer_id: string; is_own: boolean }>`
    with live as (
      select tenant_id, session_id, customer_id, last_seen_at,
        device_hash is not distinct from ${deviceHash}::bytea as is_own
      from sessions
      where tenant_id = ${tenantOf(tx)} and token_hash = ${tokenHash}
        and created_at > ${before(absoluteSeconds)} and last_seen_at > ${before(idleSeconds)}
    ), touched as (
      update sessions s set last_seen_at = ${at} from live
      where (s.tenant_id, s.session_id) = (live.tenant_id, live.session_id)
        and live.last_seen_at <= ${before(touchSeconds)}
    )
    select session_id, customer_id, is_own from live
  `.execute(tx);
  const row = rows[0];
  if (!row) return null;
  const { customer_id: customerId, session_id: sessionId, is_own: isOwnBrowser } = row;
  return { customerId, sessionId, isOwnBrowser };
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

/** False: there is none, or it is somebody else's. */
export async function endSession(
  tx: Tx,
  { customerId, sessionId }: Pick<SignedIn, 'customerId' | 'sessionId'>,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantOf(tx))
    .where('customer_id', '=', customerId)
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
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

export async function endOtherSessions(tx: Tx, { customerId, sessionId }: SignedIn): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('tenant_id', '=', tenantOf(tx))
    .where('customer_id', '=', customerId)
    .where('session_id', '<>', sessionId)
    .execute();
}
