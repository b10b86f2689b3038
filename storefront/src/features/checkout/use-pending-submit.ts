import { useEffect, useEffectEvent, useState } from 'react';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import { OPERATION, type OperationState } from '../../../../contract/routes/operation-state.ts';

interface PendingSubmit {
  isPending: boolean;
  submitLater: () => void;
}

/**
 * A click while the quote is loading waits for it. `onTotal` then receives whether the total equals the one shown at the
 * click; another total is never agreed to. If the quote fails, the click is dropped.
 */
export function usePendingSubmit(
  quote: Quote | null,
  state: OperationState,
  onTotal: (isUnchanged: boolean) => void,
): PendingSubmit {
  const [seen, setSeen] = useState<{ totalMinor: number | undefined } | null>(null);
  const notify = useEffectEvent(onTotal);
  useEffect(() => {
    if (!seen || state === OPERATION.inProgress) return;
    setSeen(null);
    if (state === OPERATION.success) notify(seen.totalMinor === quote?.totalMinor);
  }, [seen, state, quote]);
  return {
    isPending: seen !== null,
    submitLater: () => setSeen({ totalMinor: quote?.totalMinor }),
  };
}
