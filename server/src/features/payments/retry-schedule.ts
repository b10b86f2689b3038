/** An intent that is missing, or that an outage left behind, is checked so soon (docs/reliability.md section 3.3). */
const SOON_CHECK_SECONDS = 15;
/** Steps from the intent's creation: checks at 2, 5, 10 and 15 minutes (docs/reliability.md F8). */
const CHECK_MINUTES = [2, 3, 5, 5];
const LATER_CHECK_MINUTES = 15;

const addSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

export const getSoonCheckAt = (now: Date): Date => addSeconds(now, SOON_CHECK_SECONDS);

/** When the poller checks an intent next, after `checks` checks. */
export const getNextCheckAt = (now: Date, checks: number): Date =>
  addSeconds(now, (CHECK_MINUTES[checks] ?? LATER_CHECK_MINUTES) * 60);

const FIRST_RETRY_SECONDS = [5, 10, 20];
const RETRY_SECONDS = 30;
/** After so many attempts only a person can help. */
const RARE_RETRY_ATTEMPTS = 100;
const RARE_RETRY_SECONDS = 15 * 60;

/** The retry after `attempts` attempts; short, so that a backlog is gone a minute after an outage (F7). */
export function getNextRetryAt(now: Date, attempts: number): Date {
  if (attempts >= RARE_RETRY_ATTEMPTS) return addSeconds(now, RARE_RETRY_SECONDS);
  return addSeconds(now, FIRST_RETRY_SECONDS[attempts - 1] ?? RETRY_SECONDS);
}
