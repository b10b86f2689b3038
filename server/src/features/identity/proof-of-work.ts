// Proof of work from the third send to an unknown browser on (reliability 2.1): nothing to a person, something to
// whoever wants thousands of messages sent. Nothing is stored: a puzzle is signed, and names the send that came before
// it, so that it is worth nothing any more as soon as its own was made.
import { createHash } from 'node:crypto';
import { PUZZLE_PARTS, puzzleText, type PuzzleSolution } from '../../../../contract/puzzle.ts';
import { usesOf, type Allowance, type Window } from '../../platform/rate-limits/rate-limits.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Identity } from './identity.ts';
import { isSameMac } from './secrets.ts';

interface Send {
  /** Already used for this send, whose row is therefore locked. */
  own: Allowance;
  home: Allowance;
  solution: PuzzleSolution | undefined;
}

/** Refuses with a puzzle where one is due and none, or a wrong one, was solved; the caller rolls back. */
export async function requirePuzzle(
  identity: Identity,
  tx: Tx,
  { own, home, solution }: Send,
): Promise<void> {
  const { perIdentifier, perHome, bits, seconds } = identity.settings.puzzle;
  const now = identity.now();
  const [ownUses, homeUses] = await Promise.all([usesOf(tx, own), usesOf(tx, home)]);
  if (!isReached(ownUses, perIdentifier, now) && !isReached(homeUses, perHome, now)) return;
  // The last is the send that is about to be made.
  const earlier = ownUses.at(-2)?.getTime() ?? 0;
  const sign = (expiresAt: number) =>
    identity.secrets.puzzleMac(tenantOf(tx), own.subject, earlier, expiresAt);
  if (solution && isSolved(solution, { bits, now, sign })) return;
  const expiresAt = now.getTime() + seconds * 1000;
  const puzzle = `${expiresAt.toString(36)}.${sign(expiresAt).toString('base64url')}`;
  throw new Refusal('PUZZLE_NEEDED', { data: { puzzle, bits }, retryAfterSeconds: 0 });
}

/** Whether the newest `limit` uses lie within the window. */
function isReached(uses: readonly Date[], { limit, seconds }: Window, now: Date): boolean {
  const first = uses.at(-limit);
  return first !== undefined && first.getTime() > now.getTime() - seconds * 1000;
}

function isSolved(
  { puzzle, counters }: PuzzleSolution,
  { bits, now, sign }: { bits: number; now: Date; sign: (expiresAt: number) => Buffer },
): boolean {
  const [expires = '', signature = ''] = puzzle.split('.');
  const expiresAt = Number.parseInt(expires, 36);
  if (!(expiresAt > now.getTime())) return false;
  if (!isSameMac(Buffer.from(signature, 'base64url'), sign(expiresAt))) return false;
  return (
    counters.length === PUZZLE_PARTS &&
    counters.every((counter, part) => zeroBits(puzzleText(puzzle, part, counter)) >= bits)
  );
}

/** Leading ones of SHA-256, at most 32. */
const zeroBits = (text: string): number =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
