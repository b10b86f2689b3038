// The scene is made for a site like that of the demo, once.
import { readdir, readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';

import { addSalesHistory } from '../../server/src/app/import-demo.ts';
import { importPackFiles } from '../../server/src/features/content/import-pack.ts';
import { smallPack } from '../../server/src/features/packs/small-pack.fixture.ts';
import { inviteDemoOwner } from '../../server/src/features/staff/staff.ts';
import { withClient } from '../../server/src/platform/db/with-client.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database.ts';
import { createOfficeScene, SUMO_SCENE, type OfficeScene } from './office-scene.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const SCENE: OfficeScene = {
  tenantId: 'small',
  draft: {
    name: 'Spring',
    reason: 'Milk costs more.',
    changes: [{ document: 'dish/korma', field: 'price', value: '10.00' }],
  },
  timed: {
    name: 'Lunch',
    reason: '',
    changes: [{ document: 'dish/dal', field: 'price', value: '7.25' }],
  },
  disputeStoreId: 'camden',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importPackFiles(database, await smallPack());
  await inviteDemoOwner(database.app, 'small', NOW);
  await addSalesHistory(database);
});
afterAll(() => database.close());

const read = (text: string): Promise<Record<string, unknown>[]> =>
  withClient(database.superuserUrl, async (client) => (await client.query(text)).rows);

test('an owner finds a set under way, a timed publish and a dispute, however often it is made', async () => {
  const deps = { database: database.owner, scene: SCENE, now: NOW };
  await createOfficeScene(deps);
  await createOfficeScene(deps);
  const sets = await read(
    `select name, state, publish_at as at, reason, owner->>'name' as owner from change_sets order by name`,
  );
  expect(sets).toEqual([
    {
      name: 'Lunch',
      state: 'scheduled',
      at: new Date('2026-03-11T05:00:00Z'),
      reason: '',
      owner: 'Maya',
    },
    { name: 'Spring', state: 'draft', at: null, reason: 'Milk costs more.', owner: 'Maya' },
  ]);
  expect(await read('select document, value from draft_changes order by document')).toEqual([
    { document: 'dish/dal', value: 725 },
    { document: 'dish/korma', value: 1000 },
  ]);
  const disputes = await read(
    `select o.store_id as store, p.dispute_state as state from payments p join orders o using (tenant_id, order_id)
     where p.state = 'disputed'`,
  );
  expect(disputes).toEqual([{ store: 'camden', state: 'needs_answer' }]);
});

test('the dishes of the demo that it changes are on the menu', async () => {
  const folder = new URL('../../content/sumo/brands/', import.meta.url);
  const files = await readdir(folder);
  const brands = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  const known = brands.flatMap((text) => {
    const { sections } = parse(text) as { sections: { items: { id: string }[] }[] };
    return sections.flatMap(({ items }) => items.map(({ id }) => `dish/${id}`));
  });
  const named = [SUMO_SCENE.draft, SUMO_SCENE.timed].flatMap(({ changes }) =>
    changes.map(({ document }) => document),
  );
  expect(named.filter((document) => !known.includes(document))).toEqual([]);
});
