// Entry of the pseudo-locale build: the site as in a browser.
import { createRoot } from 'react-dom/client';

import { readMoneyPattern } from '../../contract/money/read-money-pattern.ts';
import type { PageData } from '../../contract/pages/pages.ts';
import type { TenantConfig } from '../../contract/sites/tenant.ts';
import { App } from '../../storefront/src/app/app.tsx';
import { findScreen } from '../../storefront/src/app/routes.tsx';
import { createMoneyFormat } from '../../storefront/src/features/config/config.ts';
import { provideSession } from '../../storefront/src/platform/api/call.ts';
import { PageStore, getPageKey } from '../../storefront/src/platform/page-store.ts';

interface Visit {
  config: TenantConfig;
  page: PageData;
}

/** Renders the page at the browser's address; returns a function that unmounts it. */
export async function visitSite({ config, page }: Visit): Promise<() => void> {
  provideSession({ token: () => 'token', onRefused: () => {} });
  await findScreen(location.pathname, page)?.screen.load();
  const key = getPageKey(location.pathname, location.search);
  const currency = config.currency.value;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <App
      config={config}
      money={createMoneyFormat(currency, readMoneyPattern(currency, config.locale))}
      pages={new PageStore(key, { page, title: '' })}
    />,
  );
  return () => root.unmount();
}
