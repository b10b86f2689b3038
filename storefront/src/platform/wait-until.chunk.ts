import { getNow, subscribeClock } from './clock.ts';

/**
 * Resolves at an ISO instant of the server's clock, and after `leastMs` milliseconds at the earliest; never after the signal.
 */
export function waitUntil(instant: string, leastMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = (): void => {
      clearTimeout(timer);
      timer = setTimeout(end, Math.max(leastMs, Date.parse(instant) - getNow().getTime()));
    };
    const unsubscribe = subscribeClock(arm);
    const stop = (): void => {
      clearTimeout(timer);
      unsubscribe();
    };
    const end = (): void => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', stop);
    arm();
  });
}
