// The checks of `npm run check`, and of `npm test` before its browser tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { readReport, sum, tallyOfRunner, tallyOfStep, tallyOfVitest, type Tally } from './tally.ts';

/** Path of the program that a package installs under `name`. */
export function program(packageName: string, name = packageName): string {
  const require = createRequire(import.meta.url);
  const manifest = join(process.cwd(), 'node_modules', packageName, 'package.json');
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name] ?? ''));
}

const STEPS: readonly (readonly [title: string, args: () => string[]])[] = [
  ['build', () => ['tools/build.ts']],
  ['types', () => [program('typescript', 'tsc'), '--noEmit', '-p', '.']],
  ['lint', () => [program('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', () => [program('oxfmt'), '--check']],
  ['unused code', () => [program('knip')]],
];

/** Runs a program that counts as one test, and shows its output only when it fails. */
export async function step(title: string, args: readonly string[]): Promise<Tally> {
  const started = performance.now();
  const { code, output } = await runProgram(args, { isQuiet: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return tallyOfStep(code === 0);
}

async function runVitest(args: readonly string[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-report-'));
  const file = join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code } = await runProgram([program('vitest'), 'run', ...reporters, ...args]);
    const report = await readReport<Parameters<typeof tallyOfVitest>[0]>(file);
    const tally = report && tallyOfVitest(report);
    // Without changed files there is nothing to run.
    if (args.includes('--passWithNoTests') && code === 0) return tally ?? { passed: 0, failed: 0 };
    return tallyOfRunner(tally, code);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Runs every check one after the other, also after a failed one. `testRuns`: vitest's arguments of each run; by default
 * one run of all tests.
 */
export async function runChecks(testRuns: readonly (readonly string[])[] = [[]]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const [title, args] of STEPS) tallies.push(await step(title, args()));
  for (const args of testRuns) tallies.push(await runVitest(args));
  return sum(tallies);
}

/** Prints the closing line `N passed, N failed` and exits. */
export function conclude({ passed, failed }: Tally): never {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
