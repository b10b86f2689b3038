import { RESEND_SECONDS } from '../../../../contract/sign-in/sign-in-rules.ts';
import type { RateWindow } from '../../platform/rate-limits/rate-limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits on wrong guesses from unknown browsers. */
export interface GuessSettings {
  /** Token bucket of wrong guesses per identifier, with the refill time of one guess. */
  guessBucket: { capacity: number; refillSeconds: number };
  wrongGuesses: {
    /** Per IPv4 address or IPv6 /64. */
    perIpPrefix: readonly RateWindow[];
    /** Per IPv4 /24 or IPv6 /48. */
    perIpRange: readonly RateWindow[];
    perTenant: readonly RateWindow[];
    perDeployment: readonly RateWindow[];
  };
  /** Each limit is a floor, and grows to this many guesses a day for each paying customer who signs in a day (limits/honest-use.ts). */
  wrongGuessesPerSignIn: Record<keyof GuessSettings['wrongGuesses'], number>;
}

/** Limits of sign-in; a deployment may pass its own. The guesses are those of customers. */
export interface SignInSettings extends GuessSettings {
  codeSeconds: number;
  /** Evaluations of one code, counted separately for known and unknown browsers. */
  attemptsPerCode: number;
  linkSeconds: number;
  /** Guesses at the codes of the console, which have six digits. */
  staffGuesses: GuessSettings;
  sends: {
    /** Counted separately for known and unknown browsers. */
    perIdentifier: readonly RateWindow[];
    perIpPrefix: readonly RateWindow[];
    perIpRange: readonly RateWindow[];
    /** Growth of the two limits above, as of wrong guesses. */
    perSignIn: { perIpPrefix: number; perIpRange: number };
    /** Per signed-in person, whom their address does not limit. */
    perPerson: readonly RateWindow[];
    /** Per hundred consecutive phone numbers: SMS pumping uses them, customers do not. */
    perPhoneRange: readonly RateWindow[];
    /** Whether phones of other countries than the tenant's receive codes if its pack has no rule. */
    allowsForeignSms: boolean;
  };
  /**
   * Due if this send fills one of the windows. Each of the 8 parts needs `bits` leading zero bits within `seconds`, and more the
   * further an address is beyond its limits (limits/address-limits.ts).
   */
  proofOfWork: {
    perIdentifier: RateWindow;
    perIpPrefix: RateWindow;
    bits: number;
    seconds: number;
  };
  browserSeconds: number;
  session: {
    idleSeconds: number;
    absoluteSeconds: number;
    touchSeconds: number;
    /**
     * Power of a token without its browser cookie. soft: it can browse and order, but account takeover needs a code;
     * hard: none (reliability section 6.2).
     */
    binding: 'soft' | 'hard';
  };
}

/**
 * A guess at six digits is right in 1 of 1,000,000 cases, at a customer's four digits in 1 of 10,000. Sent codes (10 a day,
 * 5 attempts each) permit 50 guesses a day at one address: 0.00005, for customers 0.00007 in the long run. The bucket is as
 * large and gets 67 a day back, so strangers cannot empty it. Site: 1,000 a day or 0.001, for customers 0.005. Deployment:
 * 10,000 a day or 0.01, for customers 0.05. The fifth is because a member of staff can do more than a customer. They do not grow:
 * strangers who exhaust them leave known browsers and passkeys, and 1,000 wrong codes a day are more than the staff of a site types.
 */
const STAFF_GUESSES: GuessSettings = {
  guessBucket: { capacity: 50, refillSeconds: 0.36 * HOUR },
  wrongGuesses: {
    perIpPrefix: createHourAndDayLimits(20, 50),
    perIpRange: createHourAndDayLimits(100, 200),
    perTenant: [{ limit: 1_000, seconds: DAY }],
    perDeployment: createHourAndDayLimits(1_200, 10_000),
  },
  wrongGuessesPerSignIn: { perIpPrefix: 0, perIpRange: 0, perTenant: 0, perDeployment: 0 },
};

/**
 * Reliability section 2.1, option A. A four-digit code is safe only because few wrong guesses are evaluated: one per
 * identifier in 36 hours succeeds with a probability below 1 in 10,000 per day in the long run.
 *
 * One of 10,000 evaluated guesses takes an account over. People mistype one code in twenty, so a limit that does not grow is
 * exhausted by honest use: 0.1 guesses for each paying customer who signs in permit twice that. Site: 50 guesses or 0.005
 * takeovers a day up to 500 sign-ins, 2,000 or 0.2 at 20,000. Deployment: 500 or 0.05 up to 5,000, 10,000 or 1.0 at 100,000
 * (1,000 sites of 100). A customer counts once a day, so there are at least as many accounts: beyond the floor the mean per
 * account and day is at most 0.1 / 10,000 = 0.00001. A stranger buys one more guess a day with ten orders that are paid, cooked
 * and not returned, by ten customers who then sign in each day of a week. An address is given a twentieth of its site.
 */
export const SIGN_IN_SETTINGS: SignInSettings = {
  codeSeconds: 10 * MINUTE,
  attemptsPerCode: 5,
  linkSeconds: 10 * MINUTE,
  guessBucket: { capacity: 5, refillSeconds: 36 * HOUR },
  wrongGuesses: {
    perIpPrefix: createHourAndDayLimits(10, 20),
    perIpRange: createHourAndDayLimits(50, 100),
    perTenant: [{ limit: 50, seconds: DAY }],
    perDeployment: createHourAndDayLimits(60, 500),
  },
  wrongGuessesPerSignIn: {
    perIpPrefix: 0.005,
    perIpRange: 0.025,
    perTenant: 0.1,
    perDeployment: 0.1,
  },
  staffGuesses: STAFF_GUESSES,
  sends: {
    perIdentifier: [{ limit: 1, seconds: RESEND_SECONDS }, ...createHourAndDayLimits(5, 10)],
    perIpPrefix: createHourAndDayLimits(10, 30),
    perIpRange: createHourAndDayLimits(50, 150),
    perSignIn: { perIpPrefix: 0.05, perIpRange: 0.25 },
    perPerson: createHourAndDayLimits(10, 30),
    perPhoneRange: createHourAndDayLimits(10, 20),
    allowsForeignSms: false,
  },
  // Eight parts of 13 bits take 65,000 hashes on average.
  proofOfWork: {
    perIdentifier: { limit: 3, seconds: DAY },
    perIpPrefix: { limit: 3, seconds: HOUR },
    bits: 13,
    seconds: 5 * MINUTE,
  },
  browserSeconds: 180 * DAY,
  session: {
    idleSeconds: 30 * DAY,
    absoluteSeconds: 90 * DAY,
    touchSeconds: 5 * MINUTE,
    binding: 'soft',
  },
};

/** All visitors of a demo share one IP address, and its codes go to the local outbox only. */
export const DEMO_SIGN_IN_SETTINGS: SignInSettings = {
  ...SIGN_IN_SETTINGS,
  sends: {
    ...SIGN_IN_SETTINGS.sends,
    perIpPrefix: createHourAndDayLimits(1_000, 10_000),
    perIpRange: createHourAndDayLimits(1_000, 10_000),
    perPhoneRange: createHourAndDayLimits(1_000, 10_000),
    // The demo sends no SMS, so none costs money.
    allowsForeignSms: true,
  },
  proofOfWork: { ...SIGN_IN_SETTINGS.proofOfWork, perIpPrefix: { limit: 1_000, seconds: HOUR } },
};

function createHourAndDayLimits(hourly: number, daily: number): RateWindow[] {
  return [
    { limit: hourly, seconds: HOUR },
    { limit: daily, seconds: DAY },
  ];
}
