import { createServerClock } from '../../../../web/clock/server-clock.ts';
import { setClockOffset } from '../clock.ts';

const clock = createServerClock();

/** `date`: the header of an answer; null: it came from the browser's own cache. */
export function recordServerDate(date: string | null): void {
  if (date === null) return;
  clock.record(date);
  setClockOffset(clock.offset());
}
