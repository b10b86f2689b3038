// Limits on wrong guesses from unknown browsers (reliability section 2.1), counted separately for customers and staff: a token
// bucket per identifier, sliding windows per network and tenant, and a cap for the whole deployment. A guess is consumed before
// the code is compared, and refunded if the code is right. Strangers can exhaust all of them; customers then sign in by link, staff
// by passkey, and both by code in browsers that are known.
import { sql, type RawBuilder } from 'kysely';

import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import {
  consumeRateLimits,
  getIpNetworks,
  refundRateLimits,
  getSecondsUntilAllowed,
  type RateLimit,
} from '../../platform/rate-limits/rate-limits.ts';
import { isStaffPurpose, type Purpose } from './challenges.sql.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { growWindows, toRefusalLimit } from './limits/address-limits.ts';
import { readPayingSignIns } from './limits/honest-use.ts';
import type { GuessSettings } from './sign-in-settings.ts';

export interface Guesser {
  subject: string;
  ip: string;
  /** The purpose of the code. */
  purpose: Purpose;
}

/** Whether a code would be evaluated for an unknown browser; if not, messages carry a link. Locks nothing. */
export async function canGuess(identity: IdentityDeps, tx: Tx, guesser: Guesser): Promise<boolean> {
  const now = identity.now();
  const { bucketSubject, guessBucket } = getCounters(identity, guesser);
  const limits = await getGuessRateLimits(identity, tx, guesser);
  const [hasBudget, waitSeconds] = await Promise.all([
    hasBucketToken(tx, bucketSubject, guessBucket, now),
    getSecondsUntilAllowed(tx, limits, now),
  ]);
  return hasBudget && waitSeconds === 0;
}

/** False if a limit is reached: the caller must roll back without comparing the code. */
export async function consumeGuess(
  identity: IdentityDeps,
  tx: Tx,
  guesser: Guesser,
): Promise<boolean> {
  const now = identity.now();
  const { bucketSubject, guessBucket } = getCounters(identity, guesser);
  const limits = await getGuessRateLimits(identity, tx, guesser);
  const [isTaken, exceeded] = await Promise.all([
    takeBucketToken(tx, bucketSubject, guessBucket, now),
    consumeRateLimits(tx, limits, now),
  ]);
  return isTaken && exceeded.length === 0;
}

/** Only wrong guesses count. Must run in the transaction that consumed the guess. */
export async function refundGuess(identity: IdentityDeps, tx: Tx, guesser: Guesser): Promise<void> {
  const { bucketSubject, guessBucket } = getCounters(identity, guesser);
  const limits = await getGuessRateLimits(identity, tx, guesser);
  await Promise.all([
    returnBucketToken(tx, bucketSubject, guessBucket),
    refundRateLimits(tx, limits),
  ]);
}

/** Guesses at codes of the storefront leave the limits of staff alone, and the reverse. */
function getCounters(
  { settings }: IdentityDeps,
  { subject = '', purpose }: Pick<Guesser, 'purpose'> & { subject?: string },
) {
  return isStaffPurpose(purpose)
    ? { ...settings.staffGuesses, bucketSubject: `staff-${subject}`, kind: 'guess-staff' }
    : { ...settings, bucketSubject: subject, kind: 'guess' };
}

// The same order everywhere, narrowest first, so that concurrent guesses wait for each other and never deadlock.
async function getGuessRateLimits(
  identity: IdentityDeps,
  tx: Tx,
  guesser: Guesser,
): Promise<RateLimit[]> {
  const { wrongGuesses, wrongGuessesPerSignIn, kind } = getCounters(identity, guesser);
  const perDay = await readPayingSignIns(tx, identity.now());
  const windows = growWindows(wrongGuesses.perTenant, perDay * wrongGuessesPerSignIn.perTenant);
  return [
    ...getAddressGuessLimits(identity, tx, guesser, perDay).map(toRefusalLimit),
    { kind: `${kind}-tenant`, subject: 'all', windows },
  ];
}

/** A code beyond these limits needs more proof of work. `perDay`: sign-ins of paying customers. */
export function getAddressGuessLimits(
  identity: IdentityDeps,
  tx: Tx,
  guesser: Pick<Guesser, 'ip' | 'purpose'>,
  perDay: number,
): RateLimit[] {
  const { wrongGuesses, wrongGuessesPerSignIn, kind } = getCounters(identity, guesser);
  const networks = getIpNetworks(guesser.ip);
  const toLimit = (name: 'perIpPrefix' | 'perIpRange', suffix: string, network: string) => ({
    kind: `${kind}-${suffix}`,
    subject: identity.secrets.toSubject(getTenantId(tx), network),
    windows: growWindows(wrongGuesses[name], perDay * wrongGuessesPerSignIn[name]),
  });
  return [
    toLimit('perIpPrefix', 'ip-prefix', networks.ipPrefix),
    toLimit('perIpRange', 'ip-range', networks.ipRange),
  ];
}

/**
 * True if no guess from an unknown browser is evaluated on any site. Must run before the transaction writes: on Citus the count
 * is read as another role, over another connection. Guesses at the same moment may exceed this limit by their number; those of
 * a site, a network and an identifier are exact.
 */
export async function isDeploymentCapped(
  { settings, now, readAllPayingSignIns }: IdentityDeps,
  tx: Tx,
  purpose: Purpose,
): Promise<boolean> {
  const isStaff = isStaffPurpose(purpose);
  const { wrongGuesses, wrongGuessesPerSignIn } = isStaff ? settings.staffGuesses : settings;
  const perDay = await readAllPayingSignIns(tx);
  const windows = growWindows(
    wrongGuesses.perDeployment,
    perDay * wrongGuessesPerSignIn.perDeployment,
  );
  const counts = await Promise.all(
    windows.map(async ({ limit, seconds }) => {
      const since = new Date(now().getTime() - seconds * 1000);
      return (await countWrongGuessesSince(tx, since, isStaff)) >= limit;
    }),
  );
  return counts.some(Boolean);
}

/** Counts the guesses of all tenants together: the SQL functions reveal only their number. */
async function countWrongGuessesSince(tx: Tx, since: Date, isStaff: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${sql.ref(isStaff ? 'wrong_staff_guesses_since' : 'wrong_guesses_since')}(${since.toISOString()}::timestamptz) as count
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

// The bucket is stored as the instant at which it will be full again, so it refills without writes: taking a token
// moves that instant by the refill time of one token.
type Bucket = GuessSettings['guessBucket'];

const addSeconds = (now: Date, seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString();

/** `timestamptz + interval` depends on the session's time zone, and Citus refuses to compute such values of a row. */
const addInUtc = (at: RawBuilder<unknown>, seconds: number) =>
  sql`((${at}) at time zone 'UTC' + make_interval(secs => ${seconds})) at time zone 'UTC'`;

/** One statement, so concurrent guesses cannot take more tokens than there are. */
async function takeBucketToken(
  tx: Tx,
  subject: string,
  { capacity, refillSeconds }: Bucket,
  now: Date,
): Promise<boolean> {
  const fullFrom = sql`greatest(b.full_at, ${now.toISOString()}::timestamptz)`;
  const { rows } = await sql`
    insert into guess_budgets as b (tenant_id, subject, full_at)
    values (${getTenantId(tx)}, ${subject}, ${addSeconds(now, refillSeconds)}::timestamptz)
    on conflict (tenant_id, subject) do update
      set full_at = ${addInUtc(fullFrom, refillSeconds)}
      where ${fullFrom} <= ${addSeconds(now, (capacity - 1) * refillSeconds)}::timestamptz
    returning 1
  `.execute(tx);
  return rows.length > 0;
}

async function returnBucketToken(
  tx: Tx,
  subject: string,
  { refillSeconds }: Bucket,
): Promise<void> {
  await sql`
    update guess_budgets set full_at = ${addInUtc(sql`full_at`, -refillSeconds)}
    where tenant_id = ${getTenantId(tx)} and subject = ${subject}
  `.execute(tx);
}

async function hasBucketToken(
  tx: Tx,
  subject: string,
  { capacity, refillSeconds }: Bucket,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('guess_budgets')
    .select('full_at')
    .where('tenant_id', '=', getTenantId(tx))
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (!row) return true;
  const missingSeconds = Math.max(0, (row.full_at.getTime() - now.getTime()) / 1000);
  return missingSeconds + refillSeconds <= capacity * refillSeconds;
}
