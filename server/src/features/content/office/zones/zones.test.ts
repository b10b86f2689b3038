import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../../contract/content/change-sets.ts';
import type { TestApp } from '../../../../../../test/apps/test-app.ts';
import type { StaffClient } from '../../../../../../test/clients/staff-client.ts';
import { startTwoStores, type TwoStores } from '../two-stores.fixture.ts';

const NOW = new Date('2026-03-30T12:30:00Z');

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;

beforeAll(async () => {
  site = await startTwoStores({ now: NOW });
  ({ app, owner, manager } = site);
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

const TABLES = ['documents', 'publishes', 'changes', 'change_sets', 'draft_changes'];

const fix = (client: StaffClient, ...changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Zones', reason: '', changes } });

const field = (name: string, value: string | null, store = 'camden'): FieldInput => ({
  document: `zones/${store}`,
  field: name,
  value,
});

const create = (id: string, part: object, store = 'camden'): FieldInput => ({
  ...field(`zones.${id}`, JSON.stringify({ name: id, fee: '3.00', minimum: '5', ...part }), store),
  isNew: true,
});

async function collect(client: StaffClient, ...changes: FieldInput[]): Promise<string> {
  const { id } = (
    await client.request('beginChangeSet', {
      body: { name: client === owner ? 'spring' : 'autumn' },
    })
  ).body.data;
  await client.request('changeContent', { params: { id }, body: { changes } });
  return id;
}

const readStores = async (client: StaffClient, set?: string) =>
  (await client.request('officeZones', { query: { set } })).body.data.stores;
const readZones = async (set?: string) => (await readStores(owner, set))[0]?.zones;

const tryPostcode = async (postcode: string, set?: string, client = owner) =>
  (await client.request('tryPostcode', { query: { postcode, set } })).body.data;

/** What customers of the site are told, within a second of a publish. */
async function checkAsCustomer(postcode: string) {
  const found = await app.services.stores.deliveryCheck('small', postcode, 'en-GB');
  return found?.offers.find(({ storeId }) => storeId === 'camden');
}

const NEAR = {
  id: 'near',
  name: 'Near',
  postcodes: ['NW1'],
  radiusKm: null,
  feeMinor: 199,
  minimumMinor: 1_000,
  freeFromMinor: 2_500,
};

describe('the zones of the stores', () => {
  test('have every field, and stores say whether a radius can be measured', async () => {
    const data = (await owner.request('officeZones', { query: {} })).body.data;
    expect(data.currency).toBe('GBP');
    expect(data.ordersOutside).toEqual([]);
    expect(data.stores).toMatchObject([
      { id: 'camden', delivers: true, isLocated: true, zones: [NEAR] },
      { id: 'camden-lock', zones: [NEAR] },
    ]);
  });

  test('have the changes of a set, which the site does not have yet', async () => {
    const set = await collect(
      owner,
      field('zones.near.fee', '2.99'),
      field('zones.near.postcodes', '["NW1", "NW3 2"]'),
      create('far', { radiusKm: '3' }),
    );
    expect(await readZones(set)).toEqual([
      { ...NEAR, feeMinor: 299, postcodes: ['NW1', 'NW3 2'] },
      {
        ...NEAR,
        id: 'far',
        name: 'far',
        postcodes: [],
        radiusKm: 3,
        feeMinor: 300,
        minimumMinor: 500,
        freeFromMinor: null,
      },
    ]);
    expect(await readZones()).toEqual([NEAR]);
    const { drafts, problems } = (await owner.request('changeSet', { params: { id: set } })).body
      .data;
    expect(problems).toEqual([]);
    expect(drafts).toMatchObject([
      { field: 'zones.near.fee', subject: 'Near', group: 'prices', after: { money: 299 } },
      { field: 'zones.far', subject: 'far', group: 'added', after: { text: 'far' } },
      { field: 'zones.near.postcodes', storeId: 'camden', after: { text: 'NW1, NW3 2' } },
    ]);
  });

  test('are changed at once: customers are asked the new fee', async () => {
    await expect
      .poll(() => checkAsCustomer('NW1 8AF'))
      .toMatchObject({ zoneName: 'Near', feeMinor: 199 });
    const changes = [
      field('zones.near.fee', '0'),
      field('zones.near.freeFrom', null),
      create('lane', { postcodes: ['NW1 8'], fee: '2.49' }),
    ];
    expect((await fix(owner, ...changes)).status).toBe(200);
    await expect
      .poll(() => checkAsCustomer('NW1 8AF'))
      .toMatchObject({ zoneName: 'lane', feeMinor: 249 });
    await expect
      .poll(() => checkAsCustomer('NW1 7AF'))
      .toMatchObject({ feeMinor: 0, freeFromMinor: null });
    await fix(owner, field('zones.lane', null));
    await expect
      .poll(() => checkAsCustomer('NW1 8AF'))
      .toMatchObject({ zoneName: 'Near', feeMinor: 0 });
  });

  test.each<[string, FieldInput[], RegExp]>([
    ['no area', [field('zones.near.postcodes', '[]')], /needs either postcodes or radiusKm/],
    [
      'both areas and a radius',
      [field('zones.near.radiusKm', '2')],
      /needs either postcodes or radiusKm/,
    ],
    ['the last zone removed', [field('zones.near', null)], /delivery needs at least one zone/],
  ])('with %s are refused in words', async (_, changes, message) => {
    const before = await app.checksumOf(TABLES);
    const reply = await fix(owner, ...changes);
    expect([reply.status, reply.body.code]).toEqual([409, 'CONTENT_REFUSED']);
    expect(reply.body.message).toMatch(message);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });

  test('have no area that is neither a district nor a sector', async () => {
    const reply = await fix(owner, field('zones.near.postcodes', '["NW1 8AF"]'));
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('have no radius around a place that nobody knows', async () => {
    const moved: FieldInput[] = [
      { document: 'store/camden', field: 'postcode', value: 'ZE1 0AA' },
      create('far', { radiusKm: '3' }),
    ];
    const set = await collect(owner, ...moved);
    expect((await readStores(owner, set))[0]).toMatchObject({ isLocated: false });
    const { problems } = (await owner.request('changeSet', { params: { id: set } })).body.data;
    expect(problems).toMatchObject([
      { field: 'zones.far.radiusKm', subject: 'far', message: expect.stringMatching(/ZE1/) },
    ]);
    const reply = await fix(owner, ...moved);
    expect([reply.status, reply.body.code]).toEqual([409, 'CONTENT_REFUSED']);
    expect(reply.body.message).toMatch(/nobody knows where ZE1 is/);
  });
});

describe('a postcode', () => {
  test('is answered by the delivery check, with all zones that cover it', async () => {
    const set = await collect(
      owner,
      create('ring', { radiusKm: '3', fee: '0.50' }),
      create('lane', { postcodes: ['NW1 8'], fee: '9' }),
    );
    const { postcode, stores } = await tryPostcode('nw18af', set);
    expect(postcode).toBe('NW1 8AF');
    const [camden, lock] = stores;
    expect(camden?.zones.map(({ zone, match }) => [zone.id, match])).toEqual([
      ['lane', 'sector'],
      ['near', 'district'],
      ['ring', 'radius'],
    ]);
    expect(camden).toMatchObject({ storeId: 'camden', refusal: null, distanceKm: 1.3 });
    expect(lock?.zones.map(({ zone }) => zone)).toEqual([NEAR]);
    expect((await tryPostcode('NW1 8AF')).stores[0]?.zones).toMatchObject([{ zone: NEAR }]);
  });

  test('that no zone covers, and what is no postcode, have no zone', async () => {
    const { stores } = await tryPostcode('SE15 4QN');
    expect(stores.map(({ refusal, zones }) => [refusal, zones])).toEqual([
      ['OUT_OF_AREA', []],
      ['OUT_OF_AREA', []],
    ]);
    expect(await tryPostcode('Camden')).toEqual({ postcode: null, stores: [] });
  });

  test('goes nowhere from a store without delivery', async () => {
    const modes = { document: 'store/camden', field: 'modes', value: '[pickup]' };
    const set = await collect(owner, modes);
    const { stores } = await tryPostcode('NW1 8AF', set);
    expect(stores.map(({ storeId, refusal }) => [storeId, refusal])).toEqual([
      ['camden-lock', null],
      ['camden', 'MODE_NOT_OFFERED'],
    ]);
  });
});

describe('the places around a store', () => {
  const list = async (set?: string) => {
    const query = { store: 'camden', set };
    const { places } = (await owner.request('zonePlaces', { query })).body.data;
    return places.map(({ area }) => area);
  };

  test('reach as far as its zones, the nearest first', async () => {
    const near = await list();
    expect(near).toContain('NW5');
    expect(near).not.toContain('SE15');
    const far = await list(await collect(owner, create('far', { postcodes: ['SE15'] })));
    expect(far).toContain('SE15');
    expect(far.slice(0, near.length)).toEqual(near);
  });

  test('stay on the map when a zone lists a place at the other end of the country', async () => {
    const set = await collect(owner, create('far', { postcodes: ['EH1'] }));
    expect(await list(set)).toEqual(await list());
  });
});

describe('a manager of one store', () => {
  test('sees, changes, publishes and takes back the zones of that store', async () => {
    expect((await readStores(manager)).map(({ id }) => id)).toEqual(['camden']);
    const { stores } = await tryPostcode('NW1 8AF', undefined, manager);
    expect(stores.map(({ storeId }) => storeId)).toEqual(['camden']);
    const id = await collect(manager, field('zones.near.minimum', '12'));
    const { version } = (await manager.request('changeSet', { params: { id } })).body.data;
    const body = { version, at: null, reason: '' };
    const published = await manager.request('publishChangeSet', { params: { id }, body });
    expect(published.status).toBe(200);
    expect(await readZones()).toMatchObject([{ minimumMinor: 1_200 }]);
    const number = String(published.body.data?.number);
    expect((await manager.request('undoPublish', { params: { number } })).status).toBe(200);
    expect(await readZones()).toEqual([NEAR]);
  });

  test('finds no zones, places or changes of another store', async () => {
    const id = await collect(owner, field('zones.near.fee', '5', 'camden-lock'));
    const before = await app.checksumOf(TABLES);
    const own = await collect(manager);
    const afterOwn = await app.checksumOf(TABLES);
    const changes = [field('zones.near.fee', '0', 'camden-lock')];
    const { version } = (await manager.request('changeSet', { params: { id } })).body.data;
    const replies = [
      await fix(manager, ...changes),
      await fix(manager, create('mine', { postcodes: ['NW1 8'] }, 'camden-lock')),
      await fix(manager, field('zones.near', null, 'camden-lock')),
      await fix(manager, field('zones.near.fee', '2'), ...changes),
      await manager.request('changeContent', { params: { id: own }, body: { changes } }),
      await manager.request('publishChangeSet', {
        params: { id },
        body: { version, at: null, reason: '' },
      }),
      await manager.request('zonePlaces', { query: { store: 'camden-lock' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 404));
    expect(afterOwn).not.toEqual(before);
    expect(await app.checksumOf(TABLES)).toEqual(afterOwn);
  });
});
