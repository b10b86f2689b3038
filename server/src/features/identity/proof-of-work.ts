// Proof of work from the third code to an unknown browser on (reliability section 2.1), and for forms beyond their limits: cheap
// for one person, expensive for thousands of sends. Stateless: a puzzle is signed together with the time of the previous send, so
// each can be used for one send only.
import { createHash } from 'node:crypto';

import {
  PROOF_OF_WORK_PARTS,
  getProofOfWorkInput,
  type ProofOfWorkSolution,
} from '../../../../contract/sign-in/proof-of-work.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  enforceRateLimits,
  getIpNetworks,
  readUses,
  type RateLimit,
  type RateWindow,
} from '../../platform/rate-limits/rate-limits.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { readExtraBits, toRefusalLimit } from './limits/address-limits.ts';
import { isSameMac } from './secrets.ts';

/** A send that an address limits. Its limits are already consumed, so their rows are locked. */
export interface LimitedSend {
  perIdentifier: RateLimit;
  perAddress: readonly [RateLimit, RateLimit];
  /** The limits of guesses from the address. */
  guesses: readonly RateLimit[];
  solution: ProofOfWorkSolution | undefined;
}

/** Refuses with a new puzzle if one is due and `solution` is missing or wrong; the caller rolls back. */
export async function requireProofOfWork(
  identity: IdentityDeps,
  tx: Tx,
  { perIdentifier, perAddress, guesses, solution }: LimitedSend,
): Promise<void> {
  const thresholds = identity.settings.proofOfWork;
  const now = identity.now();
  const [identifierUses, networkUses, extraBits] = await Promise.all([
    readUses(tx, perIdentifier),
    readUses(tx, perAddress[0]),
    readExtraBits(tx, { consumed: perAddress, upcoming: guesses }, now),
  ]);
  const isDue =
    extraBits > 0 ||
    isReached(identifierUses, thresholds.perIdentifier, now) ||
    isReached(networkUses, thresholds.perIpPrefix, now);
  if (!isDue) return;
  requireSolution(identity, tx, {
    subject: perIdentifier.subject,
    uses: identifierUses,
    extraBits,
    solution,
  });
}

export interface FormUse {
  /** Stored with the counters, such as 'contact'. */
  kind: string;
  ip: string;
  solution: ProofOfWorkSolution | undefined;
}

/** Limits of anonymous forms that send an e-mail. The limit of the site keeps a botnet from sending bulk e-mail. */
const FORM_WINDOWS = {
  perIpPrefix: [
    { limit: 5, seconds: 3_600 },
    { limit: 20, seconds: 86_400 },
  ],
  perTenant: [
    { limit: 200, seconds: 3_600 },
    { limit: 1_000, seconds: 86_400 },
  ],
};

/** A form needs proof of work beyond a limit of the address or the site, and is refused at a multiple of it. */
export async function enforceFormLimits(
  identity: Pick<IdentityDeps, 'now' | 'secrets' | 'settings'>,
  tx: Tx,
  { kind, ip, solution }: FormUse,
): Promise<void> {
  const now = identity.now();
  const subject = identity.secrets.toSubject(getTenantId(tx), getIpNetworks(ip).ipPrefix);
  const perIpPrefix = { kind: `${kind}-ip-prefix`, subject, windows: FORM_WINDOWS.perIpPrefix };
  const perTenant = { kind: `${kind}-tenant`, subject: 'all', windows: FORM_WINDOWS.perTenant };
  const limits = [perIpPrefix, perTenant];
  await enforceRateLimits(tx, limits.map(toRefusalLimit), now);
  const extraBits = await readExtraBits(tx, { consumed: limits }, now);
  if (extraBits === 0) return;
  const uses = await readUses(tx, perIpPrefix);
  requireSolution(identity, tx, { subject: `${kind} ${subject}`, uses, extraBits, solution });
}

interface PuzzledUse {
  /** To which the puzzle is bound, together with the time of its use before this one. */
  subject: string;
  /** The uses of the subject, this one last. */
  uses: readonly Date[];
  extraBits: number;
  solution: ProofOfWorkSolution | undefined;
}

function requireSolution(
  identity: Pick<IdentityDeps, 'now' | 'secrets' | 'settings'>,
  tx: Tx,
  { subject, uses, extraBits, solution }: PuzzledUse,
): void {
  const { seconds, ...settings } = identity.settings.proofOfWork;
  const bits = settings.bits + extraBits;
  const now = identity.now();
  const previousUseMs = uses.at(-2)?.getTime() ?? 0;
  const sign = (expiresAtMs: number) =>
    identity.secrets.proofOfWorkMac(getTenantId(tx), subject, previousUseMs, expiresAtMs);
  if (solution && isSolved(solution, { bits, now, sign })) return;
  const expiresAtMs = now.getTime() + seconds * 1000;
  const puzzle = `${expiresAtMs.toString(36)}.${sign(expiresAtMs).toString('base64url')}`;
  throw new Refusal('PUZZLE_NEEDED', { data: { puzzle, bits }, retryAfterSeconds: 0 });
}

/** Whether the newest `limit` uses lie within the window. */
function isReached(uses: readonly Date[], { limit, seconds }: RateWindow, now: Date): boolean {
  const first = uses.at(-limit);
  return first !== undefined && first.getTime() > now.getTime() - seconds * 1000;
}

function isSolved(
  { puzzle, counters }: ProofOfWorkSolution,
  { bits, now, sign }: { bits: number; now: Date; sign: (expiresAtMs: number) => Buffer },
): boolean {
  const [expires = '', signature = ''] = puzzle.split('.');
  const expiresAtMs = Number.parseInt(expires, 36);
  if (!(expiresAtMs > now.getTime())) return false;
  if (!isSameMac(Buffer.from(signature, 'base64url'), sign(expiresAtMs))) return false;
  return (
    counters.length === PROOF_OF_WORK_PARTS &&
    counters.every(
      (counter, part) => countZeroBits(getProofOfWorkInput(puzzle, part, counter)) >= bits,
    )
  );
}

/** Leading zero bits of the SHA-256, at most 32. */
const countZeroBits = (text: string): number =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
