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

const at = (time: string): string => `2026-03-12T${time}:00.000Z`;
const readDay = async () =>
  (await maya.request('bookingDay', { query: { store: 'camden', date: '2026-03-12' } })).body.data;
const add = (part: object) =>
  maya.request('addBooking', {
    body: { storeId: 'camden', isWalkIn: true, startsAt: at('12:07'), people: 2, ...part },
  });
const act = (id: string, action: 'seat' | 'leave' | 'no-show' | 'cancel', by = maya) =>
  by.request('changeBookingState', { params: { id }, body: { storeId: 'camden', action } });

it('staff see the day, seat and move guests, and free their tables', async () => {
  const booked = await app.book(at('19:00'), { people: 4 });
  // Also outside of a service, and for a party that guests cannot book.
  const walkIn = (await add({})).body.data;
  const large = (await add({ isWalkIn: false, startsAt: at('20:00'), people: 10, name: 'Ben' }))
    .body;
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
  const move = (tables: string[]) =>
    maya.request('moveBooking', {
      params: { id },
      body: { storeId: 'camden', startsAt: at('19:30'), people: 4, tables },
    });
  expect((await move(['t6'])).status).toBe(200);
  expect((await app.listClaims(booked.reference))[0]).toBe('t6 19:30');
  expect((await act(id, 'leave')).body.code).toBe('CANNOT_CHANGE_BOOKING');
  for (const action of ['seat', 'leave', 'seat', 'leave'] as const)
    expect((await act(id, action)).status).toBe(200);
  expect(await app.listClaims(booked.reference)).toEqual([]);
  expect((await act(walkIn.id, 'leave')).status).toBe(200);
  const absent = await app.book(at('21:00'));
  const absentId = (await readDay()).bookings.at(-1)?.id ?? '';
  expect((await act(absentId, 'no-show')).status).toBe(200);
  expect((await app.read(absent.token)).body.data).toMatchObject({
    state: 'no_show',
    isChangeable: false,
  });
  expect((await readDay()).bookings[1]?.history.at(-1)).toMatchObject({ what: 'left', by: 'Maya' });
  expect(await listBroken(app)).toEqual([]);
});

it('a booking of another store is refused like none, and stays as it is', async () => {
  await app.book(at('18:00'));
  const booking = (await readDay()).bookings.find(({ startsAt }) => startsAt === at('18:00'));
  const id = booking?.id ?? '';
  const before = await app.checksum();
  expect((await act(id, 'seat', soho)).status).toBe(404);
  const elsewhere = await soho.request('changeBookingState', {
    params: { id },
    body: { storeId: 'soho', action: 'cancel' },
  });
  expect(elsewhere.status).toBe(404);
  expect(await app.checksum()).toBe(before);
});
