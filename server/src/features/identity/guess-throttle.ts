// In front of the counters in PostgreSQL (guess-limits.ts): who goes on guessing at an account far beyond what those
// would evaluate is told to wait before the database is asked. In the memory of this process, as no limit rests on it.
// Counted by account, address and site, so that nobody is refused for what others at their address did with other
// accounts; whoever guesses at the same account from there could use up its digits anyway. Links never meet it, nor does
// who shows the cookie of a browser that has signed in.
import { setTimeout as pause } from 'node:timers/promises';
import { networksOf } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface Attempt {
  tenantId: string;
  /** The e-mail or phone that is guessed at. */
  identifier: string;
  ip: string;
}

export interface GuessShield {
  /** Refuses, after a while, where this address was refused too many codes for this account. */
  check(attempt: Attempt): Promise<void>;
  countRefused(attempt: Attempt): void;
}

/** So many times the guesses that an account's bucket holds are answered by the database. */
const PATIENCE = 4;
const FORGET_SECONDS = 3600;
const MOST_REMEMBERED = 10_000;
/** Answered at once they would be back at once, and fill the process with refusals alone. */
const HOLD_MILLISECONDS = 1_000;

export function createGuessShield(
  now: () => Date,
  { guessBucket }: Pick<SignInSettings, 'guessBucket'>,
  hold: (milliseconds: number) => Promise<unknown> = pause,
): GuessShield {
  const most = guessBucket.capacity * PATIENCE;
  const secondsEach = FORGET_SECONDS / most;
  /** Until when, in Unix seconds, each is paid off; the oldest first. */
  const owed = new Map<string, number>();

  const keyOf = ({ tenantId, identifier, ip }: Attempt): string =>
    `${tenantId} ${networksOf(ip).home} ${identifier}`;
  const seconds = (): number => now().getTime() / 1000;
  const owing = (key: string): number => Math.max(0, (owed.get(key) ?? 0) - seconds());

  return {
    async check(attempt) {
      const beyond = owing(keyOf(attempt)) - (most - 1) * secondsEach;
      if (beyond <= 0) return;
      await hold(HOLD_MILLISECONDS);
      throw new Refusal('TOO_OFTEN', { retryAfterSeconds: Math.ceil(beyond) });
    },
    countRefused(attempt) {
      const key = keyOf(attempt);
      const until = seconds() + owing(key) + secondsEach;
      owed.delete(key);
      owed.set(key, until);
      const [oldest] = owed.keys();
      if (owed.size > MOST_REMEMBERED && oldest !== undefined) owed.delete(oldest);
    },
  };
}
