import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import { isRelease } from './test/is-release.ts';

// The programs that tests start load compiled modules, which takes a third of the processor time of a start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/tiffin');

/** Files that take longest, so that none of them runs alone at the end. */
const LONG = /\.release\.test|test\/concurrency/;

/** The comment that names the environment of a file other than Node. */
const readEnvironment = (file: string): string =>
  /@vitest-environment.*/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';

/** Long files first. A worker ends when the next file has another environment, so files of one environment are neighbours. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const environments = Map.groupBy(await super.sort(files), ({ moduleId }) =>
      readEnvironment(moduleId),
    );
    const [long, others] = [true, false].map((isLong) =>
      environments.get('')?.filter(({ moduleId }) => LONG.test(moduleId) === isLong),
    );
    environments.set('', [...(long ?? []), ...(others ?? [])]);
    const names = [...environments.keys()].toSorted();
    return names.flatMap((name) => environments.get(name) ?? []);
  }
}

export default defineConfig({
  test: {
    include: ['{contract,server,web,storefront,console,dev,test,tools}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(isRelease ? [] : ['**/*.release.test.ts'])],
    globalSetup: ['test/database/test-setup.ts'],
    environmentOptions: { happyDOM: { url: 'http://127.0.0.1/' } },
    setupFiles: ['test/restore-globals.ts'],
    restoreMocks: true,
    // A worker loads each module once for all its test files of one environment.
    // test/restore-globals.ts restores stubbed globals; a test file restores other global state itself.
    isolate: false,
    // The database takes most of the processor time: more workers than three are no faster on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Only ends a test that hangs: the longest take 60 s on a busy machine, and a tight limit fails them there.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
  },
});
