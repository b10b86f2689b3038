import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { Router, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { TenantConfig } from '../../../contract/tenant.ts';
import { wakeCart } from '../cart/cart.ts';
import { SiteContext, moneyWords } from '../config/config.ts';
import { CookieChoice } from '../cookies/cookies.tsx';
import { wakeFulfilment } from '../fulfilment/fulfilment.ts';
import { MenuOverlays } from '../menu/menu.tsx';
import type { EntryState } from '../navigation.ts';
import { pageKey, type Pages } from '../pages.ts';
import { MoneyWordsContext } from '../ui/price.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-screen.tsx';
import { ExtrasInTime } from './extras-in-time.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LINK_LISTENERS } from './links.ts';
import { ScreenHost, useScreen } from './screen-host.tsx';
import css from './app.module.css';
import { PagesContext } from './visit.ts';

export interface AppProps {
  config: TenantConfig;
  pages: Pages;
  /** On the server only, where there is no address bar. */
  at?: { path: string; search: string };
}

export function App({ config, pages, at }: AppProps) {
  const money = useMemo(() => moneyWords(config.currency.value, config.locale), [config]);
  const site = (
    <SiteContext value={config}>
      <PagesContext value={pages}>
        <MoneyWordsContext value={money}>
          <Site />
        </MoneyWordsContext>
      </PagesContext>
    </SiteContext>
  );
  // Only the server needs to be told where it is; the condition keeps wouter's Router out of the browser.
  if (!import.meta.env.SSR || !at) return site;
  return (
    <Router ssrPath={at.path} ssrSearch={at.search}>
      {site}
    </Router>
  );
}

function Site() {
  useEffect(wakeCart, []);
  useEffect(wakeFulfilment, []);
  const [path] = useLocation();
  return (
    <div className={css.site} {...LINK_LISTENERS}>
      <ErrorBoundary path={path}>
        <Suspense fallback={<Waiting />}>
          <Visit />
        </Suspense>
        <MenuOverlays />
      </ErrorBoundary>
      <CookieChoice />
      <ExtrasInTime />
    </div>
  );
}

/** The screen at the address; while a sheet has an address of its own, the screen underneath it. */
function Visit() {
  const [location] = useLocation();
  const search = useSearch();
  const state = useHistoryState<EntryState | null>();
  const under = state?.background ? new URL(state.background, 'http://site') : null;
  const path = under?.pathname ?? location;
  const screened = useScreen(path, pageKey(path, under?.search ?? search));
  return (
    <Framed frame={screened.shown.frame} hasFooter={screened.shown.hasFooter}>
      <ErrorBoundary path={path}>
        <Suspense fallback={<PageSkeleton />}>
          <ScreenHost screened={screened} path={path} />
        </Suspense>
      </ErrorBoundary>
    </Framed>
  );
}

function Framed(props: { frame: 'full' | 'simple'; hasFooter: boolean; children: ReactNode }) {
  return (
    <>
      <Header isSimple={props.frame === 'simple'} />
      <main id="main" tabIndex={-1} className={css.main}>
        {props.children}
      </main>
      {props.hasFooter && <Footer isSimple={props.frame === 'simple'} />}
    </>
  );
}

function Waiting() {
  return (
    <Framed frame="full" hasFooter={false}>
      <PageSkeleton />
    </Framed>
  );
}

function PageSkeleton() {
  return (
    <div className={css.skeleton}>
      <Loading>
        <Skeleton shape="title" />
        <Skeleton count={2} />
        <Skeleton shape="card" count={4} />
      </Loading>
    </div>
  );
}
