import type { Window } from '../../platform/rate-limits/rate-limits.ts';
import { RESEND_SECONDS } from '../../../../contract/sign-in-rules.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit of signing in; a deployment may pass its own. */
export interface SignInSettings {
  codeSeconds: number;
  /** Evaluations of one code, in each lane. */
  triesPerCode: number;
  linkSeconds: number;
  /** Wrong guesses at one identifier from unknown devices: a bucket, and how long one guess takes to come back. */
  guessBucket: { capacity: number; refillSeconds: number };
  wrongGuesses: {
    /** Of one IPv4 address or IPv6 /64. */
    perHome: readonly Window[];
    /** Of one /24 or /48. */
    perNeighbourhood: readonly Window[];
    perTenant: readonly Window[];
    perDeployment: readonly Window[];
  };
  sends: {
    /** To one identifier, apart for known and unknown devices. */
    perIdentifier: readonly Window[];
    perHome: readonly Window[];
    perNeighbourhood: readonly Window[];
    /** To the hundred phone numbers around one: pumping runs through them, people do not. */
    perPhoneRange: readonly Window[];
    /** Whether phones of other countries than the site's are sent codes, where its pack does not say. */
    textsAbroad: boolean;
    /** Text messages cost money: what one tenant sends to unknown devices. */
    textsPerTenant: readonly Window[];
  };
  /** Work for the browser before a code is sent: it is due when this send fills one of the windows. */
  puzzle: { perIdentifier: Window; perHome: Window; bits: number; seconds: number };
  deviceSeconds: number;
  session: {
    idleSeconds: number;
    absoluteSeconds: number;
    touchSeconds: number;
    /**
     * What a token is worth without the cookie of its browser: soft, it orders and browses, and what would take the
     * account over needs more; hard, nothing (reliability section 6.2).
     */
    binding: 'soft' | 'hard';
  };
}

/**
 * Reliability section 2.1, option A. A four-digit code holds only because so few wrong guesses are evaluated:
 * one per identifier in 36 hours is a chance below 1 in 10,000 a day in the long run.
 */
export const SIGN_IN_SETTINGS: SignInSettings = {
  codeSeconds: 10 * MINUTE,
  triesPerCode: 5,
  linkSeconds: 10 * MINUTE,
  guessBucket: { capacity: 5, refillSeconds: 36 * HOUR },
  wrongGuesses: {
    perHome: perHourAndDay(10, 20),
    perNeighbourhood: perHourAndDay(50, 100),
    perTenant: [{ limit: 50, seconds: DAY }],
    perDeployment: perHourAndDay(60, 500),
  },
  sends: {
    perIdentifier: [{ limit: 1, seconds: RESEND_SECONDS }, ...perHourAndDay(5, 10)],
    perHome: perHourAndDay(10, 30),
    perNeighbourhood: perHourAndDay(50, 150),
    perPhoneRange: perHourAndDay(10, 20),
    textsAbroad: false,
    textsPerTenant: [{ limit: 1_000, seconds: DAY }],
  },
  // Eight parts of 13 bits are 65,000 hashes on average.
  puzzle: {
    perIdentifier: { limit: 3, seconds: DAY },
    perHome: { limit: 3, seconds: HOUR },
    bits: 13,
    seconds: 5 * MINUTE,
  },
  deviceSeconds: 180 * DAY,
  session: {
    idleSeconds: 30 * DAY,
    absoluteSeconds: 90 * DAY,
    touchSeconds: 5 * MINUTE,
    binding: 'soft',
  },
};

/** A laptop is one address for everybody who tries the demo on it, and its codes go nowhere but the outbox. */
export const DEMO_SIGN_IN_SETTINGS: SignInSettings = {
  ...SIGN_IN_SETTINGS,
  sends: {
    ...SIGN_IN_SETTINGS.sends,
    perHome: perHourAndDay(1_000, 10_000),
    perNeighbourhood: perHourAndDay(1_000, 10_000),
    perPhoneRange: perHourAndDay(1_000, 10_000),
    // Nothing is sent, so nothing costs.
    textsAbroad: true,
  },
  puzzle: { ...SIGN_IN_SETTINGS.puzzle, perHome: { limit: 1_000, seconds: HOUR } },
};

function perHourAndDay(hourly: number, daily: number): Window[] {
  return [
    { limit: hourly, seconds: HOUR },
    { limit: daily, seconds: DAY },
  ];
}
