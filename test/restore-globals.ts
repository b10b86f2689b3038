// Vitest's set-up of each test file: a worker runs many files, and the next one needs the real globals.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
});
