import { createContext, useContext } from 'react';
import { useAddress, useEntryState } from '../platform/browser-location.ts';
import { invariant } from '../../../contract/invariant.ts';
import { pageKey, type Pages } from '../platform/page-store.ts';
import { isServerPath } from '../platform/paths.ts';
import { appRouteAt, shownAt } from './routes.tsx';

export const PagesContext = createContext<Pages | null>(null);

export function usePages(): Pages {
  const pages = useContext(PagesContext);
  invariant(pages, 'usePages outside the site');
  return pages;
}

/** The address of the screen, and the key of its page; under an open sheet, those of the screen underneath. */
export function useScreenAddress(): { path: string; key: string } {
  const address = useAddress();
  const { background } = useEntryState();
  const under = background === undefined ? null : new URL(background, 'http://site');
  const path = under?.pathname ?? address.path;
  return { path, key: pageKey(path, under?.search ?? address.search) };
}

/** Everything that the address needs, or false when it is no screen of this site. */
export function warmWith(pages: Pages) {
  return (href: string): Promise<unknown> | false => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin || isServerPath(url.pathname)) return false;
    const key = pageKey(url.pathname, url.search);
    const route = appRouteAt(url.pathname);
    if (route && pages.peek(key) === null) return route.screen.load();
    return pages.load(key).then(({ page }) => shownAt(url.pathname, page)?.screen.load());
  };
}
