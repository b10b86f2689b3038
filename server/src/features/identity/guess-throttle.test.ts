import { expect, test } from 'vitest';

import { Refusal } from '../../platform/errors/refusal.ts';
import { createGuessThrottle } from './guess-throttle.ts';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';

const PATIENT_WITH = 20;
const attempt = { tenantId: 'sumo', identifier: 'victim@example.org', ip: '192.0.2.1' };

function startThrottle(start = '2026-05-20T12:00:00Z') {
  const clock = { milliseconds: Date.parse(start) };
  const held: number[] = [];
  const now = () => new Date(clock.milliseconds);
  const throttle = createGuessThrottle(now, SIGN_IN_SETTINGS, async (time) => held.push(time));
  const guess = (times: number, at = attempt) => {
    for (let n = 0; n < times; n += 1) throttle.countRefused(at);
  };
  const getWait = async (at = attempt): Promise<number> => {
    try {
      await throttle.check(at);
      return 0;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'TOO_OFTEN')
        return error.details.retryAfterSeconds ?? Number.NaN;
      throw error;
    }
  };
  return {
    guess,
    measureWait: getWait,
    held,
    pass: (seconds: number) => (clock.milliseconds += seconds * 1000),
  };
}

test('guesses are refused with a wait beyond four times the bucket', async () => {
  const { guess, measureWait, pass, held } = startThrottle();
  guess(PATIENT_WITH - 1);
  expect(await measureWait()).toBe(0);
  expect(held).toEqual([]);
  guess(1);
  expect(await measureWait()).toBe(180);
  expect(held).toEqual([1_000]);
  pass(179);
  expect(await measureWait()).toBe(1);
  pass(1);
  expect(await measureWait()).toBe(0);
});

test('the count decays within an hour, and the wait never exceeds the next allowed guess', async () => {
  const { guess, measureWait, pass } = startThrottle();
  guess(PATIENT_WITH);
  pass(3600);
  guess(PATIENT_WITH - 1);
  expect(await measureWait()).toBe(0);
});

test.each([
  ['another account', { identifier: 'neighbour@example.org' }],
  ['another address', { ip: '192.0.2.2' }],
  ['another site', { tenantId: 'bombay' }],
])('%s is not throttled', async (_name, other) => {
  const { guess, measureWait } = startThrottle();
  guess(PATIENT_WITH * 5);
  expect(await measureWait()).toBeGreaterThan(0);
  expect(await measureWait({ ...attempt, ...other })).toBe(0);
});

test('IP addresses of one IPv6 network share a count', async () => {
  const { guess, measureWait } = startThrottle();
  guess(PATIENT_WITH, { ...attempt, ip: '2001:db8:1:2::1' });
  expect(await measureWait({ ...attempt, ip: '2001:db8:1:2:ffff::9' })).toBeGreaterThan(0);
});

test('the throttle holds at most 10,000 entries', async () => {
  const { guess, measureWait } = startThrottle();
  guess(PATIENT_WITH);
  for (let n = 0; n < 10_000; n += 1) guess(1, { ...attempt, identifier: `${n}@example.org` });
  expect(await measureWait()).toBe(0);
});
