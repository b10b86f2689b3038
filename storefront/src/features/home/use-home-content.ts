import { useEffect, useState } from 'react';

import type { HomeContent } from '../../../../contract/sites/tenant.ts';
import { getSrcSet } from '../../../../web/ui/pictures/picture.tsx';
import { call } from '../../platform/api/call.ts';
import { STORAGE_KEYS, readJson } from '../../platform/storage.ts';
import { useSite } from '../config/config.ts';
import { BANNER_SIZES } from './banner-sizes.ts';
import { saveHome, type SavedHome } from './save-home.ts';

/** Spec section 9: skeletons give way after this long when the load does not succeed. */
const LOADING_LIMIT_MILLISECONDS = 1000;

const isSavedHome = (value: unknown): value is SavedHome =>
  typeof value === 'object' && value !== null && 'openingHoursData' in value && 'banners' in value;

/**
 * The home content for screens whose page does not carry it: from localStorage, else requested and saved there.
 * Content of another version is shown at once and revalidated in the background. `isWaiting` ends with the answer,
 * and after about a second in any case.
 */
export function useHomeContent(): { home: HomeContent | null; isWaiting: boolean } {
  const { version } = useSite();
  const [home, setHome] = useState<HomeContent | null>(null);
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    const stored = readJson(STORAGE_KEYS.home);
    if (isSavedHome(stored)) {
      setHome(stored);
      setIsWaiting(false);
      if (stored.version === version) return;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => setIsWaiting(false), LOADING_LIMIT_MILLISECONDS);
    call('home', { signal: abort.signal }).then(
      ({ data }) => {
        setHome(data);
        saveHome(data, version);
        preloadBanners(data);
        setIsWaiting(false);
      },
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [version]);
  return { home, isWaiting };
}

/** The first two banners of requested home content (specification section 4). */
function preloadBanners({ banners }: HomeContent): void {
  for (const { bannerImage } of banners.slice(0, 2)) {
    const image = new Image();
    image.sizes = BANNER_SIZES;
    image.srcset = getSrcSet(bannerImage);
  }
}
