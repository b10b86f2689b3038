// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/menu", "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { renderToString } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';

import { readMoneyPattern } from '../../../contract/money/read-money-pattern.ts';
import type { TenantConfig } from '../../../contract/sites/tenant.ts';
import { PAGES } from '../../../test/content/sample-pages.ts';
import { CONFIG } from '../../../test/content/sample-site.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { createMoneyFormat } from '../features/config/config.ts';
import { provideSession } from '../platform/api/call.ts';
import { setPrefetcher } from '../platform/navigation.ts';
import { PAGE_DATA_ID, serializePageData } from '../platform/page-data.ts';
import { PageStore } from '../platform/page-store.ts';
import { App } from './app.tsx';
import { findScreen } from './routes.tsx';

const { page } = PAGES.menu;

afterAll(() => {
  provideSession({ token: () => null, onRefused: () => {} });
  setPrefetcher(() => false);
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** The document of the menu, as the server renders it for the currency. */
async function renderDocument(currency: string): Promise<string> {
  await findScreen('/menu', page)?.screen.load();
  const config: TenantConfig = { ...CONFIG, currency: { ...CONFIG.currency, value: currency } };
  const pattern = readMoneyPattern(currency, config.locale);
  const body = renderToString(
    <App
      config={config}
      money={createMoneyFormat(currency, pattern)}
      pages={new PageStore('/menu', { page, title: '' })}
      at={{ path: '/menu', search: '' }}
    />,
  );
  const data = serializePageData({ page, config, money: pattern });
  return `<script type="module" src="/assets/main.js"></script><div id="root">${body}</div>
    <script id="${PAGE_DATA_ID}" type="application/json">${data}</script>`;
}

it('a page that replaces a cached one shows its prices in its currency', async () => {
  const fresh = await renderDocument('EUR');
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: { controller: {} } });
  vi.stubGlobal('fetch', async () => new Response(`<html lang="en-GB">${fresh}</html>`));
  document.body.innerHTML = await renderDocument('GBP');
  expect(document.body.textContent).toContain('£12.00');
  const { hydratedSite } = await import('./main.tsx');
  await waitFor(() => expect(document.getElementById('root')?.textContent).toContain('€12.00'));
  expect(document.getElementById('root')?.textContent).not.toContain('£');
  // React renders in later tasks, which must not run after this file's document is gone.
  (await hydratedSite)?.unmount();
  expect(document.getElementById('root')?.textContent).toBe('');
});
