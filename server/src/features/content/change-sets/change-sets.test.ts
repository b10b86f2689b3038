// Change sets beside others who edit and publish: what waits for whom, versions, and many changes at once.
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Actor } from '../../../../../contract/console/actor.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../test/database/test-database.ts';
import { runCommand } from '../../../platform/cli/cli.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { smallPack } from '../../packs/small-pack.fixture.ts';
import { contentCommands } from '../commands/content-commands.ts';
import { importPackFiles } from '../import-pack.ts';
import { insertChangeSet, readDraftChanges, updateChangeSet } from './change-sets.sql.ts';
import { changeField, changeFields } from './edit-set.ts';
import { editChangeSet, openChangeSet, readChangeSet } from './open-set.ts';
import { publishDueSet } from './schedule-set.ts';
import { SetMoved } from './set-refused.ts';

let database: TestDatabase;
let superuser: pg.Pool;
const at = new Date('2026-11-03T14:05:00Z');
const maya = { actor: { kind: 'cli', id: '', name: 'Maya' }, at } as const;
const leo = { actor: { kind: 'cli', id: '', name: 'Leo' }, at } as const;

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
  await importPackFiles(database, await smallPack());
});
afterAll(async () => {
  await superuser.end();
  await database.close();
});

beforeEach(async () => {
  await superuser.query(
    'delete from draft_changes; delete from change_sets; delete from messages; delete from staff_members',
  );
  await inSite((tx) =>
    insertChangeSet(tx, { name: 'rent', owner: maya.actor, basePublish: 0, at }),
  );
});

const inSite = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  withTenant(database.owner, 'small', work);

const price = (value: number) => ({ document: 'dish/korma', field: 'price', value });

const readDrafts = (): Promise<unknown[]> =>
  inSite(async (tx) => {
    const { set } = await readChangeSet(tx, 'rent', at);
    const drafts = await readDraftChanges(tx, set.id);
    return drafts.map(({ document, field, before, after, actor }) => [
      document,
      field,
      before,
      after,
      actor.name,
    ]);
  });

test('a command that reads or changes a set waits for no publish', async () => {
  await inSite(async (tx) =>
    changeField(tx, await editChangeSet(tx, 'rent', at), price(1_045), maya),
  );
  const publishing = await superuser.connect();
  try {
    await publishing.query(`begin; select from tenants where tenant_id = 'small' for update`);
    const commands = [
      ['changes', 'new', 'small', 'other'],
      ['changes', 'list', 'small'],
      ['set', 'small', 'rent', 'dish/korma', 'price', '11'],
      ['diff', 'small', 'rent'],
      ['check', 'small', 'rent'],
      ['history', 'small'],
      ['who', 'small', 'dish/korma', 'price'],
      ['changes', 'discard', 'small', 'other'],
    ];
    for (const command of commands) {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const known = contentCommands({ print, withDatabase: (work) => work(database, () => at) });
      const io = { print, printError: print };
      expect([command, await runCommand(known, ['content', ...command], io)]).toEqual([command, 0]);
    }
  } finally {
    await publishing.query('rollback');
    publishing.release();
  }
});

test('a set that has moved refuses a change, and tells its version', async () => {
  const edit = (value: number, version: number) =>
    inSite(async (tx) =>
      changeField(tx, await editChangeSet(tx, 'rent', at, { version }), price(value), maya),
    );
  expect((await edit(1_045, 1)).version).toBe(2);
  const moved = await edit(1_100, 1).catch((error: unknown) => error);
  expect(moved).toBeInstanceOf(SetMoved);
  expect(moved).toMatchObject({
    version: 2,
    message: "The change set 'rent' is at version 2, not 1: look at it again.",
  });
  expect(await readDrafts()).toEqual([['dish/korma', 'price', 995, 1_045, 'Maya']]);
  await expect(inSite((tx) => openChangeSet(tx, 'rent', at, { version: 3 }))).rejects.toThrow(
    SetMoved,
  );
});

test('many changes at once leave those of other documents and other people as they are', async () => {
  await inSite(async (tx) => {
    const name = { document: 'dish/korma', field: 'name', value: 'Royal korma' };
    const tagline = { document: 'site', field: 'tagline', value: 'Two dishes' };
    await changeFields(tx, await editChangeSet(tx, 'rent', at), [name, tagline], leo);
  });
  const { changes, version } = await inSite(async (tx) => {
    const documents = ['dish/korma', 'dish/dal'];
    const opened = await editChangeSet(tx, 'rent', at, { documents });
    const dal = { document: 'dish/dal', field: 'price', value: 800 };
    return changeFields(tx, opened, [price(1_000), dal, price(1_045)], maya);
  });
  expect([changes.map(({ document, after }) => [document, after]), version]).toEqual([
    [
      ['dish/korma', 1_045],
      ['dish/dal', 800],
    ],
    3,
  ]);
  expect(await readDrafts()).toEqual([
    ['dish/dal', 'price', 700, 800, 'Maya'],
    ['dish/korma', 'name', 'Korma', 'Royal korma', 'Leo'],
    ['dish/korma', 'price', 995, 1_045, 'Maya'],
    ['site', 'tagline', 'One dish', 'Two dishes', 'Leo'],
  ]);
});

test('a change back to what the site has is no change of the set', async () => {
  const edit = (value: number) =>
    inSite(async (tx) => changeField(tx, await editChangeSet(tx, 'rent', at), price(value), maya));
  await edit(1_045);
  expect((await edit(995)).changes).toEqual([]);
  expect(await readDrafts()).toEqual([]);
});

/** A set of this owner, which breaks a rule and is due. Resolves to the messages that its publish makes. */
async function publishBroken(owner: Actor): Promise<unknown[]> {
  const set = { name: 'monday', owner, basePublish: 0, at };
  const setId = await inSite(async (tx) => {
    await insertChangeSet(tx, set);
    const opened = await editChangeSet(tx, 'monday', at);
    const groups = { document: 'dish/korma', field: 'groups', value: ['sauce'] };
    await changeField(tx, opened, groups, maya);
    await updateChangeSet(tx, opened.set.id, { state: 'scheduled', publishAt: at });
    return opened.set.id;
  });
  await publishDueSet({ ...database, now: () => at }, 'small', setId);
  const { rows } = await superuser.query('select template, recipient, content from messages');
  return rows;
}

const STAFF_ID = '0197a1b2-0000-7000-8000-000000000001';

test('the owner of a timed set that cannot be published gets an e-mail with the reasons', async () => {
  await superuser.query(
    `insert into staff_members (tenant_id, staff_id, email, name, role, invited_at)
     values ('small', $1, 'maya@small.test', 'Maya', 'owner', now())`,
    [STAFF_ID],
  );
  expect(await publishBroken({ kind: 'staff', id: STAFF_ID, name: 'Maya' })).toEqual([
    {
      template: 'set-not-published',
      recipient: 'maya@small.test',
      content: {
        site: 'Small',
        set: 'monday',
        at: '2026-11-03T14:05:00.000Z',
        timeZone: 'Europe/London',
        reasons: ["dish/korma groups.0: there is no group 'sauce'"],
      },
    },
  ]);
  const { rows } = await superuser.query(`select state from change_sets where name = 'monday'`);
  expect(rows).toEqual([{ state: 'draft' }]);
});

test.each<[string, Actor]>([
  ['the command line', { kind: 'cli', id: '', name: 'root' }],
  ['a person who was removed', { kind: 'staff', id: STAFF_ID, name: 'Maya' }],
])('a set of %s that cannot be published sends no e-mail', async (_, owner) => {
  expect(await publishBroken(owner)).toEqual([]);
});
