// The time of day, by the server's clock as soon as it has answered a call: nothing else of the storefront reads the device's.

/** The server's clock minus the device's. */
let offsetMs = 0;
const listeners = new Set<() => void>();
/** The header that tells the time has whole seconds. */
const NOTICEABLE_MILLISECONDS = 2_000;

/** A time that was read from the device's clock. */
export const toServerTime = (deviceMs: number): Date => new Date(deviceMs + offsetMs);

export const getNow = (): Date => toServerTime(Date.now());

/** Measures durations, which a change of the device's clock must not alter; still comparable after a reload. */
export const getSteadyMs = (): number => performance.timeOrigin + performance.now();

/** Called after each answer of the server. */
export function setClockOffset(ms: number): void {
  const isJump = Math.abs(ms - offsetMs) > NOTICEABLE_MILLISECONDS;
  offsetMs = ms;
  if (isJump) for (const listener of listeners) listener();
}

/** Called when the time jumps because the server's clock became known. */
export function subscribeClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
