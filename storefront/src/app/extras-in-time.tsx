import { useEffect, useState, type ComponentType } from 'react';
import { afterPaint } from '../platform/after-paint.ts';
import { toastStore } from '../../../web/ui/toast.ts';

/**
 * Fetches the extras at the first touch of the page, before anything can need them, or when the network goes; the
 * first paint does without. Out of reach, they are asked for again at the next touch.
 */
export function ExtrasInTime() {
  const [Extras, setExtras] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Extras) return;
    const fetchExtras = (): void => {
      import('./extras.tsx').then(
        (module) => setExtras(() => module.Extras),
        () => undefined,
      );
    };
    const need = (): void => afterPaint(fetchExtras);
    // A finger that is lifted has been answered before, one that scrolls is cancelled.
    const events = ['pointerup', 'pointercancel', 'keydown', 'offline'] as const;
    const forget = toastStore.subscribe(fetchExtras);
    if (toastStore.current().length > 0 || !navigator.onLine) fetchExtras();
    for (const name of events) addEventListener(name, need);
    return () => {
      forget();
      for (const name of events) removeEventListener(name, need);
    };
  }, [Extras]);
  return Extras && <Extras />;
}
