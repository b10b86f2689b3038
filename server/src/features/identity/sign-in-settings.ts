import type { RateWindow } from '../../platform/rate-limits/rate-limits.ts';
import { RESEND_SECONDS } from '../../../../contract/sign-in/sign-in-rules.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Limits on wrong guesses from unknown devices. */
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
}

/** Limits of sign-in; a deployment may pass its own. The guesses are those of customers. */
export interface SignInSettings extends GuessSettings {
  codeSeconds: number;
  /** Evaluations of one code, counted separately for known and unknown devices. */
  attemptsPerCode: number;
  linkSeconds: number;
  /** Guesses at the codes of the console, which have six digits. */
  staffGuesses: GuessSettings;
  sends: {
    /** Counted separately for known and unknown devices. */
    perIdentifier: readonly RateWindow[];
    perIpPrefix: readonly RateWindow[];
    perIpRange: readonly RateWindow[];
    /** Per hundred consecutive phone numbers: SMS pumping uses them, customers do not. */
    perPhoneRange: readonly RateWindow[];
    /** Whether phones of other countries than the tenant's receive codes if its pack has no rule. */
    allowsForeignSms: boolean;
    /** SMS per tenant, which cost money: to unknown devices, and as many to known ones. */
    smsPerTenant: readonly RateWindow[];
  };
  /** Due if this send fills one of the windows. Each of the 8 parts needs `bits` leading zero bits within `seconds`. */
  proofOfWork: {
    perIdentifier: RateWindow;
    perIpPrefix: RateWindow;
    bits: number;
    seconds: number;
  };
  deviceSeconds: number;
  session: {
    idleSeconds: number;
    absoluteSeconds: number;
    touchSeconds: number;
    /**
     * Power of a token without its device cookie. soft: it can browse and order, but account takeover needs a code;
     * hard: none (reliability section 6.2).
     */
    binding: 'soft' | 'hard';
  };
}

/**
 * A guess at six digits is right in 1 of 1,000,000 cases, at a customer's four digits in 1 of 10,000. Sent codes (10 a day,
 * 5 attempts each) permit 50 guesses a day at one address: 0.00005, for customers 0.00007 in the long run. The bucket is as
 * large and gets 67 a day back, so strangers cannot empty it. Site: 1,000 a day or 0.001, for customers 0.005. Deployment:
 * 10,000 a day or 0.01, for customers 0.05. The fifth is because a member of staff can do more than a customer.
 */
const STAFF_GUESSES: GuessSettings = {
  guessBucket: { capacity: 50, refillSeconds: 0.36 * HOUR },
  wrongGuesses: {
    perIpPrefix: createHourAndDayLimits(20, 50),
    perIpRange: createHourAndDayLimits(100, 200),
    perTenant: [{ limit: 1_000, seconds: DAY }],
    perDeployment: createHourAndDayLimits(1_200, 10_000),
  },
};

/**
 * Reliability section 2.1, option A. A four-digit code is safe only because few wrong guesses are evaluated: one per
 * identifier in 36 hours succeeds with a probability below 1 in 10,000 per day in the long run.
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
  staffGuesses: STAFF_GUESSES,
  sends: {
    perIdentifier: [{ limit: 1, seconds: RESEND_SECONDS }, ...createHourAndDayLimits(5, 10)],
    perIpPrefix: createHourAndDayLimits(10, 30),
    perIpRange: createHourAndDayLimits(50, 150),
    perPhoneRange: createHourAndDayLimits(10, 20),
    allowsForeignSms: false,
    smsPerTenant: [{ limit: 1_000, seconds: DAY }],
  },
  // Eight parts of 13 bits take 65,000 hashes on average.
  proofOfWork: {
    perIdentifier: { limit: 3, seconds: DAY },
    perIpPrefix: { limit: 3, seconds: HOUR },
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
