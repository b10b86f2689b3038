// Rate limits as exact sliding windows in PostgreSQL (table `allowances`), shared by all processes; they survive crashes.
import { sql } from 'kysely';

import { text } from '../../../../contract/messages/text.ts';
import { getTenantId, type Tx } from '../db/with-tenant.ts';
import { Refusal } from '../errors/refusal.ts';
import { getIpNetworks } from './networks.ts';

export { getIpNetworks };

/** At most `limit` uses within any `seconds`. */
export interface RateWindow {
  limit: number;
  seconds: number;
}

export interface RateLimit {
  kind: string;
  /** The limited account, address or network; personal data only as a keyed hash. */
  subject: string;
  windows: readonly RateWindow[];
}

/**
 * Consumes one use of each limit and returns the limits that are exceeded. If there are any, the caller rolls back, which
 * refunds the others. Callers that share limits must list them in the same order to avoid deadlocks.
 */
export async function consumeRateLimits(
  tx: Tx,
  limits: readonly RateLimit[],
  now: Date,
): Promise<RateLimit[]> {
  // Pipelined: one round trip, still executed in order.
  const consumed = await Promise.all(limits.map((limit) => consume(tx, limit, now)));
  return limits.filter((_, index) => !consumed[index]);
}

/** Consumes one use of each limit, or refuses with TOO_OFTEN and the seconds to wait. */
export async function enforceRateLimits(
  tx: Tx,
  limits: readonly RateLimit[],
  now: Date,
): Promise<void> {
  const exceeded = await consumeRateLimits(tx, limits, now);
  if (exceeded.length > 0) refuseFor(await getSecondsUntilAllowed(tx, exceeded, now));
}

/** Refuses as `enforceRateLimits` would, and consumes nothing. */
export async function checkRateLimits(
  tx: Tx,
  limits: readonly RateLimit[],
  now: Date,
): Promise<void> {
  const wait = await getSecondsUntilAllowed(tx, limits, now);
  if (wait > 0) refuseFor(wait);
}

function refuseFor(wait: number): never {
  const seconds = Math.max(1, Math.ceil(wait));
  throw new Refusal('TOO_OFTEN', {
    message: text('WAIT', seconds),
    retryAfterSeconds: seconds,
  });
}

export interface ClientLimits {
  /** Stored with the counters, such as 'contact'. */
  kind: string;
  ip: string;
  /** Keyed hash of the IP prefix. */
  toSubject: (tenantId: string, value: string) => string;
  perIpPrefix: readonly RateWindow[];
  /** All clients of the tenant together. */
  perTenant: readonly RateWindow[];
}

/** Limits an anonymous route by IP prefix and by tenant. */
export async function enforceClientLimits(
  tx: Tx,
  { kind, ip, toSubject, perIpPrefix, perTenant }: ClientLimits,
  now: Date,
): Promise<void> {
  const subject = toSubject(getTenantId(tx), getIpNetworks(ip).ipPrefix);
  const limits = [
    { kind: `${kind}-ip-prefix`, subject, windows: perIpPrefix },
    { kind: `${kind}-tenant`, subject: 'all', windows: perTenant },
  ];
  await enforceRateLimits(tx, limits, now);
}

/** Refunds the use that this transaction consumed and still holds locked. */
export async function refundRateLimits(tx: Tx, limits: readonly RateLimit[]): Promise<void> {
  await Promise.all(
    limits.map(({ kind, subject }) =>
      sql`
        update allowances set used_at = used_at[:cardinality(used_at) - 1]
        where tenant_id = ${getTenantId(tx)} and kind = ${kind} and subject = ${subject}
      `.execute(tx),
    ),
  );
}

/** 0 if each limit has a use left now. Locks nothing. */
export async function getSecondsUntilAllowed(
  tx: Tx,
  limits: readonly RateLimit[],
  now: Date,
): Promise<number> {
  const waits = await Promise.all(
    limits.map(async ({ kind, subject, windows }) => {
      const uses = await readUses(tx, { kind, subject });
      return getLongestWait(uses, windows, now);
    }),
  );
  return Math.max(0, ...waits);
}

/** Recent uses, oldest first, as many as the greatest limit of its windows. Locks nothing. */
export async function readUses(
  tx: Tx,
  { kind, subject }: Pick<RateLimit, 'kind' | 'subject'>,
): Promise<readonly Date[]> {
  const row = await tx
    .selectFrom('allowances')
    .select('used_at')
    .where('tenant_id', '=', getTenantId(tx))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.used_at ?? [];
}

// The array is ordered, so a window permits a use if the use `limit` places from its end is older than the window.
async function consume(tx: Tx, { kind, subject, windows }: RateLimit, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const maxUses = Math.max(...windows.map(({ limit }) => limit));
  const hasRoom = windows.map(({ limit, seconds }) => {
    const since = new Date(now.getTime() - seconds * 1_000).toISOString();
    return sql`coalesce(a.used_at[cardinality(a.used_at) - ${limit - 1}::int] <= ${since}::timestamptz, true)`;
  });
  const { rows } = await sql`
    insert into allowances as a (tenant_id, kind, subject, used_at)
    values (${getTenantId(tx)}, ${kind}, ${subject}, array[${at}::timestamptz])
    on conflict (tenant_id, kind, subject) do update
      set used_at = (a.used_at || excluded.used_at)[greatest(1, cardinality(a.used_at) + 2 - ${maxUses}::int):]
      where ${sql.join(hasRoom, sql` and `)}
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

function getLongestWait(
  usedAt: readonly Date[],
  windows: readonly RateWindow[],
  now: Date,
): number {
  return Math.max(
    0,
    ...windows.map(({ limit, seconds }) => {
      const use = usedAt[usedAt.length - limit];
      return use ? (use.getTime() - now.getTime()) / 1000 + seconds : 0;
    }),
  );
}
