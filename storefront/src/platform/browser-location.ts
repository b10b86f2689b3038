// The current location. The server, which has no address bar, provides it as context.
import { createContext, useContext, useSyncExternalStore } from 'react';
import { subscribeToLocation, type EntryState } from './navigation.ts';

export interface BrowserLocation {
  path: string;
  /** With its '?', or ''. */
  search: string;
}

/** Null in the browser. */
export const ServerLocation = createContext<BrowserLocation | null>(null);

const getPath = (): string => location.pathname;
const getSearch = (): string => location.search;
const getState = (): EntryState | null => history.state as EntryState | null;

export function useBrowserLocation(): BrowserLocation {
  const server = useContext(ServerLocation);
  return {
    path: useSyncExternalStore(subscribeToLocation, getPath, () => server?.path ?? getPath()),
    search: useSyncExternalStore(
      subscribeToLocation,
      getSearch,
      () => server?.search ?? getSearch(),
    ),
  };
}

export const useQuery = (): URLSearchParams => new URLSearchParams(useBrowserLocation().search);

export const useEntryState = (): EntryState =>
  useSyncExternalStore(subscribeToLocation, getState, () => null) ?? {};
