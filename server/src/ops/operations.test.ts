import { afterAll, beforeAll, expect, it } from 'vitest';

import { ROUTES } from '../../../contract/routes/routes.ts';
import { startBrowsingApp, type BrowsingApp } from '../../../test/apps/browsing-app.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

it.each(['/health/live', '/health/ready', '/metrics'])('%s is served on any host', async (path) => {
  expect((await server.request(path, { host: '10.0.0.7' })).status).toBe(200);
});

it.each([
  '/metrics/',
  '/metrics?a',
  '/%6detrics',
  '/health/ready/',
  '/health/live?',
  '/health/%6cive',
  '//metrics',
  '/METRICS',
  '/./metrics',
  '/menu/../metrics',
])('%s is not found, so that a proxy can block operations by path', async (path) => {
  const { status, text } = await server.request(path);
  expect([status, text.includes('process_cpu') || text.includes('live')]).toEqual([404, false]);
});

it('request times are labelled by the pattern of the route', async () => {
  await server.request('/api/public/stores/soho');
  const { text } = await server.request('/metrics');
  expect(text).toContain(
    'tiffin_http_request_seconds_count{method="GET",route="/api/public/stores/:id",status="200"}',
  );
  expect(text).toMatch(/tiffin_database_connections\{state="open"\} \d/);
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

it('the OpenAPI document has the URL and the name of the site', async () => {
  const { status, text } = await server.request('/api/openapi.json');
  expect(status).toBe(200);
  const { servers, info, paths } = JSON.parse(text) as {
    servers: object[];
    info: object;
    paths: Record<string, object>;
  };
  expect(servers).toMatchObject([{ url: `http://spice.test:${server.port}` }]);
  expect(info).toMatchObject({ contact: { name: 'The spice' } });
  expect(paths['/api/menu/{id}']).toMatchObject({
    get: {
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'brand', in: 'query', required: false },
        { name: 'mode', in: 'query', required: false },
        { name: 'at', in: 'query', required: false },
      ],
      responses: { 200: {}, 404: {} },
    },
  });
  expect(paths['/api/order']).toMatchObject({
    post: { security: [{ customer: [] }], requestBody: {} },
  });
});

it('the API page lists all routes without a script', async () => {
  const { text, headers } = await server.request('/docs');
  for (const { path } of Object.values(ROUTES)) expect(text).toContain(path);
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
});

it('robots.txt allows the public pages and names the sitemap', async () => {
  const { text } = await server.request('/robots.txt');
  expect(text).toContain('Disallow: /checkout\n');
  expect(text).toContain('Allow: /api/public/\nDisallow: /api/\n');
  expect(text).not.toMatch(/Disallow: \/(Reservation|promo)/);
  expect(text).toContain(`Sitemap: http://spice.test:${server.port}/sitemap.xml`);
  const group = await server.request('/robots.txt', { host: 'group.test' });
  expect(group.text).toBe(
    `User-agent: *\nAllow: /$\nAllow: /tenancy/\nAllow: /assets/\nDisallow: /\nSitemap: http://group.test:${server.port}/sitemap.xml\n`,
  );
});

it('the sitemap has the time of the last change', async () => {
  const lastmods = async () => {
    const { text } = await server.request('/sitemap.xml');
    return [...text.matchAll(/<loc>[^<]+<\/loc><lastmod>([^<]+)<\/lastmod>/g)].map(([, at]) => at);
  };
  const before = await lastmods();
  expect(before).toHaveLength(10);
  expect(new Set(before).size).toBe(1);
  await server.change(
    `update tenants set version = version + 1, changed_at = now() where tenant_id = 'spice'; notify tiffin_content, 'spice'`,
    1,
  );
  const [after = ''] = await lastmods();
  expect(Date.parse(after)).toBeGreaterThan(Date.parse(before[0] ?? ''));
});

it('the sitemap lists the canonical URLs of each site', async () => {
  const getPaths = async (host: string) => {
    const { text } = await server.request('/sitemap.xml', { host });
    return [...text.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
  };
  expect(await getPaths('spice.test')).toEqual([
    '/menu',
    '/stores',
    '/promo',
    '/Reservation',
    '/Bombay_Spice',
    '/Sumo_Wok',
    '/privacy',
    '/store/camden/product-details/butter-chicken',
    '/store/camden/product-details/naan',
    '/store/soho/product-details/noodles',
  ]);
  expect(await getPaths('group.test')).toEqual(['/']);
});

it('the web app manifest has the name, the colour and the icons of the site', async () => {
  const { headers, text } = await server.request('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  expect(JSON.parse(text)).toMatchObject({
    name: 'The spice',
    theme_color: '#c0392b',
    icons: [
      { src: '/tenancy/assets/dish.png?w=192', sizes: '192x192', purpose: 'any' },
      { src: '/tenancy/assets/dish.png', sizes: '800x600', purpose: 'any' },
      { purpose: 'maskable' },
    ],
  });
});
