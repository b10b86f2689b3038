import { useSyncExternalStore } from 'react';

/** From here on the basket stands beside the menu (basket.module.css). */
const wide = (): MediaQueryList => matchMedia('(min-width: 1080px)');

function subscribe(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
