// How long the access of a tablet lasts, and what it replaces, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Tablet } from '../../../../contract/console/staff.ts';
import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import { NOON } from '../../../../test/apps/test-app.ts';
import {
  callConsole,
  createConsoleClient,
  createStaffClient,
  createTabletClient,
  type ConsoleClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let app: OrderingApp;
let owner: StaffClient;
beforeAll(async () => {
  app = await startOrderingApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.time = NOON;
  await app.superuser.query('delete from staff_members');
  await app.superuser.query('delete from console_tablets');
  owner = await createStaffClient(app, { tenantId: 'sumo', name: 'Olga' });
});

const createTablet = () => createTabletClient(app, { tenantId: 'sumo', storeId: 'camden' });
const visit = (client: ConsoleClient) => client.request('staffSelf');
const use = async (client: ConsoleClient): Promise<number> =>
  (await client.call('GET', client.path('board?store=camden'))).status;
const getCookie = (headers: Record<string, string | string[] | undefined>): string =>
  [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('tablet-')) ?? '';

/** The tablet with the cookie that the server has set. */
async function reload(client: ConsoleClient): Promise<ConsoleClient> {
  const { status, headers } = await visit(client);
  expect(status).toBe(200);
  expect(getCookie(headers)).toContain('Max-Age=34560000');
  return createConsoleClient(app, 'sumo', getCookie(headers).split(';')[0] ?? '');
}

/** The tablets as an owner who signs in now sees them. */
async function listTablets(): Promise<Tablet[]> {
  const reader = await createStaffClient(app, { tenantId: 'sumo', at: app.now() });
  return (await reader.request('listTablets')).body.data;
}
const getEnd = (days: number): string => new Date(NOON + days * DAY * 1_000).toISOString();

describe('the access of a tablet', () => {
  it('ends after 30 days without use, which the list says before', async () => {
    const tablet = await createTablet();
    app.advance(29 * DAY);
    expect(await listTablets()).toMatchObject([{ endsAt: getEnd(30) }]);
    expect(await use(tablet)).toBe(200);
    app.advance(29 * DAY);
    expect(await use(tablet)).toBe(200);
    expect(await listTablets()).toMatchObject([{ endsAt: getEnd(88) }]);
    app.advance(30 * DAY);
    expect(await use(tablet)).toBe(401);
    expect((await visit(tablet)).status).toBe(401);
    expect(await listTablets()).toMatchObject([{ endsAt: getEnd(88) }]);
  });

  it('ends a year after its token was issued if its cookie is never replaced', async () => {
    const tablet = await createTablet();
    for (let day = 20; day < 365; day += 20) {
      app.advance(20 * DAY);
      expect(await use(tablet)).toBe(200);
    }
    expect(await listTablets()).toMatchObject([{ endsAt: getEnd(365) }]);
    app.advance(5 * DAY);
    expect(await use(tablet)).toBe(401);
  });

  it('lasts for years while the tablet is used, with another token each month', async () => {
    const first = await createTablet();
    let tablet: ConsoleClient = first;
    for (let day = 0; day < 800; day += 20) {
      app.advance(20 * DAY);
      tablet = await reload(tablet);
      app.advance(2 * HOUR);
      expect(await use(tablet)).toBe(200);
    }
    expect(tablet.cookie).not.toBe(first.cookie);
    expect(await use(first)).toBe(401);
  });
});

describe('a token that is replaced', () => {
  it('keeps working until the tablet has used the next one for an hour', async () => {
    const tablet = await createTablet();
    app.advance(29 * DAY);
    expect((await reload(tablet)).cookie).toBe(tablet.cookie);
    app.advance(2 * DAY);
    const next = await reload(tablet);
    expect(next.cookie).not.toBe(tablet.cookie);
    // Requests that were under way, and open streams.
    expect([await use(next), await use(tablet)]).toEqual([200, 200]);
    app.advance(HOUR);
    expect(await use(next)).toBe(200);
    expect([await use(tablet), await use(next)]).toEqual([401, 200]);
  });

  it('keeps working if the response with the next one was lost', async () => {
    const tablet = await createTablet();
    for (let day = 0; day < 100; day += 20) {
      app.advance(20 * DAY);
      await reload(tablet);
      expect(await use(tablet)).toBe(200);
    }
    const next = await reload(tablet);
    expect(await use(next)).toBe(200);
    expect(await use(tablet)).toBe(401);
  });

  it('is replaced by the same one in requests at the same time', async () => {
    const tablet = await createTablet();
    app.advance(25 * DAY);
    await use(tablet);
    app.advance(10 * DAY);
    const replies = await Promise.all(Array.from({ length: 8 }, () => visit(tablet)));
    const cookies = new Set(replies.map(({ headers }) => getCookie(headers).split(';')[0] ?? ''));
    expect(cookies.size).toBe(1);
    app.advance(2 * HOUR);
    for (const cookie of cookies)
      expect(await use(createConsoleClient(app, 'sumo', cookie))).toBe(200);
  });
});

describe('a browser that becomes a tablet', () => {
  const enrol = async (cookie: string) => {
    const body = { name: 'Bar', storeId: 'camden' };
    const { data } = (await owner.request('createTablet', { body })).body;
    const { code } = data;
    return createConsoleClient(app, 'sumo', cookie).request('enrolTablet', { body: { code } });
  };

  it('ends the session of the person who used it', async () => {
    const maya = await createStaffClient(app, { tenantId: 'sumo' });
    const elsewhere = await createStaffClient(app, { tenantId: 'sumo' });
    expect((await enrol(maya.cookie)).status).toBe(200);
    expect((await visit(maya)).status).toBe(401);
    expect((await visit(elsewhere)).status).toBe(200);
  });

  it('ends the tablet that it was before, which leaves the list', async () => {
    const [counter, kitchen] = [await createTablet(), await createTablet()];
    expect((await enrol(counter.cookie)).status).toBe(200);
    expect([await use(counter), await use(kitchen)]).toEqual([401, 200]);
    expect((await listTablets()).map(({ name }) => name)).toEqual(['Bar', 'Counter']);
  });

  it('ends nothing with a wrong code', async () => {
    const maya = await createStaffClient(app, { tenantId: 'sumo' });
    const counter = await createTablet();
    const { body } = await callConsole(app.port, 'POST', '/ops/api/sites/sumo/enrol', {
      body: { code: 'ABCDEFGH' },
      headers: { cookie: `${maya.cookie}; ${counter.cookie}` },
    });
    expect(body.code).toBe('CODE_EXPIRED');
    expect((await visit(maya)).status).toBe(200);
    expect(await use(counter)).toBe(200);
  });
});
