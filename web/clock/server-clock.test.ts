import { expect, it } from 'vitest';

import { createServerClock } from './server-clock.ts';

const HOUR = 3_600_000;

it('the clock follows the server although the device is an hour slow (C14)', () => {
  let local = 1_000_000_000_000;
  const clock = createServerClock(() => local);
  clock.record(new Date(local + HOUR).toISOString());
  local += 5_000;
  expect(clock.now()).toBe(local + HOUR);
});

it('one late message does not move the clock', () => {
  const local = 1_000_000_000_000;
  const clock = createServerClock(() => local);
  for (const delay of [0, 0, 0, 0, -9_000])
    clock.record(new Date(local + HOUR + delay).toISOString());
  expect(clock.offset()).toBe(HOUR);
});

it('the clock is that of the device before the first message', () => {
  expect(createServerClock(() => 42).now()).toBe(42);
});
