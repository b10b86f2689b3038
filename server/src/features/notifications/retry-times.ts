const FIRST_WAITS_SECONDS = [2, 4, 8, 15, 30];
/** Short enough that a backlog is delivered within a minute after an outage (reliability F9). */
const DEFAULT_WAIT_SECONDS = 45;
/** An outage of half an hour needs an operator anyway, and fewer retries spare the provider. */
const LONG_OUTAGE_SECONDS = 30 * 60;
const LONG_WAIT_SECONDS = 5 * 60;

/** The lease of a message that is being delivered is longer than the timeout of any provider. */
export const LEASE_SECONDS = 60;

export const addSeconds = (from: Date, seconds: number): Date =>
  new Date(from.getTime() + seconds * 1_000);

/** Time of the attempt after `tries` attempts since `firstTryAt`. `retryAfterSeconds` comes from the provider. */
export function getNextAttempt(
  now: Date,
  { tries, firstTryAt }: { tries: number; firstTryAt: Date },
  retryAfterSeconds: number | null,
): Date {
  const failingSeconds = (now.getTime() - firstTryAt.getTime()) / 1_000;
  const waitSeconds =
    failingSeconds > LONG_OUTAGE_SECONDS
      ? LONG_WAIT_SECONDS
      : (FIRST_WAITS_SECONDS[tries - 1] ?? DEFAULT_WAIT_SECONDS);
  return addSeconds(
    now,
    Math.min(Math.max(waitSeconds, retryAfterSeconds ?? 0), LONG_WAIT_SECONDS),
  );
}

/** Longer than the circuit breaker stays open, and twice it is less than a minute. */
export const CIRCUIT_OPEN_RETRY_SECONDS = 20;

const MAX_FALLBACK_SECONDS = 5 * 60;

/** How long a channel may fail before the next is tried: an SMS in time is better than no WhatsApp message. */
export const getFallbackSeconds = (usefulSeconds: number): number =>
  Math.min(MAX_FALLBACK_SECONDS, usefulSeconds / 5);

/** Waits before each check of an accepted message. */
export const DELIVERY_CHECK_SECONDS = [15, 30, 60];
