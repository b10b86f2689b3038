import { useEffect, useState, type ComponentType } from 'react';

import { runAfterPaint } from '../../../web/ui/after-paint.ts';
import { toastStore } from '../../../web/ui/feedback/toast.ts';

/**
 * Loads the extras at the first interaction or when the device goes offline, so that the first paint does not wait for
 * them. A failed load is repeated at the next interaction.
 */
export function LazyExtras() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Extras) return;
    const fetchExtras = (): void => {
      import('./extras.tsx').then(
        (module) => setExtras(() => module.Extras),
        () => undefined,
      );
    };
    const fetchAfterPaint = (): void => runAfterPaint(fetchExtras);
    // pointerup: the tap is handled already; pointercancel: the touch scrolls.
    const events = ['pointerup', 'pointercancel', 'keydown', 'offline'] as const;
    const unsubscribe = toastStore.subscribe(fetchExtras);
    if (toastStore.current().length > 0 || !navigator.onLine) fetchExtras();
    for (const name of events) addEventListener(name, fetchAfterPaint);
    return () => {
      unsubscribe();
      for (const name of events) removeEventListener(name, fetchAfterPaint);
    };
  }, [Extras]);
  return Extras && <Extras />;
}
