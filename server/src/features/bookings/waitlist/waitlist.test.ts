import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { NOON } from '../../../../../test/apps/test-app.ts';
import { GUEST, listBroken, startBookingApp, type BookingApp } from '../bookings.fixture.ts';

let app: BookingApp;
beforeAll(async () => {
  app = await startBookingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  for (const table of ['bookings', 'booking_quarters', 'booking_waits', 'allowances', 'messages'])
    await app.superuser.query(`delete from ${table}`);
});

const DATE = '2026-03-12';
const EVENING = `${DATE}T19:00:00.000Z`;
const { message: _, ...CONTACT } = GUEST;

const join = (email: string, part: object = {}) =>
  app.request('joinWaitlist', {
    body: {
      ...CONTACT,
      email,
      storeId: 'camden',
      date: DATE,
      people: 5,
      from: '19:00',
      to: '19:00',
      ...part,
    },
  });
/** The table is booked while the guests join, and free after it. */
const joinFull = async (...joins: Parameters<typeof join>[]): Promise<void> => {
  const { token } = await app.book(EVENING, { people: 5 });
  for (const part of joins) expect((await join(...part)).status).toBe(201);
  await app.request('cancelBooking', { params: { token } });
};
const offer = async (minutes = 3): Promise<void> => {
  app.clock.time += minutes * 60_000;
  await app.services.poller.runOnce('tableOffers');
};
/** The messages in their order, with the token of their link. */
const readMessages = async (): Promise<{ to: string; isOffer: boolean; token: string }[]> => {
  const { rows } = await app.superuser.query(
    `select recipient as to, content -> 'offer' <> 'null' as "isOffer", split_part(content ->> 'path', '=', 2) as token
     from messages where template = 'waitlist' order by created_at, message_id`,
  );
  return rows;
};
const listOffers = async () => (await readMessages()).filter(({ isOffer }) => isOffer);

it('a table that is cancelled is offered to the first who waits, and booked by its link', async () => {
  const { token } = await app.book(EVENING, { people: 5 });
  expect((await join('first@example.com')).status).toBe(201);
  await join('second@example.com');
  await offer();
  expect(await listOffers()).toEqual([]);
  await app.request('cancelBooking', { params: { token } });
  await offer();
  const offers = await listOffers();
  expect(offers.map(({ to }) => to)).toEqual(['first@example.com']);
  const held = await app.read(offers[0]?.token ?? '');
  expect(held.body.data).toMatchObject({
    state: 'held',
    startsAt: EVENING,
    name: GUEST.name,
    email: 'first@example.com',
    heldUntil: new Date(app.clock.time + 15 * 60_000).toISOString(),
  });
  const booked = await app.confirm(offers[0]?.token ?? '', { email: 'first@example.com' });
  expect(booked.body.data).toMatchObject({ state: 'confirmed', startsAt: EVENING });
  await offer(20);
  expect(await listOffers()).toHaveLength(1);
  expect(await listBroken(app)).toEqual([]);
});

it('an offer that is declined or expires goes to the next', async () => {
  await joinFull(['a@example.com'], ['b@example.com'], ['c@example.com']);
  await offer();
  await offer();
  expect((await listOffers()).map(({ to }) => to)).toEqual(['a@example.com']);
  await offer(13);
  const [, second] = await listOffers();
  expect(second?.to).toBe('b@example.com');
  await app.request('cancelBooking', { params: { token: second?.token ?? '' } });
  await offer();
  expect((await listOffers()).map(({ to }) => to[0])).toEqual(['a', 'b', 'c']);
});

it('a party that fits is offered a table before a larger one that joined first', async () => {
  await app.book(EVENING, { people: 5 });
  const { token } = await app.book(EVENING, { people: 2 });
  await join('five@example.com');
  await join('two@example.com', { people: 2 });
  await app.request('cancelBooking', { params: { token } });
  await offer();
  expect((await listOffers()).map(({ to }) => to)).toEqual(['two@example.com']);
});

it('nobody is offered a table at night, or one that is too soon', async () => {
  await joinFull(['night@example.com']);
  app.clock.time = Date.parse(`${DATE}T03:00:00Z`);
  await offer();
  expect(await listOffers()).toEqual([]);
  app.clock.time = Date.parse(`${DATE}T18:01:00Z`);
  await offer();
  expect(await listOffers()).toEqual([]);
  app.clock.time = Date.parse(`${DATE}T17:50:00Z`);
  await app.superuser.query('update booking_waits set try_at = created_at');
  await offer();
  expect(await listOffers()).toHaveLength(1);
});

it('the same contact joins an evening once, and leaves by the link of the message', async () => {
  await app.book(EVENING, { people: 5 });
  await join('first@example.com');
  expect((await join('first@example.com', { people: 4 })).body.data).toMatchObject({ people: 4 });
  const messages = await readMessages();
  expect(messages).toHaveLength(1);
  const params = { token: messages[0]?.token ?? '' };
  expect((await app.request('waitByToken', { params })).body.data).toEqual({
    storeId: 'camden',
    storeName: expect.any(String),
    date: DATE,
    people: 5,
    state: 'waiting',
    offer: null,
  });
  expect((await app.request('leaveWaitlist', { params })).status).toBe(200);
  expect((await app.request('leaveWaitlist', { params })).status).toBe(404);
  await offer();
  expect(await listOffers()).toEqual([]);
});

it('a site that reserves by chat has no waitlist', async () => {
  const body = { ...CONTACT, storeId: 'camden', date: DATE, people: 2 };
  const reply = await app.client.request('joinWaitlist', app.callAs('bombay'), { body });
  expect(reply.status).toBe(404);
});

it('a guest who leaves after an offer frees the held table at once, and keeps a booked one', async () => {
  await joinFull(['first@example.com'], ['second@example.com']);
  const tokens = (await readMessages()).map(({ token }) => token);
  const leave = (token = '') => app.request('leaveWaitlist', { params: { token } });
  await offer();
  const [first] = await listOffers();
  expect((await leave(tokens[0])).status).toBe(200);
  expect((await app.read(first?.token ?? '')).body.data.state).toBe('cancelled');
  await offer();
  const [, second] = await listOffers();
  expect(second?.to).toBe('second@example.com');
  await app.confirm(second?.token ?? '', { email: 'second@example.com' });
  expect((await leave(tokens[1])).status).toBe(200);
  expect((await app.read(second?.token ?? '')).body.data.state).toBe('confirmed');
  expect(await listBroken(app)).toEqual([]);
});

it('nobody joins who can book a table that suits, or who never can', async () => {
  const refuse = async (part: object) => (await join('first@example.com', part)).body.code;
  expect(await refuse({})).toBe('TABLE_FREE');
  expect(await refuse({ people: 9 })).toBe('NO_TABLE');
  expect(await refuse({ date: '2026-01-01' })).toBe('NO_TABLE');
  await app.book(EVENING, { people: 5 });
  expect(await refuse({ from: undefined, to: undefined })).toBe('TABLE_FREE');
  expect(await readMessages()).toEqual([]);
  expect((await join('first@example.com')).status).toBe(201);
});
