import { join } from 'node:path';

import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { isRelease } from './test/is-release.ts';

// The programs that tests start load compiled modules, which takes a third of the processor time of a start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/tiffin');

/** Files that take longest, so that none of them runs alone at the end. */
const LONG = /\.release\.test|tools\/chaos|test\/concurrency/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [long, others] = [true, false].map((isLong) =>
      files.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
    );
    return [...(long ?? []), ...(await super.sort(others ?? []))];
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,storefront,console,dev,test,tools}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isRelease ? [] : ['**/*.release.test.ts'])],
    globalSetup: ['test/database/test-setup.ts'],
    setupFiles: ['test/restore-globals.ts'],
    restoreMocks: true,
    // A worker loads each module once for all its test files: 12 s of imports instead of 125.
    // test/restore-globals.ts restores stubbed globals; a test file restores other global state itself.
    isolate: false,
    // Half of the time passes in waiting for the database and for deadlines: four workers keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Only ends a test that hangs: the longest take 60 s on a busy machine, and a tight limit fails them there.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
  },
});
