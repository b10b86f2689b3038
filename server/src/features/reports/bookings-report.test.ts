import { afterAll, beforeAll, expect, it } from 'vitest';

import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { startBookingApp, type BookingApp } from '../bookings/bookings.fixture.ts';

const PERIOD = { stores: 'camden,soho', from: '2026-03-12', to: '2026-03-12' };

let app: BookingApp;
let owner: StaffClient;
beforeAll(async () => {
  app = await startBookingApp();
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner' });
});
afterAll(() => app.stop());

const at = (time: string): string => `2026-03-12T${time}:00.000Z`;
const read = async (by: 'day' | 'store' | 'service' | 'source', part: object = {}) =>
  (await owner.request('bookingsReport', { query: { ...PERIOD, by, ...part } })).body.data;
const list = async (part: object = {}) =>
  (await owner.request('reportBookings', { query: { ...PERIOD, ...part } })).body.data.bookings;

async function act(action: 'no-show' | 'cancel' | 'seat', storeId: string, time: string) {
  const { body } = await owner.request('bookingDay', {
    query: { store: storeId, date: '2026-03-12' },
  });
  const { id: bookingId = '', state: from = 'held' } =
    body.data.bookings.find(({ startsAt }) => startsAt === at(time)) ?? {};
  const [outcome] = await owner.send({ kind: 'booking.act', storeId, bookingId, from, action });
  expect(outcome?.result).toBe('done');
}

/** An evening with one of each kind. The clock stands at noon two days before. */
async function fillEvening(): Promise<void> {
  await app.book(at('19:00'), { people: 4 });
  const early = await app.book(at('20:00'));
  await app.request('cancelBooking', { params: { token: early.token } });
  await app.book(at('21:00'));
  await app.book(at('18:00'), { storeId: 'soho' });
  // Tables that were only held are no bookings.
  await app.hold(at('17:30'));
  const { body } = await app.hold(at('18:00'));
  await app.request('cancelBooking', { params: { token: body.data.token } });
  app.advance(51 * 3_600);
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner', at: app.now() });
  const storeId = 'camden';
  await owner.send({ kind: 'booking.walk_in', storeId, at: at('15:00'), people: 2 });
  await owner.request('addBooking', { body: { storeId, startsAt: at('22:00'), people: 2 } });
  await act('cancel', 'camden', '21:00');
  await act('no-show', 'camden', '22:00');
}

it('the figures of an evening are those of its bookings', async () => {
  await fillEvening();
  const { rows, total } = await read('day');
  const figures = {
    bookings: 6,
    covers: 8,
    web: 4,
    phone: 1,
    walkIns: 1,
    leadMedian: 55 * 60,
    leadNinety: 57 * 60,
    noShows: 1,
    noShowCovers: 2,
    cancelled: 2,
    lateCancelled: 1,
  };
  expect(total).toEqual(figures);
  expect(rows).toEqual([{ key: '2026-03-12', name: '2026-03-12', values: figures }]);
  const rowsOf = async (...request: Parameters<typeof read>) =>
    (await read(...request)).rows.map(({ name, values }) => [name, values.bookings, values.covers]);
  expect(await rowsOf('store')).toEqual([
    ['Camden Kitchen', 5, 6],
    ['Soho Kitchen', 1, 2],
  ]);
  expect(await rowsOf('service')).toEqual([
    ['Dinner', 5, 6],
    ['Outside of services', 1, 2],
  ]);
  expect(await rowsOf('source', { stores: 'camden' })).toEqual([
    ['Web', 3, 4],
    ['Phone', 1, 0],
    ['Walk-in', 1, 2],
  ]);
  const walkIns = (await read('source')).rows.at(-1)?.values;
  expect(walkIns).not.toHaveProperty('leadMedian');
});

it('each figure opens its bookings, without the data of their guests', async () => {
  const counts = Object.fromEntries(
    await Promise.all(
      (['booked', 'kept', 'ahead', 'noShow', 'cancelled', 'lateCancelled'] as const).map(
        async (of) => [of, (await list({ of })).length] as const,
      ),
    ),
  );
  expect(counts).toEqual({
    booked: 6,
    kept: 3,
    ahead: 5,
    noShow: 1,
    cancelled: 2,
    lateCancelled: 1,
  });
  expect((await list({ by: 'service', key: 'in:Dinner' })).map(({ startsAt }) => startsAt)).toEqual(
    ['22:00', '21:00', '20:00', '19:00', '18:00'].map(at),
  );
  const [walkIn] = await list({ by: 'service', key: 'outside' });
  expect(Object.keys(walkIn ?? {}).toSorted()).toEqual([
    'date',
    'id',
    'people',
    'reference',
    'source',
    'startsAt',
    'state',
    'storeId',
  ]);
  expect(walkIn).toMatchObject({ source: 'walk_in', state: 'seated', date: '2026-03-12' });
  expect(await list({ by: 'store', key: 'soho', of: 'walkIn' })).toEqual([]);
});

it('the file has the table of the screen', async () => {
  const path = `reports/bookings.csv?stores=camden&from=2026-03-12&to=2026-03-12&by=source`;
  const reply = await owner.call('GET', owner.path(path));
  expect(reply.headers).toMatchObject({
    'content-disposition': 'attachment; filename="bookings-by-source-2026-03-12-2026-03-12.csv"',
  });
  expect(reply.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Source,Bookings,Covers,Web,Phone,Walk-ins,"Lead time, half","Lead time, 9 of 10",No-shows,No-show covers,Cancelled,Cancelled late',
    'Web,3,4,3,0,0,3360,3420,0,0,2,1',
    'Phone,1,0,0,1,0,420,420,1,2,0,0',
    'Walk-in,1,2,0,0,1,,,0,0,0,0',
    '',
  ]);
});

it('a manager reads the bookings of own stores only, and staff none', async () => {
  const soho = await createStaffClient(app, {
    tenantId: 'sumo',
    role: 'manager',
    storeIds: ['soho'],
    at: app.now(),
  });
  const staff = await createStaffClient(app, { tenantId: 'sumo', role: 'staff', at: app.now() });
  for (const [client, stores, status] of [
    [soho, 'soho', 200],
    [soho, 'camden', 404],
    [soho, 'soho,camden', 404],
    [staff, 'soho', 403],
  ] as const)
    for (const name of ['bookingsReport', 'reportBookings'] as const) {
      const reply = await client.request(name, { query: { ...PERIOD, stores, by: 'day' } });
      expect([name, stores, reply.status]).toEqual([name, stores, status]);
    }
});

it('a store that takes no bookings has no report, and a site that reserves by chat has none', async () => {
  const setSite = async (mode: string): Promise<void> => {
    await app.superuser.query(
      `update tenants set definition = definition || jsonb_build_object('reservations', $1::text) where tenant_id = 'sumo'`,
      [mode],
    );
    app.services.tenants.forget();
  };
  await setSite('chat');
  const reply = await owner.request('bookingsReport', { query: { ...PERIOD, by: 'day' } });
  expect(reply.body.code).toBe('NO_TABLE_PLAN');
  await setSite('book');
  expect((await read('day')).total.bookings).toBe(6);
});

it('bookings without their guests still count after the time of retention', async () => {
  const before = await read('day');
  app.advance(366 * 86_400);
  await app.services.poller.runOnce('retention');
  const { rows } = await app.superuser.query(
    `select from bookings where anonymised_at is null or name || email || phone || message <> ''`,
  );
  expect(rows).toEqual([]);
  owner = await createStaffClient(app, { tenantId: 'sumo', role: 'owner', at: app.now() });
  expect(await read('day')).toEqual(before);
});
