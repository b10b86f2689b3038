import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createStaffClient, type StaffClient } from '../../../../test/clients/staff-client.ts';
import { listBroken, startBookingApp, type BookingApp } from './bookings.fixture.ts';

let app: BookingApp;
let maya: StaffClient;
let soho: StaffClient;
beforeAll(async () => {
  app = await startBookingApp();
  maya = await createStaffClient(app, { tenantId: 'sumo', role: 'staff', storeIds: ['camden'] });
  soho = await createStaffClient(app, { tenantId: 'sumo', role: 'manager', storeIds: ['soho'] });
});
afterAll(() => app.stop());

const storeId = 'camden';
const at = (time: string): string => `2026-03-12T${time}:00.000Z`;
const readDay = async () =>
  (await maya.request('bookingDay', { query: { store: storeId, date: '2026-03-12' } })).body.data;
const findBooking = async (id: string) =>
  (await readDay()).bookings.find((booking) => booking.id === id);
/** The outcome of a tap, as 'done' or the code of its refusal. */
const send = async (command: Parameters<StaffClient['send']>[0], by = maya) => {
  const [outcome] = await by.send(command);
  return outcome?.code ?? outcome?.result;
};
const walkIn = (time: string, part: object = {}) =>
  send({ kind: 'booking.walk_in', storeId, at: at(time), people: 2, ...part });
type Action = 'seat' | 'leave' | 'no-show' | 'cancel';
type From = 'confirmed' | 'seated' | 'left' | 'no_show';
const act = (bookingId: string, from: From, action: Action, part: object = {}, by = maya) =>
  send({ kind: 'booking.act', storeId, bookingId, from, action, ...part }, by);

it('staff see the day, seat and move guests, and free their tables', async () => {
  const booked = await app.book(at('19:00'), { people: 4 });
  // Also outside of a service, and for a party that guests cannot book.
  const guestsAtNoon = randomUUID();
  expect(await walkIn('12:07', { id: guestsAtNoon })).toBe('done');
  const { body: large } = await maya.request('addBooking', {
    body: { storeId, startsAt: at('20:00'), people: 10, name: 'Ben' },
  });
  expect(large.code).toBe('NO_TABLE');
  const { plan, bookings } = await readDay();
  expect(plan.tables).toHaveLength(4);
  expect(bookings.map(({ state, tables, startsAt }) => [state, tables, startsAt])).toEqual([
    ['seated', ['t2a'], at('12:00')],
    ['confirmed', ['t4'], at('19:00')],
  ]);
  expect(bookings[1]?.history.map(({ what, by }) => [what, by])).toEqual([
    ['held', 'guest'],
    ['confirmed', 'guest'],
  ]);
  const id = bookings[1]?.id ?? '';
  const move = {
    kind: 'booking.move' as const,
    storeId,
    bookingId: id,
    fromStart: at('19:00'),
    startsAt: at('19:30'),
    people: 4,
    tables: ['t6'],
  };
  expect(await send(move)).toBe('done');
  expect((await app.listClaims(booked.reference))[0]).toBe('t6 19:30');
  // A tap on a screen that still shows the old time.
  expect(await send({ ...move, startsAt: at('21:00') })).toBe('CANNOT_CHANGE_BOOKING');
  expect(await act(id, 'confirmed', 'leave')).toBe('CANNOT_CHANGE_BOOKING');
  expect(await act(id, 'confirmed', 'seat')).toBe('done');
  expect(await act(id, 'seated', 'leave')).toBe('done');
  expect(await act(id, 'left', 'seat')).toBe('done');
  expect(await act(id, 'seated', 'leave')).toBe('done');
  expect(await app.listClaims(booked.reference)).toEqual([]);
  expect(await act(guestsAtNoon, 'seated', 'leave')).toBe('done');
  const absent = await app.book(at('21:00'));
  const absentId = (await readDay()).bookings.at(-1)?.id ?? '';
  expect(await act(absentId, 'confirmed', 'no-show')).toBe('done');
  expect((await app.read(absent.token)).body.data).toMatchObject({
    state: 'no_show',
    isChangeable: false,
  });
  expect((await readDay()).bookings[1]?.history.at(-1)).toMatchObject({ what: 'left', by: 'Maya' });
  expect(await listBroken(app)).toEqual([]);
});

it('a tap that arrives twice, late or after another one has one effect, or is refused', async () => {
  const [id, seatedId, leftId] = [randomUUID(), randomUUID(), randomUUID()];
  // Tapped without a connection, in this order, and sent twice.
  for (const [walk, leave] of [
    ['done', 'done'],
    ['repeated', 'repeated'],
  ]) {
    expect(await walkIn('14:05', { id, tables: ['t4'] })).toBe(walk);
    expect(await act(id, 'seated', 'leave', { id: leftId })).toBe(leave);
  }
  expect(await findBooking(id)).toMatchObject({
    state: 'left',
    startsAt: at('14:00'),
    tables: ['t4'],
    history: [{ what: 'seated' }, { what: 'left' }],
  });
  // The table has other guests meanwhile.
  expect(await walkIn('15:30', { tables: ['t4'] })).toBe('done');
  expect(await walkIn('15:35', { id: seatedId, tables: ['t4'] })).toBe('NO_TABLE');
  expect(await act(seatedId, 'seated', 'leave')).toBe('NOT_FOUND');
  // Another host has tapped the same, and then a screen of before says that the guests come.
  expect(await act(id, 'seated', 'leave')).toBe('done');
  expect((await findBooking(id))?.history).toHaveLength(2);
  expect(await act(id, 'confirmed', 'seat')).toBe('CANNOT_CHANGE_BOOKING');
  const racing = await Promise.all(Array.from({ length: 6 }, () => walkIn('16:05')));
  expect(racing.filter((result) => result === 'done').length).toBeGreaterThan(1);
  expect(await listBroken(app)).toEqual([]);
});

it('a booking of another store is refused like none, and stays as it is', async () => {
  await app.book(at('18:00'));
  const booking = (await readDay()).bookings.find(({ startsAt }) => startsAt === at('18:00'));
  const id = booking?.id ?? '';
  const before = await app.checksum();
  expect(await act(id, 'confirmed', 'seat', {}, soho)).toBe('NOT_FOUND');
  expect(await act(id, 'confirmed', 'cancel', { storeId: 'soho' }, soho)).toBe('NOT_FOUND');
  expect(await app.checksum()).toBe(before);
});

it('the audit lists what staff did with bookings, for those of the store', async () => {
  const id = randomUUID();
  expect(await walkIn('12:45', { id, tables: ['t2b'] })).toBe('done');
  expect(await act(id, 'seated', 'leave')).toBe('done');
  const camden = await createStaffClient(app, {
    tenantId: 'sumo',
    role: 'manager',
    storeIds: ['camden'],
  });
  const read = async (client: StaffClient, query: object = {}) =>
    (await client.request('listAudit', { query })).body.data.entries;
  const { rows } = await app.superuser.query<{ reference: string }>(
    'select reference from bookings where booking_id = $1',
    [id],
  );
  const target = rows[0]?.reference;
  const entries = await read(camden, { kind: 'bookings', person: maya.staffId });
  const own = entries.filter((entry) => entry.target === target);
  expect(own.map(({ action, storeId: at, by }) => [action, at, by.name])).toEqual([
    ['booking.left', 'camden', 'Maya'],
    ['booking.seated', 'camden', 'Maya'],
  ]);
  expect((await read(camden)).some((entry) => entry.target === target)).toBe(true);
  expect((await read(camden, { kind: 'stores' })).every((entry) => entry.target !== target)).toBe(
    true,
  );
  expect(await read(soho, { kind: 'bookings' })).toEqual([]);
});
