// What every story starts from: a watched browser, the addresses of the sites, and a name of its own.
import { randomUUID } from 'node:crypto';
import { test, expect, type BrowserContext, type Page } from '@playwright/test';
import { watchFaults, type Faults } from './browser-errors.ts';

export { expect };
export type { Page };

interface StoryFixtures {
  /** The address of a site: `site('bombay')` is http://bombay.localhost:PORT. */
  site: (tenantId: string) => string;
  /** An e-mail address that nobody else in this run has; a second code to one is only sent after a minute. */
  email: string;
  /** Fails the story on any console.error, uncaught error or breach of the Content-Security-Policy. */
  faults: Faults;
  /** Answers the cookie question beforehand, except in the stories that are about it. */
  isCookieAnswered: boolean;
}

export const story = test.extend<StoryFixtures>({
  site: async ({ baseURL }, use) => {
    const { port } = new URL(baseURL ?? '');
    await use((tenantId) => `http://${tenantId}.localhost:${port}`);
  },
  // Playwright reads what a fixture needs from this first parameter.
  // eslint-disable-next-line no-empty-pattern
  email: async ({}, use) => {
    await use(`ana.${randomUUID()}@example.com`);
  },
  isCookieAnswered: [true, { option: true }],
  faults: [
    async ({ context, isCookieAnswered }, use) => {
      const faults = await watchFaults(context);
      if (isCookieAnswered) await answerCookies(context);
      await use(faults);
      expect(faults.found(), 'faults that the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

/** As if Reject had been pressed in this tab. */
async function answerCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('cookiesRefused', '1');
    } catch {
      // The sandboxed page of the bank has no storage.
    }
  });
}
