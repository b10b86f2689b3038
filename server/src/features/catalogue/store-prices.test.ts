import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { PriceRule } from '../../../../contract/catalogue/price-rule.ts';
import type { PageData } from '../../../../contract/pages/pages.ts';
import type { RouteRequest } from '../../../../contract/routes/routes.ts';
import type { StoreDifference } from '../../../../contract/sites/store-difference.ts';
import { parsePageData } from '../../../../test/apps/browsing-app.ts';
import {
  HOSTS,
  orderBody,
  startOrderingApp,
  type OrderingApp,
} from '../../../../test/apps/ordering-app.ts';
import { sendHttpRequest } from '../../../../test/clients/http-request.ts';

const createRule = (priceMinor: number, conditions: Partial<PriceRule>): PriceRule => ({
  priceMinor,
  modes: [],
  storeIds: [],
  weekdays: [],
  ...conditions,
});

const RULES = {
  curry: [
    createRule(1_200, { modes: ['delivery'] }),
    createRule(150, { modes: ['pickup'], option: { groupId: 'heat', optionId: 'extra-hot' } }),
  ],
  naan: [createRule(200, { hours: { from: '17:00', until: '18:00' } })],
};
const DIFFERENCES: StoreDifference[] = [
  { target: 'special', priceMinor: 1_900 },
  { target: 'beer', priceMinor: null },
];

let server: OrderingApp;
beforeAll(async () => {
  server = await startOrderingApp({ hasManualCacheAge: true });
  for (const [id, priceRules] of Object.entries(RULES))
    await server.superuser.query(
      `update items set definition = definition || $1 where tenant_id = 'sumo' and item_id = $2`,
      [JSON.stringify({ priceRules }), id],
    );
  await server.superuser.query(
    `update stores set definition = definition || $1 where tenant_id = 'sumo'`,
    [JSON.stringify({ differences: DIFFERENCES })],
  );
  // Summer time: 16:59:50 in London.
  server.clock.time = Date.parse('2026-07-03T15:59:50Z');
});
afterAll(() => server.stop());

type MenuQuery = NonNullable<RouteRequest<'menu'>['query']>;

const readMenu = async (query: MenuQuery = {}): Promise<Record<string, MenuItem>> => {
  const { body } = await server.request('menu', 'sumo', { params: { id: 'camden' }, query });
  const items = body.data.brands.flatMap(({ sections }) => sections.flatMap((each) => each.items));
  return Object.fromEntries(items.map((item) => [item.id, item]));
};
const readPrices = async (query?: MenuQuery): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await readMenu(query)).map(([id, { priceMinor }]) => [id, priceMinor]),
  );

describe('GET /api/menu/{store}', () => {
  it('has the prices of the store for delivery now, without what it does not offer', async () => {
    expect(await readPrices()).toEqual({ curry: 1_200, naan: 250, samosa: 250, special: 1_900 });
    expect((await readMenu())['curry']).not.toHaveProperty('priceRules');
  });

  it('has those of the chosen mode', async () => {
    const { curry } = await readMenu({ mode: 'pickup' });
    expect(curry?.priceMinor).toBe(1_000);
    expect(curry?.optionGroups[0]?.options[0]?.priceMinor).toBe(150);
  });

  it('has those of the chosen time', async () => {
    expect(await readPrices({ at: '2026-07-03T17:15:00+01:00' })).toMatchObject({ naan: 200 });
    expect(await readPrices({ at: '2026-07-03T18:00:00+01:00' })).toMatchObject({ naan: 250 });
  });

  it.each(['?mode=boat', '?at=tomorrow'])('%s is refused', async (query) => {
    expect((await server.call('GET', `/api/menu/camden${query}`, 'sumo')).status).toBe(400);
  });
});

describe('GET /api/menu/item/{id}', () => {
  it('has the price of the store, and none where the store does not offer the dish', async () => {
    const read = (id: string, store?: string) =>
      server.request('menuItem', 'sumo', { params: { id }, query: { store } });
    expect((await read('special', 'camden')).body.data.priceMinor).toBe(1_900);
    expect((await read('special')).body.data.priceMinor).toBe(1_500);
    expect((await read('beer', 'camden')).status).toBe(404);
    expect((await read('beer')).status).toBe(200);
  });
});

const open = async (path: string) => {
  const headers = { host: `${HOSTS.sumo}:${server.port}` };
  const { status, bytes } = await sendHttpRequest(server.origin, path, { headers });
  return { status, page: parsePageData(bytes.toString()).page };
};

const listFirstCards = (page: PageData) =>
  page.kind === 'menu' ? page.brands.flatMap(({ sections }) => sections[0]?.cards ?? []) : [];

describe('a page', () => {
  it('of a menu has the prices of the store, and says that they depend on the mode', async () => {
    const { page } = await open('/menu');
    const cards = listFirstCards(page);
    expect(cards.map((card) => [card.id, card.priceMinor])).toEqual([
      ['curry', 1_200],
      ['naan', 250],
      ['samosa', 250],
      ['special', 1_900],
    ]);
    expect(page).toMatchObject({ pricesVary: true, changesAt: '2026-07-03T16:00:00.000Z' });
  });

  it('of a dish that the store does not offer is the 404 page', async () => {
    const { status, page } = await open('/store/camden/product-details/beer');
    expect([status, page.kind]).toEqual([404, 'notFound']);
    expect((await open('/store/camden/product-details/special')).status).toBe(200);
  });
});

describe('quote and order', () => {
  type Cart = RouteRequest<'quote'>['body'];
  const quote = async (part: Pick<Cart, 'lines'> & Partial<Cart>) => {
    const body = { storeId: 'camden', mode: 'pickup' as const, ...part };
    return (await server.request('quote', 'sumo', { body })).body.data;
  };
  const line = (itemId: string, optionId?: string) => ({
    itemId,
    quantity: 1,
    options: optionId ? [{ groupId: 'heat', optionId, quantity: 1 }] : [],
  });

  it('follow the mode, the slot and the store', async () => {
    const lines = [line('curry', 'extra-hot'), line('naan'), line('special')];
    const prices = async (part: Partial<Cart>) =>
      (await quote({ lines, ...part })).lines.map(({ unitPriceMinor }) => unitPriceMinor);
    expect(await prices({})).toEqual([1_150, 250, 1_900]);
    expect(await prices({ mode: 'delivery' })).toEqual([1_300, 250, 1_900]);
    expect(await prices({ slot: '2026-07-03T16:15:00.000Z' })).toEqual([1_150, 200, 1_900]);
    expect(await prices({ slot: 'no time' })).toEqual([1_150, 250, 1_900]);
  });

  it('treat a dish that the store does not offer as one that is gone', async () => {
    expect((await quote({ lines: [line('beer')] })).problems).toMatchObject([
      { code: 'ITEM_GONE', line: 0 },
    ]);
  });

  it('an order with the price of another mode is refused with the new quote', async () => {
    const ada = await server.join();
    const refused = await server.order(ada, orderBody(ada));
    expect([refused.status, refused.body.code]).toEqual([409, 'QUOTE_CHANGED']);
    const placed = await server.place(ada, { expectedTotal: 2_700 });
    expect(placed.order.lines[0]).toMatchObject({ unitPriceMinor: 1_200, totalMinor: 2_400 });
  });
});

it('a cached menu and its page are used until the moment at which a rule begins', async () => {
  const wait = (milliseconds: number): void => {
    server.clock.time += milliseconds;
    server.clock.elapsed += milliseconds;
  };
  const readNaan = async () => {
    const { page } = await open('/menu');
    const card = listFirstCards(page).find(({ id }) => id === 'naan');
    return [(await readPrices())['naan'], card?.priceMinor];
  };
  expect(await readNaan()).toEqual([250, 250]);
  wait(9_999);
  expect(await readNaan()).toEqual([250, 250]);
  wait(1);
  expect(await readNaan()).toEqual([200, 200]);
});
