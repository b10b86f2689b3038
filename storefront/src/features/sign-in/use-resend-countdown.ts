import { useEffect, useState } from 'react';
import { secondsUntilResend } from './identifier.ts';

/** Seconds until another code may be asked for; 0 when it may. */
export function useResendCountdown(): { seconds: number; restart: () => void } {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const tick = () => setSeconds(secondsUntilResend(Date.now()));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
  return { seconds, restart: () => setSeconds(secondsUntilResend(Date.now())) };
}
