// What wrong guesses cost. A guess is paid for before it is compared, and given back when it was right.
import {
  giveBackAllowances,
  networksOf,
  secondsUntilFree,
  useAllowances,
  type Allowance,
} from '../../platform/rate-limits/rate-limits.ts';
import { tenantOf, type Tx } from '../../platform/db/with-tenant.ts';
import * as budgets from './guess-budgets.sql.ts';
import type { Identity } from './identity.ts';

/** Who guesses at what, from where. */
export interface Guesser {
  subject: string;
  ip: string;
}

/** Whether digits would be evaluated in the unknown lane; if not, messages carry a link. */
export async function mayGuess(identity: Identity, tx: Tx, guesser: Guesser): Promise<boolean> {
  const now = identity.now();
  const [hasBudget, wait, isCapped] = await Promise.all([
    budgets.hasGuessLeft(tx, guesser.subject, identity.settings.guessBucket, now),
    secondsUntilFree(tx, guessAllowances(identity, tx, guesser), now),
    isDeploymentCapped(identity, tx, now, 0),
  ]);
  return hasBudget && wait === 0 && !isCapped;
}

/** Pays for one guess; false: something is used up, and the caller must roll back without comparing. */
export async function payForGuess(identity: Identity, tx: Tx, guesser: Guesser): Promise<boolean> {
  const now = identity.now();
  const [isPaid, usedUp] = await Promise.all([
    budgets.takeGuess(tx, guesser.subject, identity.settings.guessBucket, now),
    useAllowances(tx, guessAllowances(identity, tx, guesser), now),
  ]);
  return isPaid && usedUp.length === 0 && !(await isDeploymentCapped(identity, tx, now, 1));
}

/** Only wrong guesses count; to be called in the transaction that paid. */
export async function giveBackGuess(identity: Identity, tx: Tx, guesser: Guesser): Promise<void> {
  await Promise.all([
    budgets.giveBackGuess(tx, guesser.subject, identity.settings.guessBucket),
    giveBackAllowances(tx, guessAllowances(identity, tx, guesser)),
  ]);
}

// In one order everywhere, from the narrowest to the widest, so that guesses wait for each other and never deadlock.
function guessAllowances(identity: Identity, tx: Tx, { ip }: Guesser): Allowance[] {
  const { wrongGuesses } = identity.settings;
  const { home, neighbourhood } = networksOf(ip);
  const subject = (value: string) => identity.secrets.subject(tenantOf(tx), value);
  return [
    { kind: 'guess-home', subject: subject(home), windows: wrongGuesses.perHome },
    {
      kind: 'guess-neighbourhood',
      subject: subject(neighbourhood),
      windows: wrongGuesses.perNeighbourhood,
    },
    { kind: 'guess-tenant', subject: 'all', windows: wrongGuesses.perTenant },
  ];
}

/** `own`: how many of the counted guesses are this transaction's. */
async function isDeploymentCapped(
  { settings }: Identity,
  tx: Tx,
  now: Date,
  own: 0 | 1,
): Promise<boolean> {
  const counts = await Promise.all(
    settings.wrongGuesses.perDeployment.map(async ({ limit, seconds }) => {
      const since = new Date(now.getTime() - seconds * 1000);
      return (await budgets.wrongGuessesSince(tx, since)) - own >= limit;
    }),
  );
  return counts.some(Boolean);
}
