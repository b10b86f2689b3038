import { useEffect, useState } from 'react';
import { loadDishFits, useHasHousehold } from '../allergy-profile/allergy-profile.tsx';
import { loadMenu } from '../dish/dish.ts';

/** Skeletons are gone after this time (specification section 2). */
const MAX_WAIT_MS = 1_000;

/**
 * False while the notes of a stored household load. Lines that are shown without them grow afterwards and move what is
 * below.
 */
export function useAreMisfitsLoaded(storeId: string | null): boolean {
  const hasHousehold = useHasHousehold();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!hasHousehold || !storeId) return;
    const timer = setTimeout(() => setIsLoaded(true), MAX_WAIT_MS);
    const loading = Promise.allSettled([loadDishFits(), loadMenu(storeId)]);
    void loading.then(() => setIsLoaded(true));
    return () => clearTimeout(timer);
  }, [hasHousehold, storeId]);
  return !hasHousehold || isLoaded;
}
