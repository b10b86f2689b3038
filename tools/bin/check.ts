// npm run check, before each commit: static checks, unit tests, and the tests of changes since the last commit.
// `npm test` runs them all, and those of the browser.
import { exitWithCounts, runChecks } from '../checks.ts';

/** Folders of unit tests without a database. */
const UNIT_TESTS = [
  'contract',
  'web',
  'storefront',
  'console',
  'dev',
  'tools',
  'server/src/features/pricing',
];

exitWithCounts(
  await runChecks([
    [...UNIT_TESTS, '--exclude=tools/{chaos,fuzz,bench,budgets}/**'],
    ['--changed', '--passWithNoTests', '--exclude=tools/{chaos,fuzz,bench}/**'],
  ]),
);
