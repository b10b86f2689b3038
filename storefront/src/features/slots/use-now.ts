import { useEffect, useState } from 'react';

const MINUTE_MILLISECONDS = 60_000;

/** The device's time, updated every minute; null until hydration, so that the first render equals the server's. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, MINUTE_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
