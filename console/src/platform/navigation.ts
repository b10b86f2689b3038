// The address of the page: `/`, `/site`, `/site/kitchen`, `/site/sign-in`.
import { useSyncExternalStore } from 'react';

export type Screen = 'board' | 'kitchen' | 'sign-in';
export type Place = { site: null } | { site: string; screen: Screen };

export function parsePath(pathname: string): Place {
  const [site = '', screen = ''] = pathname.split('/').filter(Boolean);
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(site)) return { site: null };
  return { site, screen: screen === 'kitchen' || screen === 'sign-in' ? screen : 'board' };
}

export const formatPath = (site: string, screen: Screen = 'board'): string =>
  screen === 'board' ? `/${site}` : `/${site}/${screen}`;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function navigate(path: string, { replaces = false }: { replaces?: boolean } = {}): void {
  if (replaces) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  for (const listener of listeners) listener();
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);
