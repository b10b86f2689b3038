import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../contract/content/change-sets.ts';
import type { OfferTrial } from '../../../../../contract/content/office-offers.ts';
import type { TestApp } from '../../../../../test/apps/test-app.ts';
import type { StaffClient } from '../../../../../test/clients/staff-client.ts';
import { readTwoStores, startTwoStores, type TwoStores } from './two-stores.fixture.ts';

/** A Monday at noon in London, when the stores are open. */
const NOW = new Date('2026-03-30T12:30:00Z');
const TODAY = '2026-03-30';
const YESTERDAY = '2026-03-29';

const PROMOTIONS = `
- {id: ten, code: TEN, title: Ten off, text: Ten, percentOff: 10, stores: [camden]}
- {id: all, title: Two pounds, text: Two, amountOff: 2.00, minimum: 40.00}
- {id: lock, code: LOCK, title: Lock, text: Lock, amountOff: 1.00, stores: [camden-lock]}
- {id: ride, code: RIDE, title: Free ride, text: Ride, freeDelivery: true}
- {id: pair, title: Two dals, text: Pair, bundle: {units: 2, price: 10.00, items: [dal]}}
`;

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;

const readFiles = async () =>
  (await readTwoStores()).set('promotions.yaml', Buffer.from(PROMOTIONS));

beforeAll(async () => {
  site = await startTwoStores({ now: NOW, readFiles });
  ({ app, owner, manager } = site);
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

const TABLES = ['documents', 'publishes', 'changes', 'change_sets', 'draft_changes'];

const fix = (client: StaffClient, ...changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Offer', reason: '', changes } });

const field = (id: string, name: string, value: string | null): FieldInput => ({
  document: `promotion/${id}`,
  field: name,
  value,
});

const create = (id: string, stores: string[]): FieldInput =>
  field(id, '', JSON.stringify({ title: 'New', text: '', code: 'NEW', amountOff: '1.00', stores }));

async function collect(client: StaffClient, ...changes: FieldInput[]): Promise<string> {
  const { id } = (await client.request('beginChangeSet', { body: { name: 'spring' } })).body.data;
  await client.request('changeContent', { params: { id }, body: { changes } });
  return id;
}

const readOffers = async (client: StaffClient, set?: string) =>
  (await client.request('officeOffers', { query: { set } })).body.data;

const readOffer = async (id: string, set?: string) =>
  (await readOffers(owner, set)).offers.find((offer) => offer.id === id);

const tryOffer = (client: StaffClient, offer: string, trial: Partial<OfferTrial> = {}) =>
  client.request('tryOffer', {
    body: {
      offer,
      storeId: 'camden',
      mode: 'pickup',
      lines: [{ itemId: 'dal', quantity: 2, options: [] }],
      changes: [],
      at: null,
      ...trial,
    },
  });

const tried = async (offer: string, trial: Partial<OfferTrial> = {}) =>
  (await tryOffer(owner, offer, trial)).body.data;

describe('the list of offers', () => {
  test('has every field, and tells running, planned and ended ones apart', async () => {
    await fix(
      owner,
      field('all', 'startsOn', '2026-04-01'),
      field('ride', 'endsOn', YESTERDAY),
      field('ten', 'hours', JSON.stringify({ from: '11:00', until: '14:00' })),
      field('ten', 'weekdays', '[monday, tuesday]'),
      field('ten', 'maxUses', '100'),
    );
    const { offers, today, stores } = await readOffers(owner);
    expect(today).toBe(TODAY);
    expect(stores.map(({ id }) => id)).toEqual(['camden', 'camden-lock']);
    expect(offers.map(({ id, state }) => [id, state])).toEqual([
      ['ten', 'running'],
      ['all', 'planned'],
      ['lock', 'running'],
      ['ride', 'ended'],
      ['pair', 'running'],
    ]);
    expect(offers[0]).toMatchObject({
      isLive: true,
      canChange: true,
      uses: 0,
      costMinor: 0,
      code: 'TEN',
      percentOff: 1_000,
      stores: ['camden'],
      weekdays: ['monday', 'tuesday'],
      hours: { from: '11:00', until: '14:00' },
      maxUses: 100,
    });
    expect(offers.at(-1)?.bundle).toEqual({ units: 2, price: 1_000, items: ['dal'], sections: [] });
  });

  test('has the changes of a set, and a new offer that is not live', async () => {
    const set = await collect(owner, field('ten', 'percentOff', '15'), create('new', []));
    expect(await readOffer('ten', set)).toMatchObject({ percentOff: 1_500, isLive: true });
    expect(await readOffer('new', set)).toMatchObject({ amountOff: 100, isLive: false });
    expect(await readOffer('ten')).toMatchObject({ percentOff: 1_000 });
    expect(await readOffer('new')).toBeUndefined();
    const { drafts, problems } = (await owner.request('changeSet', { params: { id: set } })).body
      .data;
    expect(problems).toEqual([]);
    expect(drafts).toMatchObject([
      { document: 'promotion/new', subject: 'New', group: 'added' },
      { document: 'promotion/ten', subject: 'Ten off', after: { percent: 1_500 } },
    ]);
  });
});

describe('an offer', () => {
  test('ends at once, and an undo lets it run again', async () => {
    const { number } = (await fix(owner, field('ten', 'endsOn', YESTERDAY))).body.data;
    expect(await readOffer('ten')).toMatchObject({ state: 'ended' });
    await owner.request('undoPublish', { params: { number: String(number) } });
    expect(await readOffer('ten')).toMatchObject({ state: 'running', endsOn: null });
  });

  test('changes its kind in one publish, and is refused with two kinds', async () => {
    const amount = field('ten', 'amountOff', '3.00');
    const both = await fix(owner, amount);
    expect([both.status, both.body.code]).toEqual([409, 'CONTENT_REFUSED']);
    expect(both.body.message).toContain('Ten off');
    expect((await fix(owner, amount, field('ten', 'percentOff', null))).status).toBe(200);
    expect(await readOffer('ten')).toMatchObject({ amountOff: 300, percentOff: null });
  });
});

describe('a sample basket', () => {
  test('says what an offer takes off', async () => {
    expect(await tried('ten')).toMatchObject({
      itemsMinor: 1_400,
      // The bundle takes 4.00 off first.
      savedMinor: 100,
      reason: null,
      problems: [],
    });
    expect(await tried('pair')).toMatchObject({ savedMinor: 400, reason: null });
    const ride = await tried('ride', { mode: 'delivery', postcode: 'NW1 8AF' });
    expect(ride).toMatchObject({ savedMinor: 199, reason: null });
  });

  test('says why an offer does not apply, also one without a code', async () => {
    expect(await tried('all')).toMatchObject({
      savedMinor: null,
      reason: expect.stringContaining('£26.00'),
    });
    const single = [{ itemId: 'korma', quantity: 1, options: [] }];
    expect(await tried('pair', { lines: single })).toMatchObject({
      savedMinor: null,
      reason: null,
    });
    expect((await tried('ten', { storeId: 'camden-lock' })).reason).toBeTruthy();
  });

  test('tries what is typed and what is in a set, at another time, and publishes nothing', async () => {
    const set = await collect(owner, field('ten', 'percentOff', '50'));
    const before = await app.checksumOf(TABLES);
    expect((await tried('ten', { set })).savedMinor).toBe(500);
    const changes = [{ field: 'weekdays', value: '[tuesday]' }];
    expect(await tried('ten', { set, changes })).toMatchObject({ savedMinor: null });
    const tuesday = await tried('ten', { set, changes, at: '2026-03-31T18:00' });
    expect(tuesday.savedMinor).toBe(500);
    const { document: _, ...fresh } = create('new', []);
    expect((await tried('new', { changes: [fresh] })).savedMinor).toBe(100);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });

  test('with values that break a rule is refused in words', async () => {
    const changes = [
      { field: 'endsOn', value: '2020-01-01' },
      { field: 'startsOn', value: TODAY },
    ];
    const reply = await tryOffer(owner, 'ten', { changes });
    expect([reply.status, reply.body.code]).toEqual([409, 'CONTENT_REFUSED']);
    expect(reply.body.message).toContain('endsOn');
    const wrong = await tryOffer(owner, 'ten', { changes: [{ field: 'percentOff', value: 'x' }] });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_INPUT']);
    const noTime = await tryOffer(owner, 'ten', { at: '2026-13-40T25:00' });
    expect([noTime.status, noTime.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('a manager of one store', () => {
  test('sees the offers there, and changes those that are limited to it', async () => {
    const { offers, canChangeAll } = await readOffers(manager);
    expect(canChangeAll).toBe(false);
    expect(offers.map(({ id, canChange }) => [id, canChange])).toEqual([
      ['ten', true],
      ['all', false],
      ['ride', false],
      ['pair', false],
    ]);
    expect((await fix(manager, field('ten', 'percentOff', '15'))).status).toBe(200);
    expect((await fix(manager, create('mine', ['camden']))).status).toBe(200);
    const id = await collect(manager, field('mine', 'amountOff', '2.00'));
    const { version } = (await manager.request('changeSet', { params: { id } })).body.data;
    const body = { version, at: null, reason: '' };
    const published = await manager.request('publishChangeSet', { params: { id }, body });
    expect(published.status).toBe(200);
    const number = String(published.body.data?.number);
    expect((await manager.request('undoPublish', { params: { number } })).status).toBe(200);
    expect(await readOffer('mine')).toMatchObject({ amountOff: 100 });
  });

  test('changes neither offers of other stores nor those of all', async () => {
    const before = await app.checksumOf(TABLES);
    const replies = [
      await fix(manager, field('all', 'endsOn', YESTERDAY)),
      await fix(manager, field('lock', 'amountOff', '5.00')),
      await fix(manager, field('lock', 'stores', '[camden]')),
      await fix(manager, field('ten', 'stores', '[]')),
      await fix(manager, field('ten', 'stores', '[camden, camden-lock]')),
      await fix(manager, field('all', '', null)),
      await fix(manager, create('new', [])),
      await fix(manager, create('new', ['camden-lock'])),
    ];
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 403));
    expect((await tryOffer(manager, 'lock')).status).toBe(404);
    const changes = [{ field: 'stores', value: '[camden]' }];
    expect((await tryOffer(manager, 'lock', { changes })).status).toBe(404);
    expect((await tryOffer(manager, 'ten', { storeId: 'camden-lock' })).status).toBe(404);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });

  test('does not publish a set in which an own offer becomes one of all stores', async () => {
    const id = await collect(owner, field('ten', 'stores', '[]'), field('ten', 'percentOff', '20'));
    const view = (await manager.request('changeSet', { params: { id } })).body.data;
    expect(view.canPublish).toBe(false);
    const body = { version: view.version, at: null, reason: '' };
    const refused = await manager.request('publishChangeSet', { params: { id }, body });
    expect(refused.status).toBe(403);
    expect(await readOffer('ten')).toMatchObject({ percentOff: 1_000, stores: ['camden'] });
  });
});
