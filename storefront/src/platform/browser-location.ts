// Where the reader is. The server, which has no address bar, says it to the render.
import { createContext, useContext } from 'react';
import { useHistoryState, usePathname, useSearch } from 'wouter/use-browser-location';
import type { EntryState } from './navigation.ts';

export interface Address {
  path: string;
  /** With its '?', or ''. */
  search: string;
}

/** Null in the browser. */
export const ServerAddress = createContext<Address | null>(null);

export function useAddress(): Address {
  const told = useContext(ServerAddress);
  const path = usePathname(told ? { ssrPath: told.path } : {});
  const search = useSearch(told ? { ssrSearch: told.search } : {});
  return { path, search };
}

export const useQuery = (): URLSearchParams => new URLSearchParams(useAddress().search);

export const useEntryState = (): EntryState => useHistoryState<EntryState | null>() ?? {};
