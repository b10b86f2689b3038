// Proof of work from the third code to an unknown browser on (reliability section 2.1): cheap for one person, expensive
// for thousands of sends. Stateless: a puzzle is signed together with the time of the previous send, so each can be
// used for one send only.
import { createHash } from 'node:crypto';
import {
  PROOF_OF_WORK_PARTS,
  getProofOfWorkInput,
  type ProofOfWorkSolution,
} from '../../../../contract/sign-in/proof-of-work.ts';
import {
  readUses,
  type RateLimit,
  type RateWindow,
} from '../../platform/rate-limits/rate-limits.ts';
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { isSameMac } from './secrets.ts';

interface LimitedSend {
  /** Already consumed for this send, so its row is locked. */
  perIdentifier: RateLimit;
  perIpPrefix: RateLimit;
  solution: ProofOfWorkSolution | undefined;
}

/** Refuses with a new puzzle if one is due and `solution` is missing or wrong; the caller rolls back. */
export async function requireProofOfWork(
  identity: IdentityDeps,
  tx: Tx,
  { perIdentifier, perIpPrefix, solution }: LimitedSend,
): Promise<void> {
  const { bits, seconds, ...thresholds } = identity.settings.proofOfWork;
  const now = identity.now();
  const [identifierUses, networkUses] = await Promise.all([
    readUses(tx, perIdentifier),
    readUses(tx, perIpPrefix),
  ]);
  const isDue =
    isReached(identifierUses, thresholds.perIdentifier, now) ||
    isReached(networkUses, thresholds.perIpPrefix, now);
  if (!isDue) return;
  // The last use is the send that is about to be made.
  const previousSendMs = identifierUses.at(-2)?.getTime() ?? 0;
  const sign = (expiresAtMs: number) =>
    identity.secrets.proofOfWorkMac(
      getTenantId(tx),
      perIdentifier.subject,
      previousSendMs,
      expiresAtMs,
    );
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
