// The browser stories: a phone and a desktop before one real server with a database of its own.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { freePort } from './server/src/platform/db/free-port.ts';
import { findChromium } from './tools/chromium.ts';

// Read once by the runner; its workers inherit what it found.
process.env['STORIES_PORT'] ??= String(await freePort());
process.env['STORIES_DATA_DIR'] ??= join(tmpdir(), `tiffin-stories-${process.pid}`);
const port = process.env['STORIES_PORT'];

const server: PlaywrightTestConfig['webServer'] = {
  command: `exec "${process.execPath}" test/e2e/serve.ts`,
  url: `http://localhost:${port}/health/ready`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  reuseExistingServer: false,
};

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine the browser's own timing fails a story now and then; it is named as flaky in the output.
  retries: 1,
  // So many at once have one cause.
  maxFailures: 20,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 15_000,
    // A trace costs a quarter of the time: `npx playwright test --trace on` for the story in question.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? '' },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  // STORIES_RUNNING=1: against a server of ours that runs already, by the same two variables.
  ...(process.env['STORIES_RUNNING'] ? {} : { webServer: server }),
});
