import { useEffect, useState } from 'react';

import { getNow, subscribeClock } from '../../platform/clock.ts';

const MINUTE_MILLISECONDS = 60_000;

/** The time, updated every minute; null until hydration, so that the first render equals the server's. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(getNow());
    tick();
    const timer = setInterval(tick, MINUTE_MILLISECONDS);
    const unsubscribe = subscribeClock(tick);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, []);
  return now;
}
