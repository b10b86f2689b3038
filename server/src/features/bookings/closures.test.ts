// Closures that staff make, and what open screens of the store hear of bookings.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { MAX_CLOSURES } from '../../../../contract/console/staff-bookings.ts';
import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { GUEST, startBookingApp, type BookingApp } from './bookings.fixture.ts';

let app: BookingApp;
let maya: StaffClient;
let soho: StaffClient;
let bombay: StaffClient;
beforeAll(async () => {
  app = await startBookingApp();
  await app.superuser.query(
    `update tenants set definition = definition || '{"reservations": "book"}' where tenant_id = 'bombay'`,
  );
  bombay = await createStaffClient(app, { tenantId: 'bombay', storeIds: ['camden'] });
  maya = await createStaffClient(app, { tenantId: 'sumo', role: 'staff', storeIds: ['camden'] });
  soho = await createStaffClient(app, { tenantId: 'sumo', role: 'manager', storeIds: ['soho'] });
});
afterAll(() => app.stop());

const open: { close(): void }[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const at = (date: string, time: string): string => `${date}T${time}:00.000Z`;
const ID = '0198c0de-0000-7000-8000-00000000000';
const readDay = async (date: string) =>
  (await maya.request('bookingDay', { query: { store: 'camden', date } })).body.data;
const close = (id: string, part: { date: string; from?: string; to?: string; tables?: string[] }) =>
  maya.request('closeTables', { body: { storeId: 'camden', id, ...part } });
const openAgain = (id: string, by = maya, storeId = 'camden') =>
  by.request('openTables', { params: { id }, body: { storeId } });
const listTimes = async (date: string, people = 2): Promise<string[]> =>
  (await app.times(date, people)).times.map(({ time }) => time);

it('staff close a day, hours and a table for guests and open them again', async () => {
  const date = '2026-03-13';
  const before = await listTimes(date);
  expect((await close(`${ID}1`, { date, from: '18:00', to: '21:00' })).status).toBe(200);
  // A tap that is sent twice.
  expect((await close(`${ID}1`, { date, from: '18:00', to: '21:00' })).status).toBe(200);
  expect((await listTimes(date)).filter((time) => time >= '18:00' && time < '21:00')).toEqual([]);
  expect((await app.hold(at(date, '19:00'))).body.code).toBe('NO_TABLE');
  const { plan, openable } = await readDay(date);
  expect(plan.closures).toEqual([{ id: `${ID}1`, date, from: '18:00', to: '21:00' }]);
  expect(openable).toEqual([`${ID}1`]);
  await openAgain(`${ID}1`);
  expect(await listTimes(date)).toEqual(before);
  await close(`${ID}2`, { date });
  expect(await listTimes(date)).toEqual([]);
  await openAgain(`${ID}2`);
  expect((await openAgain(`${ID}2`)).status).toBe(200);
  await close(`${ID}3`, { date, tables: ['t2a'] });
  expect((await app.book(at(date, '19:00'))).reference).toBeTruthy();
  expect((await readDay(date)).bookings[0]?.tables).not.toContain('t2a');
});

it('a closure leaves the bookings inside of it as they are, and staff can still seat them', async () => {
  const date = '2026-03-14';
  const booked = await app.book(at(date, '19:00'));
  const claims = await app.listClaims(booked.reference);
  await close(`${ID}4`, { date });
  expect(await app.listClaims(booked.reference)).toEqual(claims);
  const [booking] = (await readDay(date)).bookings;
  const seat = {
    kind: 'booking.act',
    storeId: 'camden',
    from: 'confirmed',
    action: 'seat',
  } as const;
  const [outcome] = await maya.send({ ...seat, bookingId: booking?.id ?? '' });
  expect(outcome?.result).toBe('done');
  // New guests only at a table that staff have chosen.
  const body = { storeId: 'camden', startsAt: at(date, '21:00'), people: 2 };
  expect((await maya.request('addBooking', { body })).body.code).toBe('NO_TABLE');
  const chosen = { ...body, tables: ['t2a'] };
  expect((await maya.request('addBooking', { body: chosen })).status).toBe(200);
});

it('a closure is of one store, and half of its hours is refused', async () => {
  const date = '2026-03-15';
  await close(`${ID}5`, { date });
  expect((await openAgain(`${ID}5`, soho)).status).toBe(404);
  expect((await openAgain(`${ID}5`, soho, 'soho')).status).toBe(200);
  expect((await readDay(date)).openable).toContain(`${ID}5`);
  const ofSoho = await soho.request('bookingDay', { query: { store: 'soho', date } });
  expect(ofSoho.body.data.openable).toEqual([]);
  expect((await close(`${ID}6`, { date, from: '18:00' })).body.code).toBe('INVALID_INPUT');
});

it('an open screen hears of each booking and closure of its store only, without names', async () => {
  const date = '2026-03-16';
  const camden = await maya.open('camden');
  const other = await soho.open('soho');
  open.push(camden, other);
  await app.book(at(date, '19:00'));
  await expect.poll(() => camden.events('bookings').length).toBeGreaterThan(0);
  await close(`${ID}7`, { date });
  await openAgain(`${ID}7`);
  const { rows } = await app.superuser.query(
    `select type, store_id, payload from domain_events where type like 'booking.%' and at >= $1 order by xid, seq`,
    [app.now()],
  );
  expect(rows.slice(-4).map(({ type, store_id: store }) => [type, store])).toEqual([
    ['booking.held', 'camden'],
    ['booking.confirmed', 'camden'],
    ['booking.tables_closed', 'camden'],
    ['booking.tables_opened', 'camden'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('Asha');
  // What comes later has arrived, so that nothing of Camden is still under way.
  await app.hold(at(date, '20:00'), { storeId: 'soho' });
  await expect.poll(() => other.events('bookings').length).toBe(1);
});

it('an open screen hears nothing of a store of another site with the same id', async () => {
  const date = '2026-03-17';
  const ours = await maya.open('camden');
  const theirs = await bombay.open('camden');
  open.push(ours, theirs);
  const { token } = (await app.hold(at(date, '19:00'))).body.data;
  await expect.poll(() => ours.events('bookings').length).toBe(1);
  await app.confirm(token);
  await expect.poll(() => ours.events('bookings').length).toBe(2);
  // Their own event comes later than those of the other site.
  const closure = { storeId: 'camden', id: `${ID}8`, date };
  expect((await bombay.request('closeTables', { body: closure })).status).toBe(200);
  await expect.poll(() => theirs.events('bookings').length).toBe(1);
  const day = await bombay.request('bookingDay', { query: { store: 'camden', date } });
  expect([day.body.data.openable, day.body.data.bookings]).toEqual([[`${ID}8`], []]);
  expect((await readDay(date)).openable).not.toContain(`${ID}8`);
  // Another one of ours arrives, so nothing of theirs is still under way.
  await close(`${ID}9`, { date, tables: ['t2a'] });
  await expect.poll(() => ours.events('bookings').length).toBe(3);
});

it('a day takes a limited number of closures, and a repeated one is no further', async () => {
  const date = '2026-03-25';
  const ids = Array.from({ length: MAX_CLOSURES + 1 }, () => crypto.randomUUID());
  const replies = await Promise.all(ids.map((id) => close(id, { date, tables: ['t2a'] })));
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(['TOO_MANY_CLOSURES']);
  const { openable } = await readDay(date);
  expect(openable).toHaveLength(MAX_CLOSURES);
  const [first = ''] = openable;
  expect((await close(first, { date, tables: ['t2a'] })).status).toBe(200);
  expect((await close(crypto.randomUUID(), { date: '2026-03-26' })).status).toBe(200);
  await openAgain(first);
  expect((await close(crypto.randomUUID(), { date })).status).toBe(200);
});

it('an open screen hears of guests who join or leave the waitlist, and lists them', async () => {
  const date = '2026-03-20';
  const { message: _message, ...guest } = GUEST;
  const wait = { ...guest, storeId: 'camden', date, from: '19:00', to: '20:00' };
  await close(`${ID}8`, { date, from: '18:00', to: '21:00' });
  const screen = await maya.open('camden');
  open.push(screen);
  const join = (email: string, people: number) =>
    app.request('joinWaitlist', { body: { ...wait, email, people } });
  expect((await join('one@example.com', 2)).status).toBe(201);
  await expect.poll(() => screen.events('bookings').length).toBe(1);
  await join('two@example.com', 3);
  await expect.poll(() => screen.events('bookings').length).toBe(2);
  const { waits } = await readDay(date);
  expect(waits.map(({ name, people, isOffered }) => [name, people, isOffered])).toEqual([
    [guest.name, 2, false],
    [guest.name, 3, false],
  ]);
  expect((await readDay('2026-03-21')).waits).toEqual([]);
  const { rows } = await app.superuser.query('select token from booking_waits where wait_id = $1', [
    waits[0]?.id,
  ]);
  await app.request('leaveWaitlist', { params: { token: rows[0]?.token } });
  await expect.poll(() => screen.events('bookings').length).toBe(3);
  expect((await readDay(date)).waits).toHaveLength(1);
});
