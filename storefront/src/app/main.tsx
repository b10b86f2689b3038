import '../../../web/theme/base.css';
import { hydrateRoot } from 'react-dom/client';
import { useEffect } from 'react';
import { invariant } from '../../../contract/invariant.ts';
import { whenIdle } from '../platform/after-paint.ts';
import { provideSession } from '../platform/api/call.ts';
import { moneyWords } from '../features/config/config.ts';
import { readPageData } from '../platform/page-data.ts';
import { forgetDestination } from '../features/fulfilment/fulfilment.ts';
import { entryState, go, provideWarm } from '../platform/navigation.ts';
import { pageKey, Pages } from '../platform/page-store.ts';
import { PATHS } from '../platform/paths.ts';
import { shownAt } from './routes.tsx';
import { currentSession, expireSession } from '../platform/session.ts';
import { App, type AppProps } from './app.tsx';
import { isStaleChunk, reloadOnce } from './stale-chunk.ts';
import { warmWith } from './visit.ts';
import type { TenantConfig } from '../../../contract/tenant.ts';
import { STORAGE_KEYS, readJson, writeJson } from '../platform/storage.ts';

function Awake(props: AppProps) {
  useEffect(() => {
    // In a task of its own: while React runs effects it does not wake the part that was pressed.
    setTimeout(() => window.replayPresses?.());
    // When the page answers to presses: in traces, in measurements, and for stories that wait for it.
    performance.mark('awake');
    whenIdle(() => void refreshConfig(props.config.version));
  }, [props.config.version]);
  return <App {...props} />;
}

/** Lets the page answer in between: on a slow phone each step of waking up takes some 50 ms. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function wakeUp(): Promise<void> {
  const root = document.getElementById('root');
  invariant(root, 'The document has no root');
  const { page, config } = readPageData(document);
  const address = location.href;
  const key = pageKey(location.pathname, location.search);
  const pages = new Pages(key, { page, title: document.title });
  provideWarm(warmWith(pages));
  provideSession({
    token: () => currentSession()?.token ?? null,
    onRefused: () => {
      expireSession();
      forgetDestination();
      void go(PATHS.login);
    },
  });
  // A sheet's address that was loaded anew is a page of its own: nothing lies underneath.
  if (entryState().background) history.replaceState(null, '');
  await shownAt(location.pathname, page)?.screen.load();
  await nextTask();
  const money = moneyWords(config.currency.value, config.locale);
  await nextTask();
  const site = hydrateRoot(root, <Awake config={config} money={money} pages={pages} />);
  if (!navigator.serviceWorker?.controller) return;
  const { freshen } = await import('./offline/revalidate-page.ts');
  await freshen({
    address,
    replace: (fresh) => {
      pages.replace(key, fresh);
      site.render(<Awake config={fresh.config} money={money} pages={pages} />);
    },
    reload: reloadOnce,
  });
}

wakeUp().catch((error: unknown) => {
  if (isStaleChunk(error)) reloadOnce();
  else throw error;
});

const isConfig = (value: unknown): value is TenantConfig =>
  typeof value === 'object' && value !== null && 'version' in value && 'websiteName' in value;

/** When the stored config is another version than the page was made with, fetches it anew; silent, no reload. */
async function refreshConfig(pageVersion: string): Promise<void> {
  const stored = readJson(STORAGE_KEYS.config);
  if (stored === null || (isConfig(stored) && stored.version === pageVersion)) return;
  try {
    const response = await fetch('/api/loadconfig', { method: 'POST' });
    const body = (await response.json()) as { data?: unknown };
    if (!response.ok || !isConfig(body.data)) return;
    writeJson(STORAGE_KEYS.config, body.data);
    writeJson(STORAGE_KEYS.currency, body.data.currency);
  } catch {
    // Offline: the page already carries what it needs, and the next visit tries again.
  }
}
