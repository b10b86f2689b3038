// When to try again, and when to stop.

const FIRST_WAITS_SECONDS = [2, 4, 8, 15, 30];
/** Short enough that everything is out a minute after an outage (reliability F9). */
const USUAL_WAIT_SECONDS = 45;
/** After half an hour somebody has to look anyway, and a provider is spared. */
const LONG_OUTAGE_SECONDS = 30 * 60;
const LONG_WAIT_SECONDS = 5 * 60;

export const later = (from: Date, seconds: number): Date =>
  new Date(from.getTime() + seconds * 1_000);

/** The try after `tries` tries, the first of them at `firstTryAt`; a provider may ask for more patience. */
export function nextTry(
  now: Date,
  { tries, firstTryAt }: { tries: number; firstTryAt: Date },
  askedSeconds: number | null,
): Date {
  const failingSeconds = (now.getTime() - firstTryAt.getTime()) / 1_000;
  const own =
    failingSeconds > LONG_OUTAGE_SECONDS
      ? LONG_WAIT_SECONDS
      : (FIRST_WAITS_SECONDS[tries - 1] ?? USUAL_WAIT_SECONDS);
  return later(now, Math.min(Math.max(own, askedSeconds ?? 0), LONG_WAIT_SECONDS));
}

/** Until a provider that is left alone is asked for again: longer than the breaker rests, and twice of it is a minute. */
export const RESTING_SECONDS = 20;

const MOST_PATIENT_SECONDS = 5 * 60;

/** How long one channel may fail before the next is tried: a code that comes by SMS in time beats none by WhatsApp. */
export const patienceSeconds = (usefulSeconds: number): number =>
  Math.min(MOST_PATIENT_SECONDS, usefulSeconds / 5);

/** Looks at what became of an accepted message, after so many seconds each. */
export const LOOKS_SECONDS = [15, 30, 60];
