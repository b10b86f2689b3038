import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Menu } from '../../../../contract/catalogue/catalogue.ts';
import { startBrowsingApp, type BrowsingApp } from '../../../../test/apps/browsing-app.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

const getItems = ({ brands }: Menu) =>
  brands.flatMap(({ sections }) => sections.flatMap(({ items }) => items));

it('a menu has the dishes of its store in the order of the pack', async () => {
  const { status, data } = await server.read('menu', { params: { id: 'soho' } });
  expect(status).toBe(200);
  expect(data.brands.map(({ id }) => id)).toEqual(['Bombay_Spice', 'Sumo_Wok']);
  expect(getItems(data).map(({ id }) => id)).toEqual(['butter-chicken', 'naan', 'noodles']);
});

it('a menu can be limited to one brand', async () => {
  const { data } = await server.request('/api/menu/soho?brand=Sumo_Wok');
  expect(getItems(data).map(({ id }) => id)).toEqual(['noodles']);
});

it.each([
  ['an unknown store', '/api/menu/nowhere'],
  ['a brand that the store does not sell', '/api/menu/camden?brand=Sumo_Wok'],
  ['a malformed id', '/api/menu/%2e%2e'],
  ['an unknown item', '/api/menu/item/nothing'],
  ['an item that the store does not sell', '/api/menu/item/noodles?store=camden'],
])('%s is not found', async (_what, path) => {
  const { status, text } = await server.request(path);
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

it('ids of another tenant are not found', async () => {
  expect((await server.request('/api/menu/soho', { host: 'burger.test' })).status).toBe(404);
  expect((await server.request('/api/menu/item/naan', { host: 'burger.test' })).status).toBe(404);
});

it('an invalid brand is refused with its field', async () => {
  const { status, text } = await server.request('/api/menu/soho?brand=no%20id');
  expect(status).toBe(400);
  expect(JSON.parse(text).errors).toMatchObject([{ field: 'brand' }]);
});

describe('a cached menu', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ] as const)('is encoded for the client that accepts %s', async (accepted, encoding, decode) => {
    const plain = await server.request('/api/menu/soho');
    for (let round = 0; round < 2; round++) {
      const { headers, bytes } = await server.request('/api/menu/soho', {
        headers: { 'accept-encoding': accepted },
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toBe('accept-encoding, cookie');
      expect(decode(bytes).toString()).toBe(plain.text);
    }
  });

  it('is answered with 304 to its ETag, and so is a menu that is not cached', async () => {
    const path = '/api/menu/soho?brand=Bombay_Spice';
    const { headers } = await server.request(path);
    const etag = headers.etag ?? '';
    const revalidated = await server.request(path, { headers: { 'if-none-match': etag } });
    expect(revalidated.status).toBe(304);
    expect(revalidated.text).toBe('');
    server.cache.drop(null);
    const made = await server.request(path, { headers: { 'if-none-match': etag } });
    expect(made.status).toBe(304);
    const other = await server.request(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('has the headers of an API response', async () => {
    const hits = server.cache.usage().hits;
    const [made, ready] = [
      await server.request('/api/menu/camden'),
      await server.request('/api/menu/camden'),
    ];
    expect(server.cache.usage().hits).toBe(hits + 1);
    const ignored = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
    const shown = ({ headers }: typeof made) =>
      Object.entries(headers)
        .filter(([name]) => !ignored.has(name))
        .sort();
    expect(shown(ready)).toEqual(shown(made));
    expect(ready.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(ready.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

it('a dish is sold out and back at once', async () => {
  const isSoldOut = async () =>
    getItems((await server.request('/api/menu/camden')).data).map((item) => item.isSoldOut);
  expect(await isSoldOut()).toEqual([false, false]);
  await server.change(
    `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('spice', 'camden', 'naan', 0); notify tiffin_live, 'spice'`,
    1,
  );
  expect(await isSoldOut()).toEqual([false, true]);
  const item = async (store: string) => (await server.request(`/api/menu/item/naan${store}`)).data;
  expect(await item('?store=camden')).toMatchObject({ id: 'naan', isSoldOut: true });
  expect(await item('?store=soho')).toMatchObject({ isSoldOut: false });
  expect(await item('')).toMatchObject({ isSoldOut: false });
  await server.change(
    `update item_stock set remaining = 5 where item_id = 'naan'; notify tiffin_live, 'spice'`,
    1,
  );
  expect(await isSoldOut()).toEqual([false, false]);
});

it('a dish that is sold out until a time is back then', async () => {
  await server.change(
    `insert into item_stock (tenant_id, store_id, item_id, sold_out_until)
     values ('spice', 'soho', 'noodles', '2026-03-10T12:30:00Z'); notify tiffin_live, 'spice'`,
    1,
  );
  const noodles = async () => (await server.request('/api/menu/item/noodles?store=soho')).data;
  expect(await noodles()).toMatchObject({ isSoldOut: true });
  server.clock.time += 30 * 60_000;
  expect(await noodles()).toMatchObject({ isSoldOut: false });
  server.clock.time -= 30 * 60_000;
});

it('a withdrawn dish is missing from the menu of the new version', async () => {
  await server.request('/api/menu/soho');
  await server.change(
    `update items set is_withdrawn = true where tenant_id = 'spice' and item_id = 'naan';
     update tenants set version = version + 1 where tenant_id = 'spice'; notify tiffin_content, 'spice'`,
    1,
  );
  expect(getItems((await server.request('/api/menu/soho')).data).map(({ id }) => id)).toEqual([
    'butter-chicken',
    'noodles',
  ]);
});

it('a version that is given again, as after a restored backup, is read again', async () => {
  const shown = async () =>
    getItems((await server.request('/api/menu/camden')).data).map(({ id }) => id);
  expect(await shown()).toContain('butter-chicken');
  await server.change(
    `update items set is_withdrawn = true where tenant_id = 'spice' and item_id = 'butter-chicken';
     update tenants set changed_at = now() where tenant_id = 'spice';
     notify tiffin_content, 'spice'`,
    1,
  );
  expect(await shown()).not.toContain('butter-chicken');
});
