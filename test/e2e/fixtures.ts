// The fixtures of the browser tests.
import { randomUUID } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { collectFaults, type Faults } from './browser-errors.ts';

export { expect };
export type { Page };

interface Fixtures {
  /** The origin of a site: `site('bombay')` is http://bombay.localhost:PORT. */
  site: (tenantId: string) => string;
  /** An e-mail address unique to the test: a second code to the same address is only sent after a minute. */
  email: string;
  /** Fails the test on any console.error, uncaught error or violation of the Content-Security-Policy. */
  faults: Faults;
  /** Whether the cookie question is answered before the test starts. */
  isCookieAnswered: boolean;
}

export const test = base.extend<Fixtures>({
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
  faults: [
    async ({ context, isCookieAnswered }, use) => {
      const faults = await collectFaults(context);
      if (isCookieAnswered) await answerCookies(context);
      await use(faults);
      expect(faults.found(), 'errors that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

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
