import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { countTry, deleteChallenge, type Purpose } from './challenges.sql.ts';
import { giveBackGuess, payForGuess } from './guess-limits.ts';
import type { Identity } from './identity.ts';
import { isSameMac, markOf } from './secrets.ts';

export interface Guess {
  /** Normalised. */
  identifier: string;
  code: string;
  ip: string;
  isKnownDevice: boolean;
  purposes: readonly Purpose[];
}

/**
 * True for the right code, which is then used up. False for an evaluated wrong one: the caller commits, so that it
 * counts, and refuses after that. Refuses with CODE_EXPIRED, and rolls back, what is not evaluated at all.
 */
export async function checkCode(identity: Identity, tx: Tx, guess: Guess): Promise<boolean> {
  const { identifier, ip, isKnownDevice, purposes } = guess;
  const tenantId = tenantOf(tx);
  const subject = identity.secrets.subject(tenantId, identifier);
  const who = { who: markOf(subject) };
  const { triesPerCode } = identity.settings;
  const challenges = await countTry(tx, {
    subject,
    purposes,
    isKnownDevice,
    triesPerCode,
    now: identity.now(),
  });
  if (challenges.length === 0) throw new Refusal('CODE_EXPIRED', who);
  const guesser = { subject, ip };
  if (!isKnownDevice && !(await payForGuess(identity, tx, guesser)))
    throw new Refusal('CODE_EXPIRED', who);
  const right = challenges.find(({ challengeId, codeMac }) =>
    isSameMac(codeMac, identity.secrets.codeMac(tenantId, identifier, challengeId, guess.code)),
  );
  if (!right) return false;
  await Promise.all([
    deleteChallenge(tx, subject, right.purpose),
    ...(isKnownDevice ? [] : [giveBackGuess(identity, tx, guesser)]),
  ]);
  return true;
}
