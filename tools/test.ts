// npm test: everything. Its last line is `N passed, N failed`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conclude, program, runChecks } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { runProgram } from './run-program.ts';
import { readReport, sum, tallyOfPlaywright, tallyOfRunner, type Tally } from './tally.ts';

/** The browser stories, on a server of their own with an empty database. */
async function stories(): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-stories-'));
  const report = join(folder, 'playwright.json');
  try {
    const env = {
      CHROMIUM_PATH: ensureChromium(),
      STORIES_DATA_DIR: join(folder, 'data'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    };
    const args = [program('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
    const { code } = await runProgram(args, { env });
    const result = await readReport<Parameters<typeof tallyOfPlaywright>[0]>(report);
    return tallyOfRunner(result && tallyOfPlaywright(result), code);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const checks = await runChecks();
conclude(sum([checks, await stories()]));
