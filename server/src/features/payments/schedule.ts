// When to check or try again.

/** An intent that should exist and does not yet (reliability 3.3: at most 15 s), or a provider that was down. */
const SOON_SECONDS = 15;
/** Since the intent was made: at 2, 5, 10 and 15 minutes, so that a paid order waits 5 at most (reliability F8). */
const CHECK_MINUTES = [2, 3, 5, 5];
const LATER_CHECKS_MINUTES = 15;

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export const checkSoon = (now: Date): Date => after(now, SOON_SECONDS);

/** The check after `checks` checks. */
export const nextCheck = (now: Date, checks: number): Date =>
  after(now, (CHECK_MINUTES[checks] ?? LATER_CHECKS_MINUTES) * 60);

const FIRST_TRIES_SECONDS = [5, 10, 20];
const USUAL_TRY_SECONDS = 30;
/** So often that somebody has to look anyway. */
const HOPELESS_TRIES = 100;
const HOPELESS_SECONDS = 15 * 60;

/** The try after `tries` tries; short enough that a backlog is gone a minute after an outage (reliability F7). */
export function nextTry(now: Date, tries: number): Date {
  if (tries >= HOPELESS_TRIES) return after(now, HOPELESS_SECONDS);
  return after(now, FIRST_TRIES_SECONDS[tries - 1] ?? USUAL_TRY_SECONDS);
}
