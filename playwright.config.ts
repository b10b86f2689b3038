// The browser tests: a phone and a desktop against one real server with its own database.
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

import { findFreePort } from './server/src/platform/db/free-port.ts';
import { isRelease } from './test/is-release.ts';
import { findChromium } from './tools/chromium.ts';

// Set once by the runner; its workers inherit the values.
process.env['E2E_PORT'] ??= String(await findFreePort());
process.env['E2E_DATA_DIR'] ??= join(tmpdir(), `tiffin-e2e-${process.pid}`);
const port = process.env['E2E_PORT'];

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
  // A third of the time passes in waiting for servers and timers: three workers keep two cores busy.
  workers: 3,
  forbidOnly: true,
  // This many failures have one cause.
  maxFailures: 20,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Its downloads cost a fifth of the time. Tests of the service worker, and of what customers leave behind, allow it.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    // Traces cost a quarter of the time: `npx playwright test --trace on` for a single test. Option `screenshot` takes one
    // after each test that passes, too: the fixtures do it.
    launchOptions: {
      executablePath: findChromium() ?? '',
      // A page keeps the process that it opened with, which saves a fifth of its processor time.
      args: ['--renderer-process-limit=1'],
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: isRelease ? /@desktop/ : /@desktop|@release/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        // Animations take an eighth of the time; the tests on the desktop have them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'desktop',
      // Tests whose screen or input differs there; the others run once, on the phone.
      grep: isRelease ? /@desktop|@both/ : /@desktop/,
      ...(!isRelease && { grepInvert: /@release/ }),
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  // E2E_RUNNING=1 uses a server that is already running with the same two variables.
  ...(process.env['E2E_RUNNING'] ? {} : { webServer: server }),
});
