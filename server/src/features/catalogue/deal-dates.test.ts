// Deals whose only condition of time are dates: they come and go at midnight of the site.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DealDefinition } from '../../../../contract/catalogue/deal.ts';
import { parsePageData } from '../../../../test/apps/browsing-app.ts';
import {
  HOSTS,
  startOrderingApp,
  type OrderingApp,
  type TenantId,
} from '../../../../test/apps/ordering-app.ts';
import { sendHttpRequest } from '../../../../test/clients/http-request.ts';
import { sampleDeal } from '../pricing/sample-cart.fixture.ts';

let server: OrderingApp;

const insertDeal = (tenantId: TenantId, part: Partial<DealDefinition>): Promise<unknown> => {
  const deal = sampleDeal([{ curry: 0 }, { naan: 0 }], { brandIds: ['Curry_House'], ...part });
  return server.superuser.query(
    `insert into deals (tenant_id, deal_id, position, definition) values ($1, $2, 0, $3)`,
    [tenantId, deal.id, JSON.stringify(deal)],
  );
};

beforeAll(async () => {
  server = await startOrderingApp({ hasManualCacheAge: true });
  // London's clock goes back at 01:00 UTC on 25 October 2026.
  await insertDeal('sumo', { id: 'autumn', endsOn: '2026-10-25' });
  await insertDeal('sumo', { id: 'winter', startsOn: '2026-10-26', endsOn: '2026-10-26' });
  await insertDeal('sumo', { id: 'elsewhere', startsOn: '2026-10-24', storeIds: ['leeds'] });
  // Cairo skips the first hour of 24 April 2026, and repeats the last one of 29 October.
  await server.superuser.query(
    `update tenants set definition = definition || '{"timeZone": "Africa/Cairo"}' where tenant_id = 'bombay'`,
  );
  await insertDeal('bombay', { id: 'summer', startsOn: '2026-04-24', endsOn: '2026-10-29' });
});
afterAll(() => server.stop());

/** `age`: how much older all caches are. */
const setTime = (instant: string, age = 60_000): void => {
  server.clock.time = Date.parse(instant);
  server.clock.elapsed += age;
};

const readMenu = async (tenantId: TenantId, query = {}) => {
  const { body } = await server.request('menu', tenantId, { params: { id: 'camden' }, query });
  const deals = body.data.brands.flatMap((brand) => brand.deals ?? []).map(({ id }) => id);
  return { deals, changesAt: body.data.changesAt };
};

describe('a menu', () => {
  it.each<[string, TenantId, string, string[], string]>([
    ['before the clock goes back', 'sumo', '2026-10-24T22:59:59Z', ['autumn'], '24T23:00'],
    ['on the day it goes back', 'sumo', '2026-10-24T23:00:00Z', ['autumn'], '25T01:00'],
    ['after that', 'sumo', '2026-10-25T01:00:00Z', ['autumn'], '26T00:00'],
    ['from midnight', 'sumo', '2026-10-26T00:00:00Z', ['winter'], '27T00:00'],
    ['after the last day', 'sumo', '2026-10-27T00:00:00Z', [], '28T00:00'],
    ['before a skipped midnight', 'bombay', '2026-04-23T21:59:59Z', [], '23T22:00'],
    ['after a skipped midnight', 'bombay', '2026-04-23T22:00:00Z', ['summer'], '24T21:00'],
    ['before a repeated hour', 'bombay', '2026-10-29T20:59:59Z', ['summer'], '29T21:00'],
    ['in a repeated hour', 'bombay', '2026-10-29T21:00:00Z', ['summer'], '29T22:00'],
    ['after a repeated hour', 'bombay', '2026-10-29T22:00:00Z', [], '30T22:00'],
  ])('%s has the deals of its date, and says until when', async (_, site, at, deals, change) => {
    setTime(at);
    const menu = await readMenu(site);
    expect([menu.deals, menu.changesAt?.slice(8, 16)]).toEqual([deals, change]);
  });

  it('is used from the cache until the midnight at which a deal ends', async () => {
    setTime('2026-10-25T23:59:52.000Z');
    expect((await readMenu('sumo')).deals).toEqual(['autumn']);
    setTime('2026-10-25T23:59:59.999Z', 7_999);
    expect((await readMenu('sumo')).deals).toEqual(['autumn']);
    setTime('2026-10-26T00:00:00.000Z', 1);
    expect((await readMenu('sumo')).deals).toEqual(['winter']);
  });

  it('for a slot has the deals of that date', async () => {
    setTime('2026-10-25T12:00:00Z');
    expect(await readMenu('sumo', { at: '2026-10-26T12:00:00Z' })).toEqual({ deals: ['winter'] });
    expect(await readMenu('sumo', { at: '2026-10-25T13:00:00Z' })).toEqual({ deals: ['autumn'] });
  });
});

it('an open page of a menu learns when to load it again', async () => {
  setTime('2026-10-25T12:00:00Z');
  const headers = { host: `${HOSTS.sumo}:${server.port}` };
  const { bytes } = await sendHttpRequest(server.origin, '/menu', { headers });
  expect(parsePageData(bytes.toString()).page).toMatchObject({
    pricesVary: true,
    changesAt: '2026-10-26T00:00:00.000Z',
    brands: [{ sections: [{ id: '-deals', cards: [{ id: 'autumn' }] }, {}] }],
  });
});
