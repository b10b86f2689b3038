import { useEffect, useEffectEvent, useState } from 'react';
import type { Quote } from '../../../../contract/cart.ts';
import { OPERATION, type OperationState } from '../../../../contract/operation-state.ts';

interface HeldPress {
  isHeld: boolean;
  hold: () => void;
}

/**
 * A press while the total is being worked out waits for it. `onTotal` then hears whether it is the one that was shown
 * at the press; nobody agrees to another. Where it could not be worked out, the press is forgotten.
 */
export function usePendingSubmit(
  quote: Quote | null,
  state: OperationState,
  onTotal: (isTrue: boolean) => void,
): HeldPress {
  const [seen, setSeen] = useState<{ totalMinor: number | undefined } | null>(null);
  const tell = useEffectEvent(onTotal);
  useEffect(() => {
    if (!seen || state === OPERATION.inProgress) return;
    setSeen(null);
    if (state === OPERATION.success) tell(seen.totalMinor === quote?.totalMinor);
  }, [seen, state, quote]);
  return { isHeld: seen !== null, hold: () => setSeen({ totalMinor: quote?.totalMinor }) };
}
