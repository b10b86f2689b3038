import { useEffect, useState } from 'react';

/** Keeps the screen on while the page is in front. False: the device may turn it off. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isMounted = true;
    const release = (): void => {
      lock?.release().catch(() => {});
      lock = null;
    };
    const request = async (): Promise<void> => {
      // A browser without it, and one that saves its battery, refuse.
      const granted = await navigator.wakeLock?.request('screen').catch(() => null);
      if (!granted) return;
      lock = granted;
      if (!isMounted) return release();
      setIsHeld(true);
      granted.addEventListener('release', () => isMounted && setIsHeld(false));
    };
    // The browser ends it whenever the page is hidden.
    const handleShown = (): void => {
      if (document.visibilityState === 'visible') void request();
    };
    handleShown();
    document.addEventListener('visibilitychange', handleShown);
    return () => {
      isMounted = false;
      document.removeEventListener('visibilitychange', handleShown);
      release();
    };
  }, []);
  return isHeld;
}
