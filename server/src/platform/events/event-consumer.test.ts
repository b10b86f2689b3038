import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../../test/database/test-database.ts';
import { withTenant, type Tx } from '../db/with-tenant.ts';
import { appendEvent } from './domain-events.sql.ts';
import { consumeEvents } from './event-consumer.ts';
import { startConsumer } from './event-consumers.sql.ts';

let database: TestDatabase;
let superuser: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  await superuser.query(`
    create table handled (position bigint generated always as identity, subject text);
    grant select, insert on handled to tiffin_app`);
});
afterAll(async () => {
  await superuser.end();
  await database.close();
});
beforeEach(async () => {
  await superuser.query(
    'delete from domain_events; delete from event_consumers; delete from handled',
  );
  await withTenant(database.app, 'north', (tx) => startConsumer(tx, 'test'));
});

const append = (tx: Tx, subjectId: string) =>
  appendEvent(tx, {
    type: 'tablet.rung',
    storeId: 'camden',
    isOnBoard: true,
    orderId: null,
    subjectId,
    version: null,
    payload: {},
    at: new Date('2026-03-10T12:00:00Z'),
  });

/** In one transaction. */
const appendAll = (subjects: readonly string[]) =>
  withTenant(database.app, 'north', async (tx) => {
    for (const subject of subjects) await append(tx, subject);
  });

const consume = () =>
  consumeEvents(database.app, 'north', {
    name: 'test',
    async handle(tx, { subjectId }) {
      await sql`insert into handled (subject) values (${subjectId})`.execute(tx);
    },
  });

const readHandled = async (): Promise<string[]> => {
  const { rows } = await superuser.query<{ subject: string }>(
    'select subject from handled order by position',
  );
  return rows.map(({ subject }) => subject);
};

/** A transaction of another test holds back all events that began after it, because the tests share a cluster. */
async function expectHandled(subjects: readonly string[]): Promise<void> {
  const consumeAndRead = async () => {
    await consume();
    return readHandled();
  };
  await expect.poll(consumeAndRead, { timeout: 10_000 }).toEqual(subjects);
}

it.each(['before', 'after'])(
  'a consumer that is killed %s its effect resumes, and loses and repeats no event',
  async (place) => {
    await appendAll(['one', 'two', 'three']);
    await appendAll(['four']);
    const program = fileURLToPath(new URL('./killed-consumer.fixture.ts', import.meta.url));
    const killed = fork(program, [database.appUrl, 'three', place], { execArgv: [] });
    await once(killed, 'message');
    expect(await readHandled()).toEqual(['one', 'two']);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    await appendAll(['five']);
    await expectHandled(['one', 'two', 'three', 'four', 'five']);
    expect(await consume()).toBe(0);
  },
);

it('events of one transaction are handled in the order in which they were appended', async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => `event ${index}`);
  await appendAll(subjects);
  await expectHandled(subjects);
});

it('events of the previous release, which have no place in their transaction, are handled once each', async () => {
  await superuser.query(
    `insert into domain_events (tenant_id, event_id, type, subject_id, at)
     select 'north', gen_random_uuid(), 'order.placed', 'event ' || number, now() from generate_series(1, 9) as number`,
  );
  await expect
    .poll(async () => {
      await consume();
      return (await readHandled()).toSorted();
    })
    .toEqual(Array.from({ length: 9 }, (_, index) => `event ${index + 1}`));
});

it('an event whose transaction commits after later ones is not skipped', async () => {
  const slow = await superuser.connect();
  try {
    await slow.query('begin');
    await slow.query(
      `insert into domain_events (tenant_id, event_id, type, subject_id, at)
       values ('north', gen_random_uuid(), 'tablet.rung', 'slow', now())`,
    );
    await appendAll(['fast']);
    expect(await consume()).toBe(0);
    await slow.query('commit');
  } finally {
    await slow.query('rollback');
    slow.release();
  }
  await expectHandled(['slow', 'fast']);
});

it('two processes handle each event once', async () => {
  const subjects = Array.from({ length: 20 }, (_, index) => `event ${index}`);
  await appendAll(subjects);
  await expect
    .poll(async () => {
      await Promise.all([consume(), consume(), consume()]);
      return readHandled();
    })
    .toEqual(subjects);
});

it('an event that could not be handled is the next one again, and its effect is rolled back', async () => {
  await appendAll(['one', 'two', 'three']);
  const fail = () =>
    consumeEvents(database.app, 'north', {
      name: 'test',
      async handle(tx, { subjectId }) {
        await sql`insert into handled (subject) values (${subjectId})`.execute(tx);
        if (subjectId === 'two') throw new Error('cannot handle it');
      },
    });
  await expect
    .poll(() => fail().catch((error: unknown) => String(error)))
    .toContain('cannot handle');
  expect(await readHandled()).toEqual(['one']);
  await expectHandled(['one', 'two', 'three']);
});

it('a consumer begins at the end of the feed, and keeps its place when it is started again', async () => {
  await appendAll(['before']);
  await superuser.query('delete from event_consumers');
  const start = () => withTenant(database.app, 'north', (tx) => startConsumer(tx, 'test'));
  // The end of the feed is behind the event when no older transaction is under way.
  await expect
    .poll(async () => {
      await superuser.query('delete from event_consumers');
      await start();
      const { rows } = await superuser.query(
        'select from event_consumers c join domain_events e using (tenant_id) where c.xid > e.xid',
      );
      return rows.length;
    })
    .toBe(1);
  await appendAll(['after']);
  await start();
  await expectHandled(['after']);
});

it('a consumer that was not started, or whose cursor is of another cluster, is an error', async () => {
  await superuser.query(`update event_consumers set cluster_id = '1'`);
  await expect(consume()).rejects.toThrow('of another database cluster');
  await superuser.query('delete from event_consumers');
  await expect(consume()).rejects.toThrow('was not started');
});
