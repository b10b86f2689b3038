import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { Quote } from '../../../../contract/pricing/cart.ts';
import type { RouteRequest } from '../../../../contract/routes/routes.ts';
import type { MenuHours, Timings } from '../../../../contract/sites/store.ts';
import {
  orderBody,
  startOrderingApp,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';

const BREAKFAST: MenuHours[] = [{ from: '07:00', to: '11:30' }];
const LUNCH: MenuHours[] = [{ from: '12:00', to: '16:00' }];
const EVENING_PRICE = {
  priceMinor: 300,
  modes: [],
  storeIds: [],
  weekdays: ['friday'],
  hours: { from: '18:00', until: '19:30' },
};
const NIGHT: MenuHours[] = [{ weekdays: ['friday'], from: '22:00', to: '02:30' }];

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp({ hasManualCacheAge: true });
  for (const [id, menuHours] of Object.entries({ naan: BREAKFAST, curry: LUNCH, samosa: NIGHT }))
    await server.superuser.query(
      `update items set definition = definition || $1 where tenant_id = 'sumo' and item_id = $2`,
      [JSON.stringify({ menuHours }), id],
    );
  await server.superuser.query(
    `update items set definition = definition || $1 where tenant_id = 'sumo' and item_id = 'beer'`,
    [JSON.stringify({ priceRules: [EVENING_PRICE] })],
  );
});
afterAll(() => server.stop());

/** Friday, in summer time: the clock of London is an hour ahead. */
const setTime = (clock: string): void => {
  server.clock.time = Date.parse(`2026-07-03T${clock}+01:00`);
  server.clock.elapsed += 60_000;
};

type MenuQuery = NonNullable<RouteRequest<'menu'>['query']>;

const readMenu = async (query: MenuQuery = {}): Promise<Record<string, MenuItem>> => {
  const { body } = await server.request('menu', 'sumo', { params: { id: 'camden' }, query });
  const items = body.data.brands.flatMap(({ sections }) => sections.flatMap((each) => each.items));
  return Object.fromEntries(items.map((item) => [item.id, item]));
};
const readLabels = async (query?: MenuQuery) =>
  Object.fromEntries(
    Object.entries(await readMenu(query)).flatMap(([id, { notServed }]) =>
      notServed ? [[id, notServed.label]] : [],
    ),
  );
const at = (local: string): MenuQuery => ({ at: `${local}+01:00` });

describe('GET /api/menu/{store}', () => {
  it('says when a dish outside its hours is served again', async () => {
    setTime('09:00:00');
    const menu = await readMenu();
    expect(menu['curry']?.notServed).toEqual({
      label: 'from 12:00',
      backAt: '2026-07-03T11:00:00.000Z',
    });
    expect(menu['curry']?.isSoldOut).toBe(false);
    expect(menu['naan']).not.toHaveProperty('notServed');
  });

  it.each([
    ['lunch', '2026-07-03T13:00:00', { naan: 'tomorrow from 07:00', samosa: 'from 22:00' }],
    [
      'the night, past midnight',
      '2026-07-04T02:15:00',
      { naan: 'tomorrow from 07:00', curry: 'tomorrow from 12:00' },
    ],
    [
      'the night after',
      '2026-07-05T02:15:00',
      {
        naan: 'Sunday from 07:00',
        curry: 'Sunday from 12:00',
        samosa: '10 July from 22:00',
      },
    ],
  ])('for a slot it is the menu of %s', async (_what, local, labels) => {
    setTime('09:00:00');
    expect(await readLabels(at(local))).toEqual(labels);
  });

  it('speaks the language of the reader', async () => {
    setTime('13:00:00');
    const { text } = await server.call('GET', '/api/menu/camden', 'sumo', {
      language: 'pl-PL',
    });
    expect(text).toContain('jutro od 07:00');
  });

  it('says when it changes next: at mealtimes, at prices and at midnight', async () => {
    const changes: (string | undefined)[] = [];
    for (const clock of ['09:00', '11:30', '16:00', '18:00', '19:30', '22:00']) {
      setTime(`${clock}:00`);
      const { body } = await server.request('menu', 'sumo', { params: { id: 'camden' } });
      changes.push(body.data.changesAt?.slice(0, 16));
    }
    const local = ['11:30', '12:00', '18:00', '19:30', '22:00'];
    const instants = local.map((clock) => new Date(`2026-07-03T${clock}+01:00`).toISOString());
    expect(changes).toEqual([...instants.map((each) => each.slice(0, 16)), '2026-07-03T23:00']);
    const { body } = await server.request('menu', 'sumo', {
      params: { id: 'camden' },
      query: at('2026-07-03T13:00:00'),
    });
    expect(body.data).not.toHaveProperty('changesAt');
  });

  it('is used from the cache until the moment at which a mealtime ends', async () => {
    const wait = (milliseconds: number): void => {
      server.clock.time += milliseconds;
      server.clock.elapsed += milliseconds;
    };
    setTime('11:29:52');
    expect(await readLabels()).not.toHaveProperty('naan');
    wait(7_999);
    expect(await readLabels()).not.toHaveProperty('naan');
    wait(1);
    expect(await readLabels()).toMatchObject({ naan: 'tomorrow from 07:00' });
  });
});

describe('quote and order', () => {
  const line = (itemId: string) => ({ itemId, quantity: 1, options: [] });
  const quote = async (itemIds: readonly string[], slot?: string): Promise<Quote> => {
    const lines = itemIds.map(line);
    const body = { storeId: 'camden', mode: 'pickup' as const, lines, ...(slot && { slot }) };
    return (await server.request('quote', 'sumo', { body })).body.data;
  };
  const utc = (local: string): string => new Date(`2026-07-03T${local}+01:00`).toISOString();

  it('an order at 09:00 for 13:00 gets lunch', async () => {
    setTime('09:00:00');
    expect((await quote(['curry'], utc('13:00'))).problems).toEqual([]);
    expect((await quote(['naan'], utc('13:00'))).problems).toMatchObject([
      {
        code: 'NOT_SERVED',
        line: 0,
        message: 'naan is not served at that time, but tomorrow from 07:00 to 11:30.',
      },
    ]);
  });

  it.each(['asap', undefined])('the slot %s means now', async (slot) => {
    setTime('11:29:00');
    expect((await quote(['naan'], slot)).problems).toEqual([]);
    setTime('11:30:00');
    expect((await quote(['naan'], slot)).problems).toMatchObject([{ code: 'NOT_SERVED' }]);
  });

  it('suggests the nearest slot at which the whole cart is served', async () => {
    setTime('09:00:00');
    const { problems, servedSlot } = await quote(['special', 'curry'], utc('10:00'));
    expect(problems.map(({ line: index }) => index)).toEqual([1]);
    expect(servedSlot?.startsAt).toBe(utc('12:00'));
    expect((await quote(['naan'], utc('13:00'))).servedSlot?.startsAt).toBe(utc('11:15'));
    expect((await quote(['naan', 'curry'], utc('13:00'))).servedSlot).toBeNull();
    expect(await quote(['special'], utc('13:00'))).not.toHaveProperty('servedSlot');
  });

  it('an order for a time at which a dish is not served is refused with its name and times', async () => {
    setTime('09:00:00');
    const ada = await server.join();
    const part = { mode: 'pickup', lines: [line('curry')] };
    const refused = await server.order(ada, orderBody(ada, { ...part, slot: 'asap' }));
    expect([refused.status, refused.body.code]).toEqual([409, 'NOT_SERVED']);
    expect(refused.body.message).toContain('from 12:00 to 16:00');
    expect(refused.body.data).toMatchObject({ nextSlot: { startsAt: utc('12:00') } });
    const { status } = await server.order(
      ada,
      orderBody(ada, { ...part, slot: utc('12:00'), expectedTotal: 1_050 }),
    );
    expect(status).toBe(200);
  });

  it('the times on offer are those of the whole cart', async () => {
    setTime('09:00:00');
    const read = async (items: string): Promise<Timings> => {
      const read = { params: { id: 'camden' }, query: { mode: 'pickup', items } } as const;
      return (await server.request('publicTimings', 'sumo', read)).body.data;
    };
    const lunch = await read('curry,special');
    expect(lunch).toMatchObject({ asap: null, refusal: { code: 'NOT_SERVED' } });
    expect(lunch.days[0]?.slots[0]?.startsAt).toBe(utc('12:00'));
    expect(lunch.days[0]?.slots.at(-1)?.startsAt).toBe(utc('15:45'));
    expect((await read('naan')).asap).not.toBeNull();
    expect((await read('naan,curry')).days).toEqual([]);
    expect((await read('nothing')).asap).not.toBeNull();
  });
});

describe('a special day of a brand', () => {
  const setDays = async (days: object[]): Promise<void> => {
    await server.superuser.query(
      `update stores set definition = definition || $1 where tenant_id = 'sumo' and store_id = 'camden'`,
      [JSON.stringify({ days })],
    );
    await server.superuser.query(
      `update tenants set version = version + 1, changed_at = now() where tenant_id = 'sumo'`,
    );
  };

  it('ends its menu, its slots and its orders, and store pages name it', async () => {
    const { body } = await server.request('menu', 'sumo', { params: { id: 'camden' }, query: {} });
    const brand = body.data.brands.find(({ sections }) =>
      sections.some(({ items }) => items.some(({ id }) => id === 'special')),
    );
    const day = { id: 'fair', date: '2026-07-03', name: 'Fair', isForAllStores: true, modes: [] };
    await setDays([{ ...day, brands: [brand?.id], closesAt: '14:00', spans: [] }]);
    setTime('13:00:00');
    server.clock.elapsed += 600_000;
    expect(await readLabels()).not.toHaveProperty('special');
    expect(await readLabels(at('2026-07-03T14:00:00'))).toHaveProperty('special');
    const read = { params: { id: 'camden' }, query: { mode: 'pickup', items: 'special' } } as const;
    const timings = (await server.request('publicTimings', 'sumo', read)).body.data;
    expect(timings.days[0]?.slots.at(-1)?.startsAt).toBe('2026-07-03T12:45:00.000Z');
    const { text } = await server.call('GET', '/api/public/stores/camden', 'sumo');
    expect(text).toContain(`${brand?.name}: Fair, Fri 3 Jul: closes 14:00`);
    await setDays([]);
    server.clock.elapsed += 600_000;
  });
});

describe('a day of clock change', () => {
  it('in autumn a dish is served by the clock on the wall, in both repeated hours', async () => {
    await server.superuser.query(
      `update items set definition = definition || $1 where tenant_id = 'sumo' and item_id = 'samosa'`,
      [JSON.stringify({ menuHours: [{ from: '01:00', to: '01:30' }] })],
    );
    await server.superuser.query(
      `update tenants set version = version + 1, changed_at = now() where tenant_id = 'sumo'`,
    );
    server.clock.time = Date.parse('2026-10-24T12:00:00Z');
    server.clock.elapsed += 600_000;
    for (const [instant, isServed] of [
      ['2026-10-25T00:15:00Z', true],
      ['2026-10-25T00:45:00Z', false],
      ['2026-10-25T01:15:00Z', true],
      ['2026-10-25T01:30:00Z', false],
    ] as const) {
      const { samosa } = await readMenu({ at: instant });
      expect([instant, samosa?.notServed === undefined]).toEqual([instant, isServed]);
    }
  });
});
