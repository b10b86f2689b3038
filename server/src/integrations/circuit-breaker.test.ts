import { expect, test } from 'vitest';

import { createCircuitBreaker, CircuitOpenError } from './circuit-breaker.ts';

class Down extends Error {}
class Refused extends Error {}

function testBreaker() {
  const clock = { ms: 0 };
  const breaker = createCircuitBreaker({
    now: () => clock.ms,
    isFailure: (error) => error instanceof Down,
  });
  const outcomes = {
    '.': async () => 'answer',
    r: () => Promise.reject(new Refused()),
    x: () => Promise.reject(new Down()),
  };
  /** '.' succeeds, 'r' is refused (which is no failure of the service), 'x' is down; returns the outcomes, '-' for not called. */
  const play = async (calls: string) => {
    let results = '';
    for (const call of calls) {
      results += await breaker.run(outcomes[call as keyof typeof outcomes]).then(
        () => '.',
        (error: unknown) =>
          error instanceof CircuitOpenError ? '-' : error instanceof Down ? 'x' : 'r',
      );
    }
    return results;
  };
  return { clock, breaker, play };
}

test.each([
  ['nine failures keep it closed', 'xxxxxxxxx.', 'xxxxxxxxx.'],
  ['ten failures in twenty calls open it', 'xxxxxxxxxx.', 'xxxxxxxxxx-'],
  ['failures between successes count too', 'x.x.x.x.x.x.x.x.x.x.x', 'x.x.x.x.x.x.x.x.x.x--'],
  [
    'failures older than twenty calls are forgotten',
    'xxxxxxxxx...........x..',
    'xxxxxxxxx...........x..',
  ],
  ['a refusal is not a failure', 'rrrrrrrrrrrrrrrrrrrrr', 'rrrrrrrrrrrrrrrrrrrrr'],
])('%s', async (_name, calls, expected) => {
  expect(await testBreaker().play(calls)).toBe(expected);
});

test.each([
  [9_999, '.', '-', true],
  [10_000, '.xxxxxxxxx', '.xxxxxxxxx', false],
  [10_000, 'x.', 'x-', true],
  [10_000, 'r.', 'r.', false],
])('after %i ms open, the calls %s give %s', async (waitedMs, calls, expected, isOpen) => {
  const { clock, breaker, play } = testBreaker();
  await play('xxxxxxxxxx');
  clock.ms += waitedMs;
  expect(await play(calls)).toBe(expected);
  expect(breaker.isOpen()).toBe(isOpen);
});

test('a half-open breaker lets one call through', async () => {
  const { clock, breaker, play } = testBreaker();
  await play('xxxxxxxxxx');
  clock.ms += 10_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = breaker.run(() => promise);
  expect(breaker.isOpen()).toBe(true);
  expect(await play('..')).toBe('--');
  resolve('back');
  expect(await probe).toBe('back');
  expect(await play('..')).toBe('..');
});

test('a call that began before the circuit opened does not close it', async () => {
  const { breaker, play } = testBreaker();
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = breaker.run(() => promise);
  await play('xxxxxxxxxx');
  resolve('late');
  await early;
  expect(breaker.isOpen()).toBe(true);
});
