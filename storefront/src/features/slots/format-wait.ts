import { texts } from './slots.texts.ts';

/** '35–45 min'; a window that has begun counts from now. */
export function formatWait(slot: { startsAt: string; endsAt: string }, now: Date): string {
  const minutes = (iso: string) =>
    Math.max(0, Math.round((Date.parse(iso) - now.getTime()) / 60_000));
  const roundedFrom = Math.max(5, Math.round(minutes(slot.startsAt) / 5) * 5);
  const roundedTo = Math.max(roundedFrom + 5, Math.round(minutes(slot.endsAt) / 5) * 5);
  return texts.wait(roundedFrom, roundedTo);
}
