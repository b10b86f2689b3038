// npm run check: static checks, the unit tests, and the tests of what has changed since the last commit. For every commit;
// `npm test` runs everything.
import { exitWithCounts, runChecks } from './checks.ts';

/** Folders of unit tests without a database. */
const UNIT_TESTS = ['contract', 'web', 'storefront', 'tools', 'server/src/features/pricing'];

exitWithCounts(
  await runChecks([
    [...UNIT_TESTS, '--exclude=tools/{chaos,fuzz,bench,budgets}/**'],
    ['--changed', '--passWithNoTests', '--exclude=tools/{chaos,fuzz,bench}/**'],
  ]),
);
