import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SERVER = Date.parse('2026-12-25T18:00:00Z');
const MINUTE = 60_000;
const asHeader = (ms: number) => new Date(ms).toUTCString();

/** The modules as a new page has them. */
const loadClock = async () => ({
  ...(await import('./clock.ts')),
  ...(await import('./api/record-server-date.ts')),
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it.each([
  ['20 minutes slow', -20 * MINUTE],
  ['90 minutes fast', 90 * MINUTE],
  ['right', 0],
])('a device whose clock is %s has the time of the server', async (_, skew) => {
  vi.setSystemTime(SERVER + skew);
  const clock = await loadClock();
  clock.recordServerDate(asHeader(SERVER));
  expect(clock.getNow()).toEqual(new Date(SERVER));
  vi.advanceTimersByTime(5 * MINUTE);
  expect(clock.getNow()).toEqual(new Date(SERVER + 5 * MINUTE));
  expect(clock.toServerTime(SERVER + skew)).toEqual(new Date(SERVER));
});

it('the time is that of the device until the server has answered, and for an answer without a date', async () => {
  vi.setSystemTime(SERVER);
  const clock = await loadClock();
  clock.recordServerDate(null);
  expect(clock.getNow()).toEqual(new Date(SERVER));
});

it('a jump of the time is announced, and an answer that confirms it is not', async () => {
  vi.setSystemTime(SERVER + 90 * MINUTE);
  const clock = await loadClock();
  const jumped = vi.fn();
  const unsubscribe = clock.subscribeClock(jumped);
  clock.recordServerDate(asHeader(SERVER));
  clock.recordServerDate(asHeader(SERVER + 1_000));
  expect(jumped).toHaveBeenCalledTimes(1);
  unsubscribe();
  vi.setSystemTime(SERVER);
  clock.recordServerDate(asHeader(SERVER + 10 * MINUTE));
  expect(jumped).toHaveBeenCalledTimes(1);
});

it('a duration does not change with the clock of the device', async () => {
  const clock = await loadClock();
  const before = clock.getSteadyMs();
  vi.setSystemTime(SERVER + 90 * MINUTE);
  expect(Math.abs(clock.getSteadyMs() - before)).toBeLessThan(MINUTE);
});
