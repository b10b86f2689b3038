import { vi } from 'vitest';

/** Vitest's own with the time limit of `expect.poll`: a second is too short for an import on a busy machine. */
export const waitFor = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
