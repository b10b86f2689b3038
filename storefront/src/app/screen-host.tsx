import { Fragment, memo, use, useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { AppPage, PageData } from '../../../contract/pages.ts';
import { useSite } from '../features/config/config.ts';
import type { LazyScreen } from '../platform/lazy-screen.ts';
import { restoreScroll } from '../platform/navigation.ts';
import type { PageDocument } from '../platform/page-store.ts';
import { shownAt } from './routes.tsx';
import { texts } from './shell.texts.ts';
import { usePages } from './visit.ts';

const APP_PAGE: AppPage = { kind: 'app' };

/** The page behind a key: at once from memory, else by waiting for it. */
function usePageDocument(key: string, path: string): PageDocument | null {
  const pages = usePages();
  const known = pages.peek(key);
  if (known) return known;
  if (shownAt(path, APP_PAGE)) return null;
  return use(pages.load(key));
}

/** The screen at an address, once its page and its code are here. */
export function ScreenHost({ path, pageKey }: { path: string; pageKey: string }) {
  const document = usePageDocument(pageKey, path);
  const page = document?.page ?? APP_PAGE;
  const shown = shownAt(path, page);
  if (!shown) throw new Error(texts.notFound);
  return (
    <Fragment key={path}>
      <LoadedScreen screen={shown.screen} page={page} />
      <Arrival title={shown.title ?? document?.title ?? null} isPlain={shown.title === null} />
    </Fragment>
  );
}

interface LoadedScreenProps {
  screen: LazyScreen<{ page: PageData }>;
  page: PageData;
}

/** A query that changes, or a dish laid over it, leaves a screen as it is. */
const LoadedScreen = memo(function LoadedScreen({ screen, page }: LoadedScreenProps): ReactNode {
  const Component = screen.loaded ?? use(screen.load());
  return <Component page={page} />;
});

let hasArrivedBefore = false;

/**
 * Mounted with each new screen: title, focus on its heading, scroll to the top or, coming back, to where
 * the reader was. The first screen of a document is the browser's own business.
 */
function Arrival({ title, isPlain }: { title: string | null; isPlain: boolean }) {
  const { websiteName } = useSite();
  useEffect(() => {
    if (!hasArrivedBefore) return;
    if (title) document.title = isPlain ? title : `${title} · ${websiteName}`;
  }, [title, isPlain, websiteName]);
  useLayoutEffect(() => {
    if (!hasArrivedBefore) {
      hasArrivedBefore = true;
      return;
    }
    restoreScroll();
    // A screen that begins with a field has it in focus already.
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
