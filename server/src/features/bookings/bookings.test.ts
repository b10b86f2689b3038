import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { NOON } from '../../../../test/apps/test-app.ts';
import { storeCustomer } from '../../../../test/content/test-customers.ts';
import { GUEST, listBroken, startBookingApp, type BookingApp } from './bookings.fixture.ts';

let app: BookingApp;
beforeAll(async () => {
  app = await startBookingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  for (const table of ['bookings', 'booking_quarters', 'allowances', 'messages'])
    await app.superuser.query(`delete from ${table}`);
});

/** A Thursday; the site's time is UTC in winter. */
const DAY = '2026-03-12';
const at = (time: string, day = DAY): string => `${day}T${time}:00.000Z`;

describe('GET /api/public/stores/{id}/tables', () => {
  it('offers the seatings of a service at which a table is free', async () => {
    const { times, refusal, largestParty } = await app.times(DAY, 2);
    expect(times.map(({ time }) => time)).toEqual(
      [
        '17:00',
        '17:30',
        '18:00',
        '18:30',
        '19:00',
        '19:30',
        '20:00',
        '20:30',
        '21:00',
        '21:30',
      ].concat(['22:00', '22:30']),
    );
    expect([refusal, largestParty]).toEqual([null, 8]);
    await app.book(at('19:00'), { people: 5 });
    const five = await app.times(DAY, 5);
    expect(five.times.map(({ time }) => time)).toEqual([
      '17:00',
      '21:00',
      '21:30',
      '22:00',
      '22:30',
    ]);
  });

  it('says why there is none, and what is nearest', async () => {
    const past = await app.times('2026-03-09', 2);
    expect(past.refusal).toEqual({ code: 'PAST', message: 'That time has passed.' });
    expect(past.alternatives[0]).toMatchObject({ date: '2026-03-10', storeId: 'camden' });
    expect((await app.times(DAY, 9)).refusal).toEqual({
      code: 'PARTY_TOO_LARGE',
      message:
        'Tables for more than 8 people cannot be booked here. Please send us a message or call.',
    });
  });

  it('is for stores of sites that reserve by booking', async () => {
    const query = { date: DAY, people: '2' };
    const ask = (site: 'sumo' | 'bombay', id: string) =>
      app.client.request('tableTimes', app.callAs(site), { params: { id }, query });
    expect((await ask('bombay', 'camden')).status).toBe(404);
    expect((await ask('sumo', 'nowhere')).status).toBe(404);
  });
});

describe('a booking', () => {
  it('is held, confirmed once and sent by e-mail', async () => {
    const held = await app.hold(at('19:00'));
    expect([held.status, held.body.data]).toEqual([
      201,
      expect.objectContaining({
        state: 'held',
        time: '19:00',
        endsAt: at('20:30'),
        heldUntil: '2026-03-10T12:05:00.000Z',
      }),
    ]);
    const { token, reference } = held.body.data;
    const { status, body } = await app.confirm(token, {
      allergies: { text: 'Peanuts', consent: true },
    });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        ...GUEST,
        phone: '+447700900123',
        state: 'confirmed',
        reference,
        changeUntil: at('16:00'),
        isChangeable: true,
        allergies: 'Peanuts',
      }),
    ]);
    expect((await app.confirm(token)).body.data).toEqual(body.data);
    expect((await app.read(token)).body.data).toEqual(body.data);
    const messages = await app.superuser.query(
      `select recipient, content ->> 'reference' as reference from messages where template = 'booking'`,
    );
    expect(messages.rows).toEqual([{ recipient: GUEST.email, reference }]);
    expect(await app.listClaims(reference)).toEqual(
      ['19:00', '19:15', '19:30', '19:45', '20:00', '20:15'].map((quarter) => `t2a ${quarter}`),
    );
    const history = await app.superuser.query(
      'select what, actor_kind from booking_history order by history_id',
    );
    expect(history.rows).toEqual([
      { what: 'held', actor_kind: 'guest' },
      { what: 'confirmed', actor_kind: 'guest' },
    ]);
  });

  it('takes the smallest free table; without one the nearest times are offered', async () => {
    const first = await app.book(at('19:00'), { people: 6 });
    expect((await app.listClaims(first.reference))[0]).toBe('t6 19:00');
    const before = await app.checksum();
    const { status, body } = await app.hold(at('20:00'), { people: 6 });
    expect([status, body.code, body.message]).toEqual([
      409,
      'NO_TABLE',
      'No table for your party is free at that time.',
    ]);
    const { alternatives } = body.data as unknown as { alternatives: object[] };
    expect(alternatives).toEqual([
      {
        storeId: 'camden',
        storeName: 'Camden Kitchen',
        startsAt: at('21:00'),
        date: DAY,
        time: '21:00',
      },
      {
        storeId: 'camden',
        storeName: 'Camden Kitchen',
        startsAt: at('21:30'),
        date: DAY,
        time: '21:30',
      },
      {
        storeId: 'camden',
        storeName: 'Camden Kitchen',
        startsAt: at('22:00'),
        date: DAY,
        time: '22:00',
      },
      {
        storeId: 'soho',
        storeName: 'Soho Kitchen',
        startsAt: at('20:00'),
        date: DAY,
        time: '20:00',
      },
      {
        storeId: 'soho',
        storeName: 'Soho Kitchen',
        startsAt: at('19:30'),
        date: DAY,
        time: '19:30',
      },
    ]);
    expect(await app.checksum()).toBe(before);
  });

  it.each([
    ['a time between seatings', at('19:07'), 2],
    ['a closed hour', at('12:00'), 2],
    ['a past time', at('19:00', '2026-03-09'), 2],
    ['a day beyond the horizon', at('19:00', '2026-07-12'), 2],
    ['too large a party', at('19:00'), 9],
  ])('is refused for %s', async (_, startsAt, people) => {
    const { status, body } = await app.hold(startsAt, { people });
    expect([status, body.code]).toEqual([409, 'NO_TABLE']);
    expect((await app.superuser.query('select from bookings')).rowCount).toBe(0);
  });

  it('respects the covers of a quarter of an hour', async () => {
    await app.book(at('19:00'), { people: 4 });
    await app.book(at('19:00'), { people: 3 });
    expect((await app.hold(at('19:00'), { people: 2 })).body.code).toBe('NO_TABLE');
    expect((await app.hold(at('19:00'), { people: 1 })).status).toBe(201);
  });

  it('one of twenty that race for the last table wins', async () => {
    await app.book(at('19:00'), { people: 3 });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.hold(at('19:30'), { people: 5 })),
    );
    const held = replies.filter(({ status }) => status === 201);
    expect(held).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'NO_TABLE')).toHaveLength(19);
    await app.confirm(held[0]!.body.data.token);
    expect(await listBroken(app)).toEqual([]);
  });

  it('that is held ends by itself, and is still booked if its table is free', async () => {
    const mine = (await app.hold(at('19:00'), { people: 5 })).body.data;
    expect((await app.hold(at('19:30'), { people: 5 })).status).toBe(409);
    app.advance(300);
    const theirs = await app.hold(at('19:30'), { people: 5 });
    expect(theirs.status).toBe(201);
    const late = await app.confirm(mine.token);
    expect([late.status, late.body.code]).toEqual([409, 'NO_TABLE']);
    app.advance(300);
    expect((await app.confirm(mine.token)).body.data.state).toBe('confirmed');
    expect((await app.confirm(theirs.body.data.token)).body.code).toBe('NO_TABLE');
    expect(await listBroken(app)).toEqual([]);
  });

  it('a hold keeps its time although it has become too soon', async () => {
    app.clock.time = Date.parse(at('17:58'));
    const { token } = (await app.hold(at('19:00'))).body.data;
    app.advance(240);
    expect((await app.hold(at('19:00'))).body.code).toBe('NO_TABLE');
    expect((await app.confirm(token)).body.data.state).toBe('confirmed');
  });
});

describe('a guest', () => {
  const change = (token: string, startsAt: string, people: number) =>
    app.request('changeBooking', { params: { token }, body: { startsAt, people } });
  const cancel = (token: string) => app.request('cancelBooking', { params: { token } });

  it('moves a booking with its claims, or leaves it as it was', async () => {
    const mine = await app.book(at('19:00'), { people: 5 });
    const moved = await change(mine.token, at('19:30'), 6);
    expect(moved.body.data).toMatchObject({ time: '19:30', people: 6, state: 'confirmed' });
    const claims = await app.listClaims(mine.reference);
    expect([claims[0], claims.at(-1), claims.length]).toEqual(['t6 19:30', 't6 21:15', 8]);
    await app.book(at('21:30'), { people: 5 });
    const before = await app.checksum();
    expect((await change(mine.token, at('20:00'), 5)).body.code).toBe('NO_TABLE');
    expect(await app.checksum()).toBe(before);
  });

  it('cancels until the policy ends, and the table is free again', async () => {
    const mine = await app.book(at('19:00'), { people: 6 });
    expect((await cancel(mine.token)).body.data).toMatchObject({
      state: 'cancelled',
      isChangeable: false,
    });
    expect((await cancel(mine.token)).status).toBe(200);
    expect(await app.listClaims(mine.reference)).toEqual([]);
    const other = await app.book(at('19:00'), { people: 6 });
    app.clock.time = Date.parse(at('16:00'));
    for (const reply of [await cancel(other.token), await change(other.token, at('20:00'), 6)])
      expect([reply.status, reply.body.code]).toEqual([409, 'CANNOT_CHANGE_BOOKING']);
    expect((await app.read(other.token)).body.data.isChangeable).toBe(false);
  });

  it('of another site or with a guessed token finds nothing, and guesses are limited', async () => {
    const { token } = await app.book(at('19:00'));
    const foreign = await app.client.request('bookingByToken', app.callAs('bombay'), {
      params: { token },
    });
    expect(foreign.status).toBe(404);
    const statuses = [];
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push((await app.read(randomUUID())).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    expect((await cancel(randomUUID())).status).toBe(429);
    expect((await app.read(token)).status).toBe(200);
  });

  it('owns the bookings made while signed in, which go with the account', async () => {
    const customer = await storeCustomer(app.superuser, 'sumo');
    const caller = { ...app.callAs('sumo'), token: customer.token, browserCookie: customer.cookie };
    const body = { storeId: 'camden', startsAt: at('19:00'), people: 2 };
    const held = await app.client.request('holdTable', caller, { body });
    expect(held.status).toBe(201);
    const find = () =>
      app.superuser.query('select from bookings where customer_id = $1', [customer.customerId]);
    expect((await find()).rowCount).toBe(1);
    const list = async () => (await app.client.request('listBookings', caller)).body.data;
    expect(await list()).toEqual([]);
    const confirmed = (await app.confirm(held.body.data.token)).body.data;
    expect(await list()).toEqual([confirmed]);
    expect((await app.request('listBookings')).status).toBe(401);
    await app.superuser.query('delete from customers where customer_id = $1', [
      customer.customerId,
    ]);
    expect((await app.superuser.query('select from booking_claims')).rowCount).toBe(0);
  });
});

it('guests are reminded a day and three hours before, unless they have cancelled', async () => {
  await app.book(at('19:00'));
  const { token } = await app.book(at('19:00'));
  await app.request('cancelBooking', { params: { token } });
  const countReminders = async (instant: string) => {
    app.clock.time = Date.parse(instant);
    await app.services.poller.runOnce('bookingReminders');
    const { rowCount } = await app.superuser.query(
      `select from messages where template = 'booking' and content ->> 'news' = 'reminder'`,
    );
    return rowCount;
  };
  expect(await countReminders('2026-03-11T18:59:00Z')).toBe(0);
  expect(await countReminders('2026-03-11T19:01:00Z')).toBe(1);
  expect(await countReminders('2026-03-12T15:59:00Z')).toBe(1);
  expect(await countReminders(at('16:00'))).toBe(2);
  expect(await countReminders(at('18:00'))).toBe(2);
});

it('holds of one address are limited', async () => {
  const tries = Array.from({ length: 61 }, (_, index) => index);
  const statuses = [];
  for (const index of tries) {
    const { token } = (await app.hold(at(index % 2 ? '19:00' : '21:00'))).body.data ?? {};
    statuses.push(token ? 201 : 429);
    if (token) await app.superuser.query('delete from bookings where token = $1', [token]);
  }
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
});

describe('one address', () => {
  const TIMES = ['17:00', '18:00', '18:30', '19:00', '20:00', '21:00'];
  const day = (index: number) => `2026-03-${String(11 + index)}`;

  it('holds five tables; a sixth ends its oldest hold, whose guest may still book', async () => {
    const first = (await app.hold(at('19:00'), { people: 6 })).body.data;
    for (const time of TIMES.slice(0, 4)) {
      app.advance(1);
      expect((await app.hold(at(time, day(3)))).status).toBe(201);
    }
    // The only table for six.
    const sixth = await app.hold(at('19:00'), { people: 6 });
    expect(sixth.status).toBe(201);
    expect((await app.confirm(first.token)).body.code).toBe('NO_TABLE');
    await app.request('cancelBooking', { params: { token: sixth.body.data.token } });
    expect((await app.confirm(first.token)).body.data.state).toBe('confirmed');
    expect(await listBroken(app)).toEqual([]);
  });

  it('holds no more tables by moving holds that have ended', async () => {
    const tokens = [];
    for (const time of TIMES) tokens.push((await app.hold(at(time))).body.data.token);
    for (const [index, token] of tokens.entries()) {
      const body = { startsAt: at('19:00', day(index)), people: 2 };
      const moved = await app.request('changeBooking', { params: { token }, body });
      expect(moved.status).toBe(200);
    }
    const { rowCount } = await app.superuser.query(
      `select from bookings where state = 'held' and held_until > $1`,
      [new Date(app.clock.time)],
    );
    expect(rowCount).toBe(5);
  });

  it('confirms twenty bookings a day, and six of an e-mail address an hour', async () => {
    const confirmNext = async (index: number, email: string) => {
      const time = TIMES[index % TIMES.length] ?? '';
      const { token } = (await app.hold(at(time, day(Math.floor(index / 6))))).body.data;
      return (await app.confirm(token, { email })).status;
    };
    const sameGuest = [];
    for (let index = 0; index < 7; index += 1)
      sameGuest.push(await confirmNext(index, GUEST.email.toUpperCase()));
    expect(sameGuest).toEqual([...Array.from({ length: 6 }, () => 200), 429]);
    const others = [];
    for (let index = 7; index < 22; index += 1)
      others.push(await confirmNext(index, `guest-${index}@example.com`));
    expect(others).toEqual([...Array.from({ length: 14 }, () => 200), 429]);
  });
});

it.each(['0000-01-01', '9999-12-31'])(
  'a wish of %s has no table and no alternative',
  async (date) => {
    expect(await app.times(date, 2)).toMatchObject({ times: [], alternatives: [] });
    for (const time of ['00:00', '23:45']) {
      const { status, body } = await app.hold(at(time, date));
      expect([status, body.code, body.data]).toEqual([409, 'NO_TABLE', { alternatives: [] }]);
    }
  },
);

it('hostile texts are cleaned, and long ones are refused', async () => {
  const { token } = (await app.hold(at('19:00'))).body.data;
  const tooLong = [
    { name: 'x'.repeat(121) },
    { phone: '7'.repeat(41) },
    { message: 'x'.repeat(201) },
    { name: 'Asha\0' },
  ];
  for (const part of tooLong)
    expect((await app.confirm(token, part)).body.code).toBe('INVALID_INPUT');
  for (const email of ['a@b.org, c@d.org', 'a@b.org\r\nBcc: c@d.org', 'asha'])
    expect((await app.confirm(token, { email })).status).toBe(400);
  const name = 'Asha\r\nBcc: c@d.org\u202E <script>';
  const message = 'One\r\n\r\n\r\n\r\nTwo\u0007';
  expect((await app.confirm(token, { name, message })).body.data).toMatchObject({
    name: 'Asha Bcc: c@d.org <script>',
    message: 'One\n\nTwo',
  });
});
