import { useEffect, useState } from 'react';
import * as texts from './payment.texts.ts';

/** How long the slot is held, to the minute. */
export function PayBy({ payBy }: { payBy: string | null }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (!payBy) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(payBy) - nowMs) / 60_000));
  return <>{texts.holdingSlot(minutes)}</>;
}
