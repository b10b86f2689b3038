// The current location. The server, which has no address bar, provides it as context.
import { createContext, useContext, useSyncExternalStore } from 'react';

import { entryState, subscribeToLocation } from './navigation.ts';

export interface BrowserLocation {
  path: string;
  /** With its '?', or ''. */
  search: string;
}

/** Null in the browser. */
export const ServerLocation = createContext<BrowserLocation | null>(null);

const getLocation = (): BrowserLocation => ({ path: location.pathname, search: location.search });

/** The component renders again only when the selected part changes, not with every letter of a search. */
export function useLocationPart(select: (at: BrowserLocation) => string): string {
  const server = useContext(ServerLocation);
  return useSyncExternalStore(
    subscribeToLocation,
    () => select(getLocation()),
    () => select(server ?? getLocation()),
  );
}

export const useBrowserLocation = (): BrowserLocation => ({
  path: useLocationPart(({ path }) => path),
  search: useLocationPart(({ search }) => search),
});

export const useQuery = (): URLSearchParams => new URLSearchParams(useBrowserLocation().search);

/** The URL of the screen under an open sheet; undefined without a sheet. */
export const useBackground = (): string | undefined =>
  useSyncExternalStore(
    subscribeToLocation,
    () => entryState().background,
    () => undefined,
  );
