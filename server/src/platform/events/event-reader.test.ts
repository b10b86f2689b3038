import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { withTenant } from '../db/with-tenant.ts';
import { appendEvent } from './domain-events.sql.ts';
import { createEventReader, type EventReader } from './event-reader.ts';

let app: OrderingApp;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());

// A reader may return events of the tests before: the oldest transaction of the cluster belongs to any database.
let test = 0;
const readers: EventReader[] = [];
beforeEach(() => {
  test += 1;
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.stop();
});

const append = (subjectId: string, storeId = 'soho', isOnBoard = true) =>
  withTenant(app.database, 'sumo', (tx) =>
    appendEvent(tx, {
      type: 'tablet.rung',
      storeId,
      isOnBoard,
      orderId: null,
      subjectId: `${test} ${subjectId}`,
      version: null,
      payload: {},
      at: app.now(),
    }),
  );

/** Ids that this test appended, for each read; `failures` reads fail first. */
async function startReader(storeId: string | null = null, failures = 0) {
  const reads: string[][] = [];
  let left = failures;
  const reader = createEventReader({
    database: app.database,
    tenantId: 'sumo',
    storeId,
    pollMilliseconds: 60_000,
    onError: () => {},
    async readRows(_tx, events) {
      if (left-- > 0) throw new Error('rows could not be read');
      const ids = events.map(({ subjectId }) => subjectId?.split(' ') ?? []);
      return ids.flatMap(([of, id]) => (of === String(test) && id ? [id] : []));
    },
    publish: (ids) => reads.push(ids),
  });
  readers.push(reader);
  await reader.start();
  return { reader, reads };
}

describe('event reader', () => {
  it('reads the events since its start', async () => {
    const { reader, reads } = await startReader();
    await append('one');
    await append('two', 'camden', false);
    await reader.read();
    expect(reads).toEqual([['one', 'two']]);
  });

  it('of a store reads the events that its boards show', async () => {
    const { reader, reads } = await startReader('camden');
    await append('hidden', 'camden', false);
    await append('own', 'camden');
    await append('other', 'soho');
    await reader.read();
    expect(reads).toEqual([['own']]);
  });

  it('passes each event once while a long transaction keeps the cursor back', async () => {
    const slow = await app.superuser.connect();
    try {
      await slow.query('begin');
      await slow.query('select pg_current_xact_id()');
      const { reader, reads } = await startReader();
      await append('one');
      await reader.read();
      await append('two');
      await reader.read();
      await reader.read();
      expect(reads).toEqual([['one'], ['two'], []]);
    } finally {
      await slow.query('rollback');
      slow.release();
    }
  });

  it('a read that fails loses no event', async () => {
    const { reader, reads } = await startReader(null, 1);
    await append('one');
    await expect(reader.read()).rejects.toThrow('rows could not be read');
    await reader.read();
    expect(reads).toEqual([['one']]);
  });

  it('a request during a read causes one more read', async () => {
    const { reader, reads } = await startReader();
    await Promise.all([reader.read(), reader.read(), reader.read()]);
    expect(reads).toHaveLength(2);
  });

  it('reads once for concurrent requests', async () => {
    const { reader, reads } = await startReader();
    await append('one');
    for (let time = 0; time < 100; time += 1) reader.wake();
    await expect.poll(() => reads).toEqual([['one']]);
    await reader.read();
    expect(reads).toEqual([['one'], []]);
  });
});
