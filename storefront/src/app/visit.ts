import { createContext, useContext } from 'react';
import { useBackground, useLocationPart } from '../platform/browser-location.ts';
import { invariant } from '../../../contract/invariant.ts';
import { getPageKey, type PageStore } from '../platform/page-store.ts';
import { isServerPath } from '../platform/paths.ts';
import { findAppRoute, findScreen } from './routes.tsx';

export const PagesContext = createContext<PageStore | null>(null);

export function usePages(): PageStore {
  const pages = useContext(PagesContext);
  invariant(pages, 'usePages needs a PagesContext');
  return pages;
}

/** Each order is a screen of its own; other queries change a screen. */
function getScreenKey(path: string, search: string): string {
  const query = new URLSearchParams(search);
  return `${path} ${query.get('order')} ${query.get('track')}`;
}

/** The path, page key and screen key of the screen; with an open sheet, those of the screen underneath. */
export function useScreenLocation(): { path: string; key: string; screenKey: string } {
  const background = useBackground();
  const under = background === undefined ? null : new URL(background, 'http://site');
  const useKey = (getKey: typeof getPageKey) =>
    useLocationPart(({ path, search }) =>
      under ? getKey(under.pathname, under.search) : getKey(path, search),
    );
  return {
    path: useLocationPart(({ path }) => under?.pathname ?? path),
    key: useKey(getPageKey),
    screenKey: useKey(getScreenKey),
  };
}

/** Loads code and data of a URL; false when it is no screen of this site. */
export function createPrefetcher(pages: PageStore) {
  return (href: string): Promise<unknown> | false => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin || isServerPath(url.pathname)) return false;
    const key = getPageKey(url.pathname, url.search);
    const route = findAppRoute(url.pathname);
    if (route && pages.peek(key) === null) return route.screen.load();
    return pages.load(key).then(({ page }) => findScreen(url.pathname, page)?.screen.load());
  };
}
