// Apart from the request, because a first visit of the menu only stores the home content of its document.
import { useEffect } from 'react';

import type { HomeContent } from '../../../../contract/sites/tenant.ts';
import { STORAGE_KEYS, writeJson } from '../../platform/storage.ts';
import { useSite } from '../config/config.ts';

/** The home content as it is stored, with the version of the site's content that it belongs to. */
export interface SavedHome extends HomeContent {
  version?: string;
}

export const saveHome = (home: HomeContent, version: string): boolean =>
  writeJson(STORAGE_KEYS.home, { ...home, version });

/** Spec section 4: home data is stored locally once it is loaded. It is part of the document of a home screen. */
export function useSaveHome(home: HomeContent | null): void {
  const { version } = useSite();
  useEffect(() => {
    if (home) saveHome(home, version);
  }, [home, version]);
}
