// A model of the limits of wrong guesses for more sign-ins than a test can send: the real limits, in memory, with a fixed seed.
// Pessimistic: every sign-in is from an unknown browser, and strangers have as many addresses as they like.
import { growWindows } from './limits/address-limits.ts';
import type { GuessSettings } from './sign-in-settings.ts';

export interface Installation {
  sites: number;
  /** The sign-ins of a site, a day. */
  signIns: number;
  /** Whether strangers use up all that is left of the limits. */
  isAttacked: boolean;
}

export interface GuessingFigures {
  /** Wrong codes of customers that were compared, a day. */
  mistyped: number;
  /** Share of the messages that had a link instead of a code. */
  linkShare: number;
  /** Share of the sign-ins whose right code was not compared, because the limit was reached after it had been sent. */
  refusedShare: number;
  /** Guesses of strangers that were compared, a day. */
  guesses: number;
  /** The takeovers of all accounts together that are expected a day. */
  takeovers: number;
  /** Probability of a takeover of an account in a day, if there are as many accounts as sign-ins a day. */
  perAccountDay: number;
}

const SECONDS_OF_DAY = 86_400;
const PAYING_SHARE = 0.7;
const MISTYPED_SHARE = 0.05;
/** Sign-ins of each hour from 00:00, relative: lunch, and dinner with three times as many. */
const HOURS = [1, 0, 0, 0, 0, 0, 1, 2, 2, 2, 4, 8, 9, 6, 3, 3, 5, 9, 14, 14, 9, 5, 2, 1];
/** The time between the message and the code. */
const TYPING_SECONDS = 40;
/** Strangers try this often. */
const ATTACK_SECONDS = 60;

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Times in ascending order, and how many of them lie in a window. */
function createCounter(windows: readonly { limit: number; seconds: number }[]) {
  const times: number[] = [];
  const firsts = windows.map(() => 0);
  return {
    /** How many uses are left at this time, which never decreases. */
    getRoom(now: number): number {
      const rooms = windows.map(({ limit, seconds }, index) => {
        let first = firsts[index] ?? 0;
        while ((times[first] ?? now) <= now - seconds) first += 1;
        firsts[index] = first;
        return limit - (times.length - first);
      });
      return Math.max(0, Math.min(...rooms));
    },
    use: (now: number): void => void times.push(now),
  };
}

interface Moment {
  at: number;
  site: number;
  kind: 'send' | 'code' | 'attack';
  isMistyped: boolean;
}

/** Figures of the second of two days. */
export function simulateGuessing(
  settings: Pick<GuessSettings, 'wrongGuesses' | 'wrongGuessesPerSignIn'>,
  { sites, signIns, isAttacked }: Installation,
  seed: number,
): GuessingFigures {
  const random = createRandom(seed);
  const { wrongGuesses, wrongGuessesPerSignIn: growth } = settings;
  const paying = signIns * PAYING_SHARE;
  const all = createCounter(
    growWindows(wrongGuesses.perDeployment, sites * paying * growth.perDeployment),
  );
  const perSite = Array.from({ length: sites }, () =>
    createCounter(growWindows(wrongGuesses.perTenant, paying * growth.perTenant)),
  );
  const getRoom = (site: number, at: number): number =>
    Math.min(all.getRoom(at), perSite[site]?.getRoom(at) ?? 0);
  const use = (site: number, at: number): void => {
    all.use(at);
    perSite[site]?.use(at);
  };
  let [mistyped, links, refused, guesses] = [0, 0, 0, 0];
  const withCode = new Set<string>();
  for (const { at, site, kind, isMistyped } of createMoments()) {
    const counted = at >= SECONDS_OF_DAY ? 1 : 0;
    const key = `${site} ${kind === 'code' ? at - TYPING_SECONDS : at}`;
    const room = getRoom(site, at);
    if (kind === 'attack') {
      for (let n = 0; n < room; n += 1) use(site, at);
      guesses += room * counted;
    } else if (kind === 'send') {
      if (room > 0) withCode.add(key);
      else links += counted;
    } else if (withCode.delete(key)) {
      if (room === 0) refused += counted;
      else if (isMistyped) {
        use(site, at);
        mistyped += counted;
      }
    }
  }
  const total = sites * signIns;
  const takeovers = guesses / 10_000;
  return {
    mistyped,
    linkShare: links / total,
    refusedShare: refused / total,
    guesses,
    takeovers,
    perAccountDay: takeovers / total,
  };

  function createMoments(): Moment[] {
    const moments: Moment[] = [];
    for (const day of [0, 1]) {
      for (let site = 0; site < sites; site += 1) {
        for (let n = 0; n < signIns; n += 1) {
          const at = day * SECONDS_OF_DAY + drawSecond(random);
          const isMistyped = random() < MISTYPED_SHARE;
          moments.push({ at, site, kind: 'send', isMistyped });
          moments.push({ at: at + TYPING_SECONDS, site, kind: 'code', isMistyped });
        }
      }
    }
    for (let at = 0; isAttacked && at < 2 * SECONDS_OF_DAY; at += ATTACK_SECONDS)
      moments.push({ at, site: Math.floor(random() * sites), kind: 'attack', isMistyped: false });
    return moments.sort((one, other) => one.at - other.at);
  }
}

function drawSecond(random: () => number): number {
  let left = random() * HOURS.reduce((sum, weight) => sum + weight, 0);
  const hour = HOURS.findIndex((weight) => (left -= weight) < 0);
  return hour * 3_600 + random() * 3_600;
}
