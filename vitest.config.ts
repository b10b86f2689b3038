import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,storefront,content,tasks,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/src/db/test-setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
