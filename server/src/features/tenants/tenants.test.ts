import { afterAll, beforeAll, expect, it } from 'vitest';

import { startBrowsingApp, type BrowsingApp } from '../../../../test/apps/browsing-app.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

it('the config has the branding of the host', async () => {
  const spice = await server.request('/api/loadconfig', { method: 'POST' });
  expect(spice.status).toBe(200);
  expect(spice.headers['cache-control']).toBe('no-store');
  expect(spice.data).toMatchObject({
    tenantId: 'spice',
    version: '1',
    isDemo: true,
    brands: [{ id: 'Bombay_Spice' }, { id: 'Sumo_Wok' }],
  });
  expect(spice.data).not.toHaveProperty('fees');
  const burger = await server.request('/api/loadconfig', { method: 'POST', host: 'burger.test' });
  expect(burger.data).toMatchObject({ tenantId: 'burger', brands: [] });
});

it('a group host takes missing config from its first site', async () => {
  const { status, data } = await server.request('/api/loadconfig', {
    method: 'POST',
    host: 'group.test',
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    tenantId: 'group',
    websiteName: 'The group',
    country: 'GB',
    isHomePage: true,
  });
});

it('a site has home content, a group has none', async () => {
  const { data } = await server.request('/api/home');
  expect(data).toMatchObject({ banners: [{ bannerImage: 'dish.png' }] });
  expect((await server.request('/api/home', { host: 'group.test' })).status).toBe(404);
});

it.each(['spice.test.evil.test', 'evil-spice.test', 'SPICE', 'localhost'])(
  'the unknown host %s is refused',
  async (host) => {
    expect((await server.request('/api/home', { host })).status).toBe(421);
  },
);

it('a new version is served after the notification of its import', async () => {
  const loadName = async () => (await server.request('/api/loadconfig', { method: 'POST' })).data;
  await server.change(
    `update tenants set version = version + 1, definition = jsonb_set(definition, '{websiteName}', '"Renamed"')
     where tenant_id = 'spice'; notify tiffin_content, 'spice'`,
    1,
  );
  expect(await loadName()).toMatchObject({ websiteName: 'Renamed', version: '2' });
});

it('a change without a notification is served after 30 seconds', async () => {
  await server.request('/api/home', { host: 'burger.test' });
  await server.change(`insert into tenant_hosts values ('late.test', 'burger')`);
  expect((await server.request('/api/home', { host: 'late.test' })).status).toBe(200);
  await server.change(`delete from tenant_hosts where host = 'late.test'`);
  expect((await server.request('/api/home', { host: 'late.test' })).status).toBe(200);
  server.clock.elapsed += 30_000;
  expect((await server.request('/api/home', { host: 'late.test' })).status).toBe(421);
});
