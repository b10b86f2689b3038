import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { toSearchKey } from '../../../../../contract/text/fold-text.ts';
import {
  CLEANED,
  FOLDED,
  PHONES,
  SEARCHED_ORDERS,
} from '../../../../../contract/text/typed-text.fixture.ts';
import { startOrderingApp, type OrderingApp } from '../../../../../test/apps/ordering-app.ts';
import { createStaffClient, type StaffClient } from '../../../../../test/clients/staff-client.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { toSearchKeySql } from './search-key.sql.ts';

let app: OrderingApp;
let maya: StaffClient;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await startOrderingApp();
  maya = await createStaffClient(app, { tenantId: 'sumo' });
  for (const { name, phone } of SEARCHED_ORDERS) {
    const { order } = await app.placePaid(await app.join(), { contact: { name, phone } });
    ids.set(name, order.id);
  }
  // Digits of a search also match numbers of orders, which are random.
  for (const [index, id] of [...ids.values()].entries())
    await app.superuser.query(
      `update orders set number = $1 where tenant_id = 'sumo' and order_id = $2`,
      [`T-11111${index + 1}`, id],
    );
});
afterAll(() => app.stop());

async function find(search: string): Promise<string[]> {
  const { body } = await maya.request('orderSearch', { query: { store: 'camden', search } });
  return body.data.map(({ customerName }) => customerName);
}

it.each(SEARCHED_ORDERS.flatMap(({ name, searches }) => searches.map((each) => [each, name])))(
  'the search %j finds the order of %s only',
  async (search, name) => {
    expect(await find(search ?? '')).toEqual([name]);
  },
);

it.each(['T-111111', '#T-111111', 't111111', '# T–111111', '#111111'])(
  'the search %j finds the order of that number',
  async (search) => expect(await find(search)).toHaveLength(1),
);

it.each(['', '\u200B', '#'])('the search %j lists the latest orders', async (search) =>
  expect(await find(search)).toHaveLength(SEARCHED_ORDERS.length),
);

it.each(['zoe%', 'obrian', '4858', 'x'])('the search %j finds no other orders', async (search) =>
  expect((await find(search)).filter((name) => name !== 'Zoë Müller-Łopatka')).toEqual([]),
);

it('a number has a link that every phone can dial', async () => {
  for (const [name, dialPhone] of [
    ['Zoë Müller-Łopatka', '+447700900123'],
    ['Sinéad O’Brien', '+447700900456'],
  ] as const) {
    const { body } = await maya.request('orderDetail', { params: { id: ids.get(name) ?? '' } });
    expect(body.data.customer).toMatchObject({ name, dialPhone });
  }
});

it('PostgreSQL folds as the contract does', async () => {
  const letters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code + 1));
  const texts = [
    ...letters,
    ...[...CLEANED, ...FOLDED].flat(),
    ...SEARCHED_ORDERS.map(({ name }) => name),
    ...PHONES.map(({ typed }) => typed),
  ].filter((text) => !/\p{Extended_Pictographic}/u.test(text));
  const keys = await withTenant(app.database, 'sumo', (tx) =>
    sql<{ text: string; key: string }>`
      select text, ${toSearchKeySql(sql`text`)} as key from unnest(${texts}::text[]) as text`.execute(
      tx,
    ),
  );
  const differing = keys.rows.filter(({ text, key }) => key !== toSearchKey(text));
  expect(differing.map(({ text, key }) => [text, key, toSearchKey(text)])).toEqual([]);
});
