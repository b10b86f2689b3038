// Refuses repeated guesses in memory, before they reach the counters in PostgreSQL (guess-limits.ts), once a client is far
// beyond what those would evaluate. Per process, because no security limit depends on it. Keyed by account, IP prefix and
// tenant: a client is never refused for guesses that its neighbours made at other accounts. Links and known browsers skip it.
import { setTimeout as delay } from 'node:timers/promises';

import { Refusal } from '../../platform/errors/refusal.ts';
import { getIpNetworks } from '../../platform/rate-limits/rate-limits.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface GuessTarget {
  tenantId: string;
  /** The e-mail or phone that the codes are for. */
  identifier: string;
  ip: string;
}

export interface GuessThrottle {
  /** Refuses with TOO_OFTEN, after a delay, if too many guesses from this IP prefix at this account were refused. */
  check(target: GuessTarget): Promise<void>;
  countRefused(target: GuessTarget): void;
}

/** The database answers this many times the guesses that an account's bucket holds. */
const BUCKETS_BEFORE_THROTTLING = 4;
const FORGET_SECONDS = 3600;
const MAX_ENTRIES = 10_000;
/** An immediate refusal would invite an immediate retry. */
const REFUSAL_DELAY_MILLISECONDS = 1_000;

export function createGuessThrottle(
  now: () => Date,
  { guessBucket }: Pick<SignInSettings, 'guessBucket'>,
  wait: (milliseconds: number) => Promise<unknown> = delay,
): GuessThrottle {
  const maxRefused = guessBucket.capacity * BUCKETS_BEFORE_THROTTLING;
  const secondsPerGuess = FORGET_SECONDS / maxRefused;
  /** Leaky bucket: the Unix second at which each entry is empty again, oldest entry first. */
  const emptyAt = new Map<string, number>();

  const toKey = ({ tenantId, identifier, ip }: GuessTarget): string =>
    `${tenantId} ${getIpNetworks(ip).ipPrefix} ${identifier}`;
  const nowSeconds = (): number => now().getTime() / 1000;
  const getSecondsUntilEmpty = (key: string): number =>
    Math.max(0, (emptyAt.get(key) ?? 0) - nowSeconds());

  return {
    async check(target) {
      const excess = getSecondsUntilEmpty(toKey(target)) - (maxRefused - 1) * secondsPerGuess;
      if (excess <= 0) return;
      await wait(REFUSAL_DELAY_MILLISECONDS);
      throw new Refusal('TOO_OFTEN', { retryAfterSeconds: Math.ceil(excess) });
    },
    countRefused(target) {
      const key = toKey(target);
      const until = nowSeconds() + getSecondsUntilEmpty(key) + secondsPerGuess;
      emptyAt.delete(key);
      emptyAt.set(key, until);
      const [oldest] = emptyAt.keys();
      if (emptyAt.size > MAX_ENTRIES && oldest !== undefined) emptyAt.delete(oldest);
    },
  };
}
