// The screen at the current location: its page, its code, and the title, focus and scroll position when it is new.
import {
  createContext,
  Fragment,
  memo,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  type ReactNode,
} from 'react';

import { invariant } from '../../../contract/invariant.ts';
import type { AppPage, PageData } from '../../../contract/pages/pages.ts';
import { useSite } from '../features/config/config.ts';
import { useBackground, useLocationPart } from '../platform/browser-location.ts';
import type { LazyScreen } from '../platform/lazy-screen.ts';
import { restoreScroll } from '../platform/navigation.ts';
import { getPageKey, type PageDocument, type PageStore } from '../platform/page-store.ts';
import { findScreen } from './routes.tsx';
import { texts } from './shell.texts.ts';

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

const APP_PAGE: AppPage = { kind: 'app' };

/** The page of a key: from memory, or suspends until it is loaded. */
function usePageDocument(key: string, path: string): PageDocument | null {
  const pages = usePages();
  const known = pages.peek(key);
  if (known) return known;
  if (findScreen(path, APP_PAGE)) return null;
  return use(pages.load(key));
}

interface ScreenHostProps {
  path: string;
  pageKey: string;
  screenKey: string;
}

/** The screen at a path; suspends until its page and code are loaded. */
export function ScreenHost({ path, pageKey, screenKey }: ScreenHostProps) {
  const document = usePageDocument(pageKey, path);
  const page = document?.page ?? APP_PAGE;
  const shown = findScreen(path, page);
  if (!shown) throw new Error(texts.notFound);
  return (
    <Fragment key={screenKey}>
      {/* First, so that a title set by the screen itself replaces it. */}
      <Title title={shown.title ?? document?.title ?? null} isPlain={shown.title === null} />
      <LoadedScreen screen={shown.screen} page={page} />
      <Arrival />
    </Fragment>
  );
}

interface LoadedScreenProps {
  screen: LazyScreen<{ page: PageData }>;
  page: PageData;
}

/** Memoized: a changed query or an opened sheet does not render the screen again. */
const LoadedScreen = memo(function LoadedScreen({ screen, page }: LoadedScreenProps): ReactNode {
  const Component = screen.loaded ?? use(screen.load());
  return <Component page={page} />;
});

function Title({ title, isPlain }: { title: string | null; isPlain: boolean }) {
  const { websiteName } = useSite();
  useEffect(() => {
    if (title) document.title = isPlain ? title : `${title} · ${websiteName}`;
  }, [title, isPlain, websiteName]);
  return null;
}

let reportFirstArrival = (): void => {};
let hasArrivedBefore = false;

/**
 * Resolves when the first screen of the document is hydrated, which takes longer than the frame around it: until then its
 * parts must find the data that the server rendered.
 */
export const firstScreenHydrated = new Promise<void>((resolve) => {
  reportFirstArrival = resolve;
});

/**
 * Mounted with each new screen: focuses the heading, restores the scroll position. The browser does this for the first
 * screen of a document.
 */
function Arrival() {
  useLayoutEffect(() => {
    if (!hasArrivedBefore) {
      hasArrivedBefore = true;
      reportFirstArrival();
      return;
    }
    restoreScroll();
    // Screens that start with a field focus it themselves.
    if (document.querySelector('main :focus')) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
  }, []);
  return null;
}
