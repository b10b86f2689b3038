// How often somebody may do something: exact sliding windows in PostgreSQL, so that several processes share them
// and a crash resets nothing.
import { sql } from 'kysely';
import { tenantOf, type Tx } from '../db/with-tenant.ts';
import { Refusal } from '../errors/refusal.ts';

export { networksOf } from './networks.ts';

/** At most `limit` uses within any `seconds`. */
export interface Window {
  limit: number;
  seconds: number;
}

export interface Allowance {
  kind: string;
  /** Whose; personal data only as a keyed hash. */
  subject: string;
  windows: readonly Window[];
}

/**
 * Uses each allowance once and gives those that are used up. If there are any, the caller rolls back, which gives
 * back the others. Callers that share allowances list them in the same order, or they could deadlock.
 */
export async function useAllowances(
  tx: Tx,
  allowances: readonly Allowance[],
  now: Date,
): Promise<Allowance[]> {
  // Sent together, so they share a round trip and are still taken in order.
  const used = await Promise.all(allowances.map((allowance) => use(tx, allowance, now)));
  return allowances.filter((_, index) => !used[index]);
}

/** Uses each allowance, or refuses with the seconds to wait. */
export async function requireAllowances(
  tx: Tx,
  allowances: readonly Allowance[],
  now: Date,
): Promise<void> {
  const usedUp = await useAllowances(tx, allowances, now);
  if (usedUp.length === 0) return;
  const seconds = Math.max(1, Math.ceil(await secondsUntilFree(tx, usedUp, now)));
  throw new Refusal('TOO_OFTEN', {
    message: `Please wait ${describeWait(seconds)} before you try again.`,
    retryAfterSeconds: seconds,
  });
}

/** Takes back the use that this same transaction made, and still holds locked. */
export async function giveBackAllowances(tx: Tx, allowances: readonly Allowance[]): Promise<void> {
  await Promise.all(
    allowances.map(({ kind, subject }) =>
      sql`
        update allowances set used_at = used_at[:cardinality(used_at) - 1]
        where tenant_id = ${tenantOf(tx)} and kind = ${kind} and subject = ${subject}
      `.execute(tx),
    ),
  );
}

/** 0 when each could be used now. Locks nothing. */
export async function secondsUntilFree(
  tx: Tx,
  allowances: readonly Allowance[],
  now: Date,
): Promise<number> {
  const waits = await Promise.all(
    allowances.map(async ({ kind, subject, windows }) => {
      const uses = await usesOf(tx, { kind, subject });
      return longestWait(uses, windows, now);
    }),
  );
  return Math.max(0, ...waits);
}

/** When it was used lately, oldest first: as many as the greatest of its limits. Locks nothing. */
export async function usesOf(
  tx: Tx,
  { kind, subject }: Pick<Allowance, 'kind' | 'subject'>,
): Promise<readonly Date[]> {
  const row = await tx
    .selectFrom('allowances')
    .select('used_at')
    .where('tenant_id', '=', tenantOf(tx))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.used_at ?? [];
}

// The list is in order, so a window has room when the use `limit` places from its end lies before it.
async function use(tx: Tx, { kind, subject, windows }: Allowance, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const keep = Math.max(...windows.map(({ limit }) => limit));
  const hasRoom = windows.map(
    ({ limit, seconds }) => sql`coalesce(
      a.used_at[cardinality(a.used_at) - ${limit - 1}::int] <= ${at}::timestamptz - make_interval(secs => ${seconds}),
      true)`,
  );
  const { rows } = await sql`
    insert into allowances as a (tenant_id, kind, subject, used_at)
    values (${tenantOf(tx)}, ${kind}, ${subject}, array[${at}::timestamptz])
    on conflict (tenant_id, kind, subject) do update
      set used_at = (a.used_at || excluded.used_at)[greatest(1, cardinality(a.used_at) + 2 - ${keep}::int):]
      where ${sql.join(hasRoom, sql` and `)}
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

function longestWait(usedAt: readonly Date[], windows: readonly Window[], now: Date): number {
  return Math.max(
    0,
    ...windows.map(({ limit, seconds }) => {
      const use = usedAt[usedAt.length - limit];
      return use ? (use.getTime() - now.getTime()) / 1000 + seconds : 0;
    }),
  );
}

function describeWait(seconds: number): string {
  if (seconds <= 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
