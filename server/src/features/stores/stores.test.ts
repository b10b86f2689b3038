import { afterAll, beforeAll, expect, it } from 'vitest';

import { startBrowsingApp, type BrowsingApp } from '../../../../test/apps/browsing-app.ts';
import { storeCustomer } from '../../../../test/content/test-customers.ts';

const SOHO = { params: { id: 'soho' } };

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

it('a store has its opening state, closing time and next opening', async () => {
  const { status, data } = await server.read('publicStores');
  expect(status).toBe(200);
  const [camden, soho] = data;
  expect(camden).toMatchObject({
    id: 'camden',
    isOpen: false,
    nextOpeningAt: '2026-03-10T17:00:00.000Z',
    closesAt: null,
    brands: [{ id: 'Bombay_Spice', name: 'Bombay Spice' }],
    leadMinutes: { delivery: 45, pickup: 20 },
  });
  expect(soho).toMatchObject({ id: 'soho', isOpen: true, closesAt: '2026-03-10T22:00:00.000Z' });
  for (const hidden of ['slots', 'autoAccept', 'exceptions'])
    expect(camden).not.toHaveProperty(hidden);
});

it.each([
  ['/api/store', '/api/public/stores'],
  ['/api/stores/soho', '/api/public/stores/soho'],
  ['/api/available-timings?store=soho&mode=pickup', '/api/public/stores/soho/timings?mode=pickup'],
])('%s for customers returns the data of %s for visitors', async (own, open) => {
  expect((await server.request(own)).status).toBe(401);
  const { token } = await storeCustomer(server.superuser, 'spice');
  const signedIn = { headers: { authorization: `Bearer ${token}` } };
  const [customer, visitor] = [await server.request(own, signedIn), await server.request(open)];
  expect(customer.status).toBe(200);
  expect(customer.data).toEqual(visitor.data);
});

it.each([
  '/api/public/stores/nowhere',
  '/api/public/stores/nowhere/timings',
  '/api/public/stores/a%2fb',
])('%s is not found', async (path) => {
  expect((await server.request(path)).status).toBe(404);
});

it('stores of another tenant are not found', async () => {
  expect((await server.request('/api/public/stores', { host: 'burger.test' })).data).toEqual([]);
  expect((await server.request('/api/public/stores/soho', { host: 'burger.test' })).status).toBe(
    404,
  );
});

it('an invalid mode is refused with its field', async () => {
  const { status, text } = await server.request('/api/public/stores/soho/timings?mode=drone');
  expect(status).toBe(400);
  expect(JSON.parse(text).errors).toMatchObject([{ field: 'mode' }]);
});

it('a full slot is not offered', async () => {
  const getFirst = async () => {
    const { data } = await server.read('publicTimings', { ...SOHO, query: { mode: 'pickup' } });
    return data.days[0]?.slots[0]?.startsAt;
  };
  expect(await getFirst()).toBe('2026-03-10T12:30:00.000Z');
  await server.change(
    `insert into slots (tenant_id, store_id, mode, starts_at, used, capacity, prep_capacity)
     values ('spice', 'soho', 'pickup', '2026-03-10T12:30:00Z', 2, 2, 60)`,
  );
  expect(await getFirst()).toBe('2026-03-10T12:45:00.000Z');
});

it('a postcode outside the delivery area has no slots', async () => {
  const near = await server.read('publicTimings', { ...SOHO, query: { postcode: 'nw17aa' } });
  expect(near.data.days.length).toBeGreaterThan(0);
  const far = await server.request('/api/public/stores/soho/timings?postcode=EH1%201AA');
  expect(far.data).toMatchObject({ asap: null, days: [], refusal: { code: 'OUT_OF_AREA' } });
});

it('a delivery check lists stores with zone, fee, minimum and next slot', async () => {
  const { data } = await server.read('deliveryCheck', { query: { postcode: 'nw1 7aa' } });
  const { postcode, offers, pickup } = data;
  expect(postcode).toBe('NW1 7AA');
  expect(offers).toHaveLength(2);
  expect(offers.find(({ storeId }) => storeId === 'soho')).toMatchObject({
    delivers: true,
    zoneName: 'Near',
    feeMinor: 199,
    minimumMinor: 1200,
    nextSlot: { startsAt: '2026-03-10T12:45:00.000Z' },
  });
  expect(pickup).toEqual([]);
});

it('a delivery check outside all areas lists the stores for collection', async () => {
  const { data } = await server.read('deliveryCheck', { query: { postcode: 'EH1 1AA' } });
  const { offers, pickup } = data;
  expect(offers.map(({ reason }) => reason?.code)).toEqual(['OUT_OF_AREA', 'OUT_OF_AREA']);
  expect(pickup.map(({ storeId }) => storeId)).toEqual(['camden', 'soho']);
  expect(pickup[0]?.nextSlot?.startsAt).toBe('2026-03-10T17:00:00.000Z');
});

it.each(['nowhere', 'W1U%202NO'])(
  'the invalid postcode %s is refused with its field',
  async (typed) => {
    const { status, text } = await server.request(`/api/public/delivery?postcode=${typed}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ field: 'postcode' }],
    });
  },
);

it('promotions that run today and have uses left are listed', async () => {
  const getIds = async () => (await server.read('promotions')).data.map(({ id }) => id);
  expect(await getIds()).toEqual(['ten']);
  await server.change(`update promotions set uses = max_uses where promotion_id = 'ten'`);
  server.clock.elapsed += 10_000;
  expect(await getIds()).toEqual([]);
});

it('special days have name and sentence in the language of the visitor', async () => {
  const days = [
    { id: 'fair', date: '2026-03-12', name: 'Fair', spans: [] },
    { id: 'late', date: '2026-03-13', name: 'Late', spans: [], modes: ['delivery'] },
  ].map((day) => ({ isForAllStores: true, modes: [], ...day }));
  await server.change(
    `update stores set definition = definition || '${JSON.stringify({ days, exceptions: { '2026-03-12': [] } })}'
     where tenant_id = 'spice' and store_id = 'camden';
     update tenants set version = version + 1, words = '{"pl": {"Fair": "Jarmark"}}' where tenant_id = 'spice';
     notify tiffin_content, 'spice'`,
    1,
  );
  const read = async (headers: Record<string, string>) => {
    const { data } = await server.read('publicStore', { params: { id: 'camden' }, headers });
    expect(data).not.toHaveProperty('days');
    return data.specialDays?.days;
  };
  const [fair, late] = [
    { date: '2026-03-12', spans: [] },
    { date: '2026-03-13', spans: [] },
  ];
  expect(await read({})).toEqual([
    { ...fair, name: 'Fair', summary: 'Closed on Fair, Thu 12 Mar' },
    { ...late, name: 'Late', mode: 'delivery', summary: 'Late, Fri 13 Mar: no delivery' },
  ]);
  // 'Late' is not translated.
  expect(await read({ cookie: 'language=pl-PL' })).toEqual([
    { ...fair, name: 'Jarmark', summary: 'Jarmark, czw. 12 mar: nieczynne' },
    { ...late, mode: 'delivery', summary: 'pt. 13 mar: bez dostawy' },
  ]);
});

it('a paused store is closed until its pause ends', async () => {
  const soho = async () => (await server.request('/api/public/stores/soho')).data;
  await server.change(
    `update stores set paused_until = '2026-03-10T13:00:00Z' where store_id = 'soho'; notify tiffin_live, 'spice'`,
    1,
  );
  expect(await soho()).toMatchObject({ isOpen: false, nextOpeningAt: '2026-03-10T13:00:00.000Z' });
  server.clock.time += 60 * 60_000;
  expect(await soho()).toMatchObject({ isOpen: true });
});
