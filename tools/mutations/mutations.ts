// npm run mutations [-- WORDS...]: breaks behaviours on purpose, all or those whose row has one of the words, and says
// which browser story noticed and by what. Several go into one build, each for a story of its own: whoever reads the
// answer judges whether a story failed for the right reason, and asks alone for what is in doubt.
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { getProgramPath } from '../checks.ts';
import { ensureChromium } from '../chromium.ts';
import { applyMutation, withProjectCopy } from './mutated-copy.ts';
import { groupIntoBuilds, readMutations, type Mutation } from './mutation.ts';
import { runProgram } from '../run-program.ts';
import { readReport } from '../test-counts.ts';

const MAX_LETTERS = 300;

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

/** How the story failed; null when it passed. */
function getFailure({ title }: Mutation, specs: readonly Spec[]): string | null {
  const own = specs.filter((spec) => spec.title.includes(title));
  if (own.length === 0) return 'but no such story ran';
  const failed = own.find(({ ok }) => !ok);
  if (!failed) return null;
  const error = failed.tests.flatMap(({ results }) => results[0]?.error ?? [])[0];
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n');
  return lines.filter(Boolean).join(' | ').slice(0, MAX_LETTERS);
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the stories of a round, on the phone; on the desktop what runs there only. */
async function runTests(folder: string, round: readonly Mutation[]): Promise<Spec[]> {
  const report = join(folder, 'playwright.json');
  const titles = round.flatMap(({ title }) => [
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
function report(mutation: Mutation, outcome: keyof typeof counts, words: string): void {
  counts[outcome] += 1;
  console.log(`${outcome.padEnd(8)} ${mutation.row} (${mutation.file})\n         ${words}`);
}

const words = process.argv.slice(2);
const all = await readMutations();
const wanted = all.filter(
  ({ row }) => words.length === 0 || words.some((word) => row.includes(word)),
);
await withProjectCopy(async (folder) => {
  for (const round of groupIntoBuilds(wanted)) {
    const broken: { mutation: Mutation; mend: () => Promise<void> }[] = [];
    for (const mutation of round) {
      const mend = await applyMutation(folder, mutation);
      if (mend) broken.push({ mutation, mend });
      else report(mutation, 'stale', `'${mutation.from}' does not stand there once`);
    }
    const specs = await runTests(folder, round);
    for (const { mutation, mend } of broken) {
      const failure = getFailure(mutation, specs);
      report(mutation, failure === null ? 'survived' : 'noticed', failure ?? mutation.title);
      await mend();
    }
  }
});
console.log(`${counts.noticed} noticed, ${counts.survived} survived, ${counts.stale} stale`);
process.exit(counts.survived + counts.stale === 0 ? 0 : 1);
