import { createHash } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PageData, PageHead } from '../../../../contract/pages/pages.ts';
import {
  startBrowsingApp,
  type TestRequest,
  parsePageData,
  type BrowsingApp,
} from '../../../../test/apps/browsing-app.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

interface Written {
  page: PageData;
  head: PageHead;
  path: string;
  search: string;
}

async function open(
  path: string,
  request: TestRequest = {},
): Promise<Written & { status: number }> {
  const { status, text } = await server.request(path, request);
  return { status, ...(parsePageData(text) as Written) };
}

it.each([
  ['/', 'menu'],
  ['/menu', 'menu'],
  ['/Bombay_Spice', 'menu'],
  ['/Sumo_Wok', 'menu'],
  ['/store/soho/product-details/naan', 'product'],
  ['/stores', 'stores'],
  ['/store', 'stores'],
  ['/list_store12', 'stores'],
  ['/privacy', 'legal'],
  ['/cart', 'app'],
  ['/checkout', 'app'],
  ['/Reservation', 'app'],
  ['/login', 'app'],
])('%s is a page of kind %s', async (path, kind) => {
  const { status, page, head } = await open(path);
  expect([status, page.kind]).toEqual([200, kind]);
  expect(head.title).toContain('The spice');
  expect(head.isIndexed).toBe(kind !== 'app' || path === '/Reservation');
  expect(head.canonical).toMatch(/^http:\/\/spice\.test:\d+\//);
});

it.each([
  '/No_Brand',
  '/no_brand',
  '/terms',
  '/list_store2',
  '/store/camden/product-details/noodles',
  '/store/nowhere/product-details/naan',
  '/__proto__',
  '/constructor',
])('%s is the branded 404 page', async (path) => {
  const { status, page } = await open(path);
  expect([status, page.kind]).toEqual([404, 'notFound']);
});

it.each(['/api/nothing', '/tenancy/nothing', '/assets/nothing.js', '/dev/nothing'])(
  '%s is a 404 without a document',
  async (path) => {
    const { status, headers } = await server.request(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  },
);

describe('the menu page', () => {
  it('shows the first open store, or the requested one', async () => {
    const getStore = async (path: string) => {
      const { page } = await open(path);
      return page.kind === 'menu' ? page.store.id : null;
    };
    expect(await getStore('/menu')).toBe('soho');
    expect(await getStore('/menu?store=camden')).toBe('camden');
    expect(await getStore('/menu?store=nowhere')).toBe('soho');
    expect(await getStore('/Sumo_Wok?store=camden')).toBe('soho');
  });

  it('shows the picture of the site, and on a brand page that of the brand only', async () => {
    const getPicture = async (path: string) => {
      const { page } = await open(path);
      return page.kind === 'menu' ? page.heroPicture?.file : null;
    };
    expect(await getPicture('/menu')).toBe('dish.png');
    // A brand without a picture shows none, rather than the site's.
    expect(await getPicture('/Sumo_Wok')).toBeUndefined();
  });

  it('shows the next slot, the delivery fee and the minimum for an empty basket', async () => {
    const { page } = await open('/menu');
    expect(page).toMatchObject({
      madeAt: '2026-03-10T12:00:00.000Z',
      service: [
        {
          mode: 'delivery',
          nextSlot: { startsAt: '2026-03-10T12:45:00.000Z', clock: '12:45' },
          fromFeeMinor: 199,
          fromMinimumMinor: 1200,
        },
        { mode: 'pickup', nextSlot: { startsAt: '2026-03-10T12:30:00.000Z' }, fromFeeMinor: null },
      ],
      offers: [{ id: 'ten', code: 'TEN' }],
      fees: { serviceFeeMinor: 50 },
    });
  });

  it('has structured data with prices', async () => {
    const { head } = await open('/Bombay_Spice');
    expect(head.structuredData).toMatchObject([
      {
        '@type': 'Restaurant',
        hasMenu: {
          hasMenuSection: [
            {
              name: 'Mains',
              hasMenuItem: [
                { name: 'butter-chicken', offers: { price: '10.95', priceCurrency: 'GBP' } },
                {},
              ],
            },
          ],
        },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('shows at once that a dish is sold out', async () => {
    await open('/Sumo_Wok');
    await server.change(
      `insert into item_stock (tenant_id, store_id, item_id, remaining) values ('spice', 'soho', 'noodles', 0); notify tiffin_live, 'spice'`,
      1,
    );
    const { page } = await open('/Sumo_Wok');
    expect(page).toMatchObject({
      brands: [{ sections: [{ cards: [{ id: 'noodles', isSoldOut: true }] }] }],
    });
  });
});

it('a dish of several stores has one canonical URL', async () => {
  const { head } = await open('/store/soho/product-details/butter-chicken');
  expect(new URL(head.canonical ?? '').pathname).toBe(
    '/store/camden/product-details/butter-chicken',
  );
});

it('a legal page has its placeholders filled and no HTML', async () => {
  const { page } = await open('/privacy');
  expect(page).toMatchObject({
    title: 'Privacy',
    blocks: [
      { kind: 'paragraph', text: 'We are Spice Ltd of 1 High Street.' },
      { kind: 'list', items: ['one', 'two'] },
    ],
  });
  expect(JSON.stringify(page)).not.toContain('script');
});

it('the group page has its sites with their hosts and pictures', async () => {
  const { page, head } = await open('/', { host: 'group.test' });
  expect(page).toMatchObject({
    kind: 'group',
    sites: [
      {
        tenantId: 'spice',
        href: `http://spice.test:${server.port}/`,
        headerLogo: 'spice.icon.svg',
        picture: 'spice.dish.png',
      },
      { tenantId: 'burger', href: `http://burger.test:${server.port}/` },
    ],
  });
  expect(head.title).toBe('The group: All of us.');
  expect((await open('/menu', { host: 'group.test' })).status).toBe(404);
});

describe('a cached page', () => {
  const times = (path: string) => server.rendered.filter((page) => page === `spice ${path}`).length;

  it('is rendered once for queries that do not change it', async () => {
    server.cache.drop(null);
    server.rendered.length = 0;
    await Promise.all(
      ['', '?q=naan', '?diet=vegan&x=1', '?store='].map((query) => open(`/menu${query}`)),
    );
    expect(server.rendered).toEqual(['spice /menu']);
    await open('/menu?store=soho');
    expect(server.rendered).toEqual(['spice /menu', 'spice /menu?store=soho']);
    await Promise.all(['/a', '/b', '/c'].map((path) => open(path)));
    expect(times('/404')).toBe(1);
  });

  it('is revalidated in the background after 30 seconds, and before the response after 60', async () => {
    await open('/stores');
    const before = times('/stores');
    server.clock.elapsed += 31_000;
    await open('/stores');
    await expect.poll(() => times('/stores')).toBe(before + 1);
    server.clock.elapsed += 61_000;
    await open('/stores');
    expect(times('/stores')).toBe(before + 2);
  });

  it('is answered with 304 until the version of the site changes', async () => {
    const first = await server.request('/stores');
    const request = { headers: { 'if-none-match': first.headers.etag ?? '' } };
    expect((await server.request('/stores', request)).status).toBe(304);
    await server.change(
      `update tenants set version = version + 1, definition = jsonb_set(definition, '{tagline}', '"New."')
       where tenant_id = 'spice'; notify tiffin_content, 'spice'`,
      1,
    );
    const changed = await server.request('/stores', request);
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('New.');
  });

  it('has a policy that allows only its own inline code', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const round of ['rendered', 'cached']) {
      const { headers } = await server.request('/privacy');
      const policy = String(headers['content-security-policy']);
      expect(policy, round).toContain(`script-src 'self' ${hash('1')};`);
      expect(policy, round).toContain(`style-src 'self' ${hash('a{}')};`);
      expect(policy, round).not.toMatch(/unsafe|upgrade-insecure/);
      expect(headers, round).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      });
      expect(headers, round).not.toHaveProperty('strict-transport-security');
    }
  });

  it('allows Stripe on the payment page of a site with Stripe only', async () => {
    const getPolicy = async (path: string, host: string) => {
      const { headers } = await server.request(path, { host });
      return `${String(headers['content-security-policy'])} ${String(headers['permissions-policy'])}`;
    };
    for (const _round of ['rendered', 'cached']) {
      const policy = await getPolicy('/payment?order=1', 'spice.test');
      expect(policy).toMatch(
        /script-src [^;]+ https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
      );
      expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
      expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com;/);
      expect(policy).toContain('payment=(self "https://js.stripe.com")');
      for (const path of ['/', '/menu', '/cart', '/checkout', '/orders']) {
        expect(await getPolicy(path, 'spice.test'), path).not.toContain('stripe');
      }
      expect(await getPolicy('/payment', 'burger.test')).not.toContain('stripe');
    }
  });
});

it.each([
  ['/cart/', '/cart'],
  ['/menu//?store=soho&q=a%20b', '/menu?store=soho&q=a+b'],
  ['//menu', '/menu'],
  ['/Menu', '/menu'],
  ['/reservation', '/Reservation'],
  ['/cookie-policy', null],
  ['/PRIVACY?all=1', '/privacy?all=1'],
  ['/LIST_STORE8', '/list_store8'],
  ['/invite_friends', '/invite-friends'],
  ['/sumo_wok', '/Sumo_Wok'],
  ['/Sumo%5FWok', '/Sumo_Wok'],
  ['/sumo%20wok%20', '/Sumo_Wok'],
  ['/Store/Soho/Product-Details/NAAN', '/store/soho/product-details/naan'],
  ['//evil.test/', null],
  ['/\\evil.test/', null],
])('%s redirects to %s, or is not found', async (path, address) => {
  const { status, headers } = await server.request(path);
  expect([status, headers.location]).toEqual(address === null ? [404, undefined] : [308, address]);
});
