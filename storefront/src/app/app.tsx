import { Suspense, useEffect } from 'react';

import type { TenantConfig } from '../../../contract/sites/tenant.ts';
import { PageSkeleton } from '../../../web/ui/loading/skeleton.tsx';
import { MoneyFormatContext, type MoneyFormat } from '../../../web/ui/text/price.tsx';
import { hydrateCart } from '../features/cart/cart.ts';
import { SiteContext } from '../features/config/config.ts';
import { CookieBanner } from '../features/cookies/cookies.tsx';
import { DishOverlays } from '../features/dish/dish.ts';
import { hydrateFulfilment } from '../features/fulfilment/fulfilment.ts';
import { ServerLocation, type BrowserLocation } from '../platform/browser-location.ts';
import type { PageStore } from '../platform/page-store.ts';
import { ErrorBoundary } from './error-screen.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyExtras } from './lazy-extras.tsx';
import { LINK_LISTENERS } from './links.ts';
import { hasFooterAt, isSimpleAt } from './routes.tsx';
import { PagesContext, ScreenHost, usePages, useScreenLocation } from './screen-host.tsx';

import css from './app.module.css';

export interface AppProps {
  config: TenantConfig;
  money: MoneyFormat;
  pages: PageStore;
  /** The server gives it, because it has no address bar. */
  at?: BrowserLocation;
}

export function App({ config, money, pages, at }: AppProps) {
  const site = (
    <SiteContext value={config}>
      <PagesContext value={pages}>
        <MoneyFormatContext value={money}>
          <Site />
        </MoneyFormatContext>
      </PagesContext>
    </SiteContext>
  );
  return at ? <ServerLocation value={at}>{site}</ServerLocation> : site;
}

function Site() {
  useEffect(hydrateCart, []);
  useEffect(hydrateFulfilment, []);
  const { path, key, screenKey } = useScreenLocation();
  const isSimple = isSimpleAt(path, usePages().peek(key)?.page ?? null);
  return (
    <div className={css.site} {...LINK_LISTENERS}>
      <ErrorBoundary screenKey={screenKey}>
        <Header isSimple={isSimple} />
        <main id="main" tabIndex={-1} className={css.main}>
          <ErrorBoundary screenKey={screenKey}>
            <Suspense fallback={<PageSkeleton />}>
              <ScreenHost path={path} pageKey={key} screenKey={screenKey} />
            </Suspense>
          </ErrorBoundary>
        </main>
        {hasFooterAt(path) && <Footer isSimple={isSimple} />}
        <DishOverlays />
      </ErrorBoundary>
      <CookieBanner />
      <LazyExtras />
    </div>
  );
}
