import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,storefront,console,dev,test,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/test-setup.ts'],
    setupFiles: ['test/restore-globals.ts'],
    restoreMocks: true,
    // A worker loads each module once for all its test files: 12 s of imports instead of 125.
    // test/restore-globals.ts restores stubbed globals; a test file restores other global state itself.
    isolate: false,
    // Half of the time passes in waiting for the database and for deadlines: four workers keep two cores busy.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
