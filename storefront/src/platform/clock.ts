// The time of day, by the server's clock as soon as it has answered a call: nothing else of the storefront reads the device's.
import { createServerClock } from '../../../web/clock/server-clock.ts';

const clock = createServerClock();
const listeners = new Set<() => void>();
/** The header that tells the time has whole seconds. */
const NOTICEABLE_MILLISECONDS = 2_000;

export const getNow = (): Date => new Date(clock.now());

/** A time that was read from the device's clock. */
export const toServerTime = (deviceMs: number): Date => new Date(deviceMs + clock.offset());

/** For durations, which a change of the device's clock must not alter; still comparable after a reload. */
export const getSteadyMs = (): number => performance.timeOrigin + performance.now();

/** `date`: the header of an answer; null: it came from the browser's own cache. */
export function recordServerDate(date: string | null): void {
  if (date === null) return;
  const before = clock.offset();
  clock.record(date);
  if (Math.abs(clock.offset() - before) > NOTICEABLE_MILLISECONDS)
    for (const listener of listeners) listener();
}

/** Called when the time jumps because the server's clock became known. */
export function subscribeClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
