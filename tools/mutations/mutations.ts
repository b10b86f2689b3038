// npm run mutations [-- TEXT...]: breaks behaviours on purpose, all or those whose row contains one of the texts, and
// reports which browser test failed and how. Several mutations share a build, each with its own test: read the failures
// to judge whether a test failed for the right reason, and repeat a doubtful mutation alone.
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getProgramPath } from '../checks.ts';
import { ensureChromium } from '../chromium.ts';
import { applyMutation, withProjectCopy } from './mutated-copy.ts';
import { groupIntoBuilds, readMutations, type Mutation } from './mutation.ts';
import { runProgram } from '../run-program.ts';
import { readReport } from '../test-counts.ts';

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

/** The error of the mutation's test; null when it passed. */
function getFailure({ title }: Mutation, specs: readonly Spec[]): string | null {
  const own = specs.filter((spec) => spec.title.includes(title));
  if (own.length === 0) return 'no test with this title ran';
  const failed = own.find(({ ok }) => !ok);
  if (!failed) return null;
  const error = failed.tests.flatMap(({ results }) => results[0]?.error ?? [])[0];
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
  return lines.filter(Boolean).join(' | ').slice(0, MAX_ERROR_LENGTH);
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

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
      env: { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const result = await readReport<{ suites: Suite[] }>(report);
  return (result?.suites ?? []).flatMap(flattenSpecs);
}

const counts = { noticed: 0, survived: 0, stale: 0 };
function report(mutation: Mutation, outcome: keyof typeof counts, detail: string): void {
  counts[outcome] += 1;
  console.log(`${outcome.padEnd(8)} ${mutation.row} (${mutation.file})\n         ${detail}`);
}

const texts = process.argv.slice(2);
const all = await readMutations();
const wanted = all.filter(
  ({ row }) => texts.length === 0 || texts.some((text) => row.includes(text)),
);
await withProjectCopy(async (folder) => {
  for (const build of groupIntoBuilds(wanted)) {
    const broken: { mutation: Mutation; revert: () => Promise<void> }[] = [];
    for (const mutation of build) {
      const revert = await applyMutation(folder, mutation);
      if (revert) broken.push({ mutation, revert });
      else report(mutation, 'stale', `'${mutation.from}' does not occur exactly once`);
    }
    const specs = await runTests(folder, build);
    for (const { mutation, revert } of broken) {
      const failure = getFailure(mutation, specs);
      report(mutation, failure === null ? 'survived' : 'noticed', failure ?? mutation.title);
      await revert();
    }
  }
});
console.log(`${counts.noticed} noticed, ${counts.survived} survived, ${counts.stale} stale`);
process.exit(counts.survived + counts.stale === 0 ? 0 : 1);
