// The bucket of wrong guesses at one identifier, kept as the instant when it will be full again: it fills by
// arithmetic alone, and taking a guess moves that instant by the time that one guess takes to come back.
import { sql } from 'kysely';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import type { SignInSettings } from './sign-in-settings.ts';

type Bucket = SignInSettings['guessBucket'];

const later = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/** One statement, so that parallel guesses take no more than there are. */
export async function takeGuess(
  tx: Tx,
  subject: string,
  bucket: Bucket,
  now: Date,
): Promise<boolean> {
  const { capacity, refillSeconds } = bucket;
  const refill = sql`make_interval(secs => ${refillSeconds})`;
  const { rows } = await sql`
    insert into guess_budgets as b (tenant_id, subject, full_at)
    values (${tenantOf(tx)}, ${subject}, ${later(now, refillSeconds)}::timestamptz)
    on conflict (tenant_id, subject) do update
      set full_at = greatest(b.full_at, ${now.toISOString()}::timestamptz) + ${refill}
      where greatest(b.full_at, ${now.toISOString()}::timestamptz) + ${refill}
        <= ${later(now, capacity * refillSeconds)}::timestamptz
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

export async function giveBackGuess(
  tx: Tx,
  subject: string,
  { refillSeconds }: Bucket,
): Promise<void> {
  await sql`
    update guess_budgets set full_at = full_at - make_interval(secs => ${refillSeconds})
    where tenant_id = ${tenantOf(tx)} and subject = ${subject}
  `.execute(tx);
}

export async function hasGuessLeft(
  tx: Tx,
  subject: string,
  bucket: Bucket,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('guess_budgets')
    .select('full_at')
    .where('tenant_id', '=', tenantOf(tx))
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!row) return true;
  const missingSeconds = Math.max(0, (row.full_at.getTime() - now.getTime()) / 1000);
  return missingSeconds + bucket.refillSeconds <= bucket.capacity * bucket.refillSeconds;
}

/** Evaluated wrong guesses of all tenants together; tells nothing else of them. */
export async function wrongGuessesSince(tx: Tx, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select wrong_guesses_since(${since.toISOString()}::timestamptz) as count
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
