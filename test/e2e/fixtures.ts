// The fixtures of the browser tests.
import { randomUUID } from 'node:crypto';

import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';

import { collectFaults, type BrowserErrors } from './browser-errors.ts';

export { expect };
export type { Page };

interface Fixtures {
  /** The origin of a site: `site('bombay')` is http://bombay.localhost:PORT. */
  site: (tenantId: string) => string;
  /** An e-mail address unique to the test: a second code to the same address is only sent after a minute. */
  email: string;
  /** Fails the test on any console.error, uncaught error or violation of the Content-Security-Policy. */
  faults: BrowserErrors;
  /** Whether the cookie question is answered before the test starts. */
  isCookieAnswered: boolean;
  /** Whether the browser has no config of the site, so that its first page reloads (specification section 4). */
  isFirstVisit: boolean;
}

interface WorkerFixtures {
  /** By host of the site. */
  configs: Record<string, Config>;
}

interface Config {
  currency: unknown;
}

const SITES = ['', 'sumo.', 'bombay.', 'burgers.'];

export const test = base.extend<Fixtures, WorkerFixtures>({
  configs: [
    async ({ playwright }, use) => {
      const origin = `localhost:${process.env['E2E_PORT']}`;
      const api = await playwright.request.newContext();
      const configs: Record<string, Config> = {};
      for (const site of SITES) {
        const host = site + origin;
        const response = await api.post(`http://${origin}/api/loadconfig`, { headers: { host } });
        configs[host] = ((await response.json()) as { data: Config }).data;
      }
      await api.dispose();
      await use(configs);
    },
    { scope: 'worker' },
  ],
  site: async ({ baseURL }, use) => {
    const { port } = new URL(baseURL ?? '');
    await use((tenantId) => `http://${tenantId}.localhost:${port}`);
  },
  // Playwright reads the fixture's dependencies from this parameter.
  // eslint-disable-next-line no-empty-pattern
  email: async ({}, use) => {
    await use(`ana.${randomUUID()}@example.com`);
  },
  isCookieAnswered: [true, { option: true }],
  isFirstVisit: [false, { option: true }],
  faults: [
    async ({ browser, context, isCookieAnswered, isFirstVisit, configs }, use, testInfo) => {
      const faults = await collectFaults(context);
      if (isCookieAnswered) await answerCookies(context);
      if (!isFirstVisit) await storeConfig(context, configs);
      await use(faults);
      const found = faults.found();
      if (found.length > 0 || testInfo.status !== testInfo.expectedStatus)
        await saveScreenshots(browser, testInfo);
      expect(found, 'errors that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

/** Saves a picture of each page of all devices, in the test's folder of `test-results`. */
async function saveScreenshots(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: testInfo.outputPath(`page-${index + 1}.png`) });
}

/** The state after Reject was pressed in this tab. */
async function answerCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('cookiesRefused', '1');
    } catch {
      // The sandboxed page of 3-D Secure has no storage.
    }
  });
}

/** The state after the first page of a site. */
async function storeConfig(
  context: BrowserContext,
  configs: WorkerFixtures['configs'],
): Promise<void> {
  await context.addInitScript((configByHost) => {
    const config = configByHost[location.host];
    try {
      if (!config || localStorage.getItem('configData') !== null) return;
      localStorage.setItem('configData', JSON.stringify(config));
      localStorage.setItem('currencyObj', JSON.stringify(config.currency));
    } catch {
      // The sandboxed page of 3-D Secure has no storage.
    }
  }, configs);
}
