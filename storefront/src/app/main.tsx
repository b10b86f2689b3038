import '../../../web/theme/base.css';
import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

import { invariant } from '../../../contract/invariant.ts';
import type { TenantConfig } from '../../../contract/sites/tenant.ts';
import { runWhenIdle } from '../../../web/ui/after-paint.ts';
import { createMoneyFormat } from '../features/config/config.ts';
import { forgetDestination } from '../features/fulfilment/fulfilment.ts';
import { provideSession } from '../platform/api/call.ts';
import { entryState, go, setPrefetcher } from '../platform/navigation.ts';
import { readPageData } from '../platform/page-data.ts';
import { getPageKey, PageStore } from '../platform/page-store.ts';
import { isServerPath, PATHS } from '../platform/paths.ts';
import { currentSession, expireSession } from '../platform/session.ts';
import { STORAGE_KEYS, readJson } from '../platform/storage.ts';
import { App, type AppProps } from './app.tsx';
import { HYDRATED_MARK } from './document/inline-scripts.ts';
import { findAppRoute, findScreen } from './routes.tsx';
import { firstScreenHydrated } from './screen-host.tsx';
import { isStaleChunk, reloadOnce } from './stale-chunk.ts';

function HydratedApp(props: AppProps) {
  useEffect(() => {
    // This is a separate task: React does not hydrate the clicked subtree while it runs effects.
    setTimeout(() => window.replayClicks?.());
    // Marks when the page is interactive, for traces, measurements and browser tests.
    performance.mark(HYDRATED_MARK);
    runWhenIdle(() => refreshConfig(props.config.version));
  }, [props.config.version]);
  return <App {...props} />;
}

/** Yields to input: on a slow phone each step of hydration takes about 50 ms. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function hydrate(): Promise<Root | null> {
  const root = document.getElementById('root');
  invariant(root, 'The document has no root');
  const { page, config, money: pattern } = readPageData(document);
  const url = location.href;
  const key = getPageKey(location.pathname, location.search);
  const pages = new PageStore(key, { page, title: document.title });
  setPrefetcher(createPrefetcher(pages));
  provideSession({
    token: () => currentSession()?.token ?? null,
    onRefused: () => {
      expireSession();
      forgetDestination();
      void go(PATHS.login);
    },
  });
  // The URL of a sheet that was reloaded is a page: there is no screen underneath.
  if (entryState().background) history.replaceState(null, '');
  // A screen that does not load ends in the error screen, unless a reload may help.
  const isLoaded = await findScreen(location.pathname, page)
    ?.screen.load()
    .catch((error: unknown) => !(isStaleChunk(error) && reloadOnce()));
  if (isLoaded === false) return null;
  await nextTask();
  const money = createMoneyFormat(config.currency.value, pattern);
  const site = hydrateRoot(root, <HydratedApp config={config} money={money} pages={pages} />);
  if (!navigator.serviceWorker?.controller) return site;
  const { revalidatePage } = await import('./offline/revalidate-page.ts');
  await firstScreenHydrated;
  await revalidatePage({
    url,
    replace: (fresh) => {
      pages.replace(key, fresh);
      const freshMoney = createMoneyFormat(fresh.config.currency.value, fresh.money);
      site.render(<HydratedApp config={fresh.config} money={freshMoney} pages={pages} />);
    },
    reload: () => void reloadOnce(),
  });
  return site;
}

/** The site, for tests, which unmount it; null: the page is about to be reloaded. */
export const hydratedSite = hydrate().catch((error: unknown) => {
  if (!isStaleChunk(error)) throw error;
  reloadOnce();
  return null;
});

/** Loads code and data of a URL; false when it is no screen of this site. */
function createPrefetcher(pages: PageStore) {
  return (href: string): Promise<unknown> | false => {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin || isServerPath(url.pathname)) return false;
    const key = getPageKey(url.pathname, url.search);
    const route = findAppRoute(url.pathname);
    if (route && pages.peek(key) === null) return route.screen.load();
    return pages.load(key).then(({ page }) => findScreen(url.pathname, page)?.screen.load());
  };
}

/** A stored config of another version than the page's is refreshed; no reload, no message. */
function refreshConfig(pageVersion: string): void {
  const stored = readJson(STORAGE_KEYS.config) as Partial<TenantConfig> | null;
  if (stored === null || stored.version === pageVersion) return;
  // Offline: the page embeds its config, and the next visit tries again.
  import('./refresh-config.chunk.ts').then((chunk) => chunk.refreshConfig()).catch(() => {});
}
