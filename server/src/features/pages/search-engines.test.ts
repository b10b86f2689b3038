// Heads and structured data of each kind of page, as search engines and link previews read them.
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { PageHead } from '../../../../contract/pages/pages.ts';
import {
  parsePageData,
  startBrowsingApp,
  type BrowsingApp,
} from '../../../../test/apps/browsing-app.ts';
import { structuredDocument } from './schema-org.fixture.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

async function getHead(path: string, host = 'spice.test'): Promise<PageHead> {
  const { text } = await server.request(path, { host });
  return parsePageData(text).head;
}

const getKinds = ({ structuredData }: PageHead): string[] =>
  structuredData.flatMap((data) => {
    const kind = (node: object) => ('@type' in node ? String(node['@type']) : '');
    return '@graph' in data ? (data['@graph'] as object[]).map(kind) : [kind(data)];
  });

it.each([
  ['/', ['Restaurant', 'Organization', 'WebSite', 'BreadcrumbList']],
  ['/menu', ['Restaurant', 'BreadcrumbList']],
  ['/Bombay_Spice', ['Restaurant', 'BreadcrumbList']],
  ['/store/soho/product-details/naan', ['MenuItem', 'BreadcrumbList']],
  ['/stores', ['Restaurant', 'Restaurant', 'BreadcrumbList']],
  ['/privacy', ['BreadcrumbList']],
  ['/Reservation', ['BreadcrumbList']],
  ['/promo', ['BreadcrumbList']],
  ['/cart', []],
  ['/nowhere', []],
])('the structured data of %s is valid by schema.org', async (path, kinds) => {
  const head = await getHead(path);
  expect(getKinds(head)).toEqual(kinds);
  for (const data of head.structuredData) expect(structuredDocument.parse(data)).toEqual(data);
});

it('the group page describes the company', async () => {
  const head = await getHead('/', 'group.test');
  expect(getKinds(head)).toEqual(['Organization', 'WebSite']);
  for (const data of head.structuredData) structuredDocument.parse(data);
});

it('the menu lists all dishes of all brands with names and prices only', async () => {
  const { structuredData } = await getHead('/menu?store=soho');
  expect(structuredData[0]).toMatchObject({
    priceRange: '£3.50–£10.95',
    openingHoursSpecification: [{ dayOfWeek: { length: 7 }, opens: '11:00', closes: '22:00' }],
    hasMenu: {
      hasMenuSection: [
        { name: 'Bombay Spice', hasMenuSection: [{ name: 'Mains' }] },
        { name: 'Sumo Wok', hasMenuSection: [{ hasMenuItem: [{ name: 'noodles' }] }] },
      ],
    },
  });
  expect(JSON.stringify(structuredData[0])).not.toContain('A noodles');
});

it('a brand page has all data of its dishes and their URLs', async () => {
  const { structuredData } = await getHead('/Bombay_Spice');
  expect(structuredData[0]).toMatchObject({
    hasMenu: {
      hasMenuSection: [
        {
          hasMenuItem: [
            {
              description: 'A butter-chicken',
              url: expect.stringMatching(/\/store\/camden\/product-details\/butter-chicken$/),
              nutrition: { calories: '640 calories' },
              offers: { price: '10.95', availability: 'https://schema.org/InStock' },
            },
            {},
          ],
        },
      ],
    },
  });
});

it.each([
  ['/menu', '/menu'],
  ['/', '/menu'],
  ['/menu?store=soho', '/menu'],
  ['/list_store5', '/stores'],
  ['/store/soho/product-details/naan', '/store/camden/product-details/naan'],
  ['/login', '/login'],
  ['/orders', '/orders'],
  ['/nowhere', null],
])('the canonical path of %s is %s', async (path, canonical) => {
  const head = await getHead(path);
  expect(head.canonical && new URL(head.canonical).pathname).toBe(canonical);
});

it('every page has a picture for link previews', async () => {
  for (const path of ['/menu', '/stores', '/cart', '/privacy']) {
    expect((await getHead(path)).image, path).toEqual({ file: 'dish.png', alt: 'Hello' });
  }
  expect((await getHead('/store/soho/product-details/butter-chicken')).image).toMatchObject({
    alt: 'butter-chicken',
  });
  expect((await getHead('/', 'group.test')).image).toEqual({
    file: 'spice.dish.png',
    alt: 'The spice',
  });
});
