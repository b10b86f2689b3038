// The checks of `npm run check`, and of `npm test` before its browser tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { runProgram } from './run-program.ts';
import {
  readReport,
  addTestCounts,
  toRunnerCounts,
  toStepCounts,
  toVitestCounts,
  type TestCounts,
} from './test-counts.ts';

/** Path of the program that a package installs under `name`. */
export function getProgramPath(packageName: string, name = packageName): string {
  const require = createRequire(import.meta.url);
  const manifest = join(process.cwd(), 'node_modules', packageName, 'package.json');
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name] ?? ''));
}

const STATIC_CHECKS: readonly (readonly [title: string, args: () => string[]])[] = [
  ['types and lint', () => [getProgramPath('oxlint'), '--deny-warnings']],
  ['format', () => [getProgramPath('oxfmt'), '--check']],
  ['unused code', () => [getProgramPath('knip')]],
];

/** Runs a program that counts as one test, and shows its output only when it fails. */
async function runStep(title: string, args: readonly string[]): Promise<TestCounts> {
  const started = performance.now();
  const { code, output } = await runProgram(args, { isQuiet: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return toStepCounts(title, code === 0);
}

async function runVitest(args: readonly string[]): Promise<TestCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-report-'));
  const file = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runProgram([getProgramPath('vitest'), 'run', ...reporters, ...args]);
    const report = await readReport<Parameters<typeof toVitestCounts>[0]>(file);
    const counts = report && toVitestCounts(report);
    // Without changed files no test runs.
    if (args.includes('--passWithNoTests') && code === 0)
      return counts ?? { passed: 0, failures: [] };
    return toRunnerCounts('vitest', counts, code);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runInTurn<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<TestCounts>,
): Promise<TestCounts> {
  const counts: TestCounts[] = [];
  for (const item of items) counts.push(await run(item));
  return addTestCounts(counts);
}

/**
 * Builds, and then runs every static check and every test, also after a failed one. `testRuns`: vitest's arguments of
 * each run; by default one run of all tests.
 */
export async function runChecks(
  testRuns: readonly (readonly string[])[] = [[]],
): Promise<TestCounts> {
  const build = await runStep('build', ['tools/bin/build.ts']);
  // The tests wait for their database half of the time.
  const others = await Promise.all([
    runInTurn(STATIC_CHECKS, ([title, args]) => runStep(title, args())),
    runInTurn(testRuns, runVitest),
  ]);
  return addTestCounts([build, ...others]);
}

/** Characters of a failure that are repeated at the end. */
const MAX_FAILURE_LENGTH = 1_500;

/** Repeats the failures, prints the closing line `N passed, N failed` and exits. */
export function exitWithCounts({ passed, failures }: TestCounts): never {
  for (const failure of failures) console.log(`FAIL ${failure.slice(0, MAX_FAILURE_LENGTH)}\n`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
