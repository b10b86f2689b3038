// Vitest's set-up of each test file: a worker runs many files, and the next one needs the real globals, and modules that loaded.
import { afterAll, vi } from 'vitest';

afterAll(async () => {
  vi.unstubAllGlobals();
  // A module that the code under test still loads in the background would fail with the environment of this file, for all others.
  await vi.dynamicImportSettled();
});
