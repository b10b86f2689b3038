// npm run mutations [-- TEXT...]: breaks behaviours on purpose, all or those whose row contains one of the texts,
// and reports which browser test failed and how. Several mutations share a build, each with its own test: read the
// failures to judge whether a test failed for the right reason, and repeat a doubtful mutation alone.
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { getProgramPath } from '../checks.ts';
import { ensureChromium } from '../chromium.ts';
import { runProgram } from '../run-program.ts';
import { readReport } from '../test-counts.ts';
import { applyMutation, withProjectCopy } from './mutated-copy.ts';
import { escapeRegExp, groupIntoBuilds, readMutations, type Mutation } from './mutation.ts';

const MAX_ERROR_LENGTH = 300;

interface Spec {
  title: string;
  ok: boolean;
  tests: { results: { error?: { message: string } }[] }[];
}
interface Suite {
  suites?: Suite[];
  specs: Spec[];
}

const flattenSpecs = (suite: Suite): Spec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(flattenSpecs),
];

type Outcome = 'noticed' | 'survived' | 'stale';

/** A mutation is stale when its test did not run. */
function judge({ title }: Mutation, specs: readonly Spec[]): { outcome: Outcome; detail: string } {
  const own = specs.filter((spec) => spec.title.includes(title));
  if (own.length === 0) return { outcome: 'stale', detail: `No test '${title}' ran` };
  const failed = own.find(({ ok }) => !ok);
  if (!failed) return { outcome: 'survived', detail: title };
  const error = failed.tests.flatMap(({ results }) => results[0]?.error ?? [])[0];
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
  const detail = lines.filter(Boolean).join(' | ').slice(0, MAX_ERROR_LENGTH);
  return { outcome: 'noticed', detail };
}

/** Runs the tests of a build in the phone project, and in the desktop project those that run only there. */
async function runTests(folder: string, build: readonly Mutation[]): Promise<Spec[]> {
  const report = join(folder, 'playwright.json');
  const titles = build.flatMap(({ title }) => [
    `^phone .*${escapeRegExp(title)}`,
    `${escapeRegExp(title)}.*@desktop`,
  ]);
  await runProgram(
    [
      getProgramPath('@playwright/test', 'playwright'),
      'test',
      '--reporter=json',
      '--retries=0',
      '--max-failures=0',
      `--grep=^setup|${titles.join('|')}`,
    ],
    {
      isQuiet: true,
      cwd: folder,
      env: {
        CHROMIUM_PATH: ensureChromium(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        TEST_RELEASE: '1',
      },
    },
  );
  const result = await readReport<{ suites: Suite[] }>(report);
  return (result?.suites ?? []).flatMap(flattenSpecs);
}

const counts: Record<Outcome, number> = { noticed: 0, survived: 0, stale: 0 };
function report(mutation: Mutation, outcome: Outcome, detail: string): void {
  counts[outcome] += 1;
  console.log(`${outcome.padEnd(8)} ${mutation.row} (${mutation.file})\n         ${detail}`);
}

const texts = process.argv.slice(2);
const all = await readMutations();
const selected = all.filter(
  ({ row }) => texts.length === 0 || texts.some((text) => row.includes(text)),
);
await withProjectCopy(async (folder) => {
  for (const build of groupIntoBuilds(selected)) {
    const applied: { mutation: Mutation; revert: () => Promise<void> }[] = [];
    for (const mutation of build) {
      const revert = await applyMutation(folder, mutation);
      if (revert) applied.push({ mutation, revert });
      else report(mutation, 'stale', `'${mutation.from}' does not occur exactly once`);
    }
    const specs = await runTests(folder, build);
    for (const { mutation, revert } of applied) {
      const { outcome, detail } = judge(mutation, specs);
      report(mutation, outcome, detail);
      await revert();
    }
  }
});
console.log(`${counts.noticed} noticed, ${counts.survived} survived, ${counts.stale} stale`);
process.exit(counts.survived + counts.stale === 0 ? 0 : 1);
