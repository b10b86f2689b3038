import { texts } from './slots.texts.ts';

interface TimeWindow {
  startsAt: string;
  endsAt: string;
}

/** '35–45 min'; a window that has begun counts from now. */
export function formatWait(slot: TimeWindow, now: Date): string {
  const minutes = (iso: string) =>
    Math.max(0, Math.round((Date.parse(iso) - now.getTime()) / 60_000));
  const roundedFrom = Math.max(5, Math.round(minutes(slot.startsAt) / 5) * 5);
  const roundedTo = Math.max(roundedFrom + 5, Math.round(minutes(slot.endsAt) / 5) * 5);
  return texts.wait(roundedFrom, roundedTo);
}

/** A slot that was loaded a while ago. One that by now begins before the lead time is over is moved to its end. */
export function delaySlot(slot: TimeWindow, leadMinutes: number, now: Date): TimeWindow {
  const earliest = now.getTime() + leadMinutes * 60_000;
  const delayMs = Math.max(0, earliest - Date.parse(slot.startsAt));
  const delay = (iso: string) => new Date(Date.parse(iso) + delayMs).toISOString();
  return { startsAt: delay(slot.startsAt), endsAt: delay(slot.endsAt) };
}

/** Up to this time before its start, a slot is shown as a wait. */
const MAX_WAIT_MILLISECONDS = 2 * 60 * 60_000;

/**
 * A slot that begins soon, as a wait; null: it begins later. The server's page is cached and cannot know the wait
 * (`browserNow` is null): it has the time of day, as short as a wait, so that nothing moves at hydration.
 */
export function formatSoon(
  slot: TimeWindow,
  { madeAt, browserNow }: { madeAt: Date; browserNow: Date | null },
  getClock: () => string,
): string | null {
  const now = browserNow ?? madeAt;
  if (Date.parse(slot.startsAt) - now.getTime() >= MAX_WAIT_MILLISECONDS) return null;
  return browserNow ? formatWait(slot, browserNow) : getClock();
}
