// F12: the machine's clock is wrong, jumps, or runs at twice its speed.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { openDatabaseClock } from './database-clock.ts';
import { withClient } from './with-client.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
afterEach(() => void vi.useRealTimers());

const databaseMilliseconds = () =>
  withClient(db.superuserUrl, async (client) => {
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    return rows[0]?.at.getTime() ?? Number.NaN;
  });
const onError = (error: unknown) => expect(error).toBeUndefined();
const MINUTE = 60_000;

test.each([10, -10, -60])(
  'a machine clock that is %i minutes off changes only the reported offset',
  async (off) => {
    const localClock = () => Date.now() + off * MINUTE;
    const clock = await openDatabaseClock(db.app, { onError, localClock });
    const before = await databaseMilliseconds();
    const now = clock.now().getTime();
    const after = await databaseMilliseconds();
    expect(now).toBeGreaterThanOrEqual(before - 1_000);
    expect(now).toBeLessThanOrEqual(after + 1_000);
    expect(clock.aheadSeconds()).toBeCloseTo(off * 60, -1);
    clock.stop();
  },
);

test('the time advances with the monotonic clock between two synchronisations', async () => {
  let elapsed = 0;
  const clock = await openDatabaseClock(db.app, { onError, elapsed: () => elapsed });
  const first = clock.now().getTime();
  elapsed += 1_500;
  expect(clock.now().getTime() - first).toBe(1_500);
  clock.stop();
});

test('drift is corrected by the next synchronisation', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  let elapsed = 0;
  const clock = await openDatabaseClock(db.app, { onError, elapsed: () => elapsed });
  elapsed += 10 * MINUTE;
  expect(clock.now().getTime() - (await databaseMilliseconds())).toBeGreaterThan(9 * MINUTE);
  vi.advanceTimersByTime(5_000);
  await expect
    .poll(async () => clock.now().getTime() - (await databaseMilliseconds()))
    .toBeLessThan(1_000);
  clock.stop();
});

test('the offset is measured on request, and a measurement that took long is discarded', async () => {
  let elapsed = 0;
  let roundTrip = 0;
  const clock = await openDatabaseClock(db.app, { onError, elapsed: () => (elapsed += roundTrip) });
  const getError = async () => clock.now().getTime() - (await databaseMilliseconds());
  elapsed += 10 * MINUTE;
  roundTrip = 2_000;
  await clock.sync();
  roundTrip = 0;
  expect(await getError()).toBeGreaterThan(9 * MINUTE);
  await clock.sync();
  expect(Math.abs(await getError())).toBeLessThan(1_000);
  clock.stop();
});

test('an unreachable database does not stop the clock', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const other = await createTestDatabase();
  const errors: unknown[] = [];
  let elapsed = 0;
  const clock = await openDatabaseClock(other.app, {
    onError: (error) => errors.push(error),
    elapsed: () => elapsed,
  });
  const first = clock.now().getTime();
  await other.close();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => errors).toHaveLength(1);
  elapsed += MINUTE;
  expect(clock.now().getTime() - first).toBe(MINUTE);
  clock.stop();
});
