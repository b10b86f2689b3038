// npm test: the checks and the tests of every change. npm run test:release: the tests of a release, too. The last line is
// `N passed, N failed`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exitWithCounts, getProgramPath, runChecks } from '../checks.ts';
import { ensureChromium } from '../chromium.ts';
import { runProgram } from '../run-program.ts';
import {
  readReport,
  addTestCounts,
  toPlaywrightCounts,
  toRunnerCounts,
  type TestCounts,
} from '../test-counts.ts';

/** The browser tests, on their own server with an empty database. */
async function runBrowserTests(): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-e2e-'));
  const report = join(folder, 'playwright.json');
  try {
    const env = {
      CHROMIUM_PATH: ensureChromium(),
      E2E_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const args = [getProgramPath('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
    const { code } = await runProgram(args, { env });
    const result = await readReport<Parameters<typeof toPlaywrightCounts>[0]>(report);
    return toRunnerCounts('playwright', result && toPlaywrightCounts(result), code);
  } catch (error) {
    return { passed: 0, failures: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--release')) process.env['TEST_RELEASE'] = '1';
const checks = await runChecks();
exitWithCounts(addTestCounts([checks, await runBrowserTests()]));
