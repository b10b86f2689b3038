import { vi } from 'vitest';

/** Like Vitest's own, with the time limit of `expect.poll`: on a busy machine a second is too short for an import. */
export const waitFor = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 60_000, interval: 10 });
