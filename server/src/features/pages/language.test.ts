import { afterAll, beforeAll, expect, it } from 'vitest';

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

/** A navigation from another page of the site. */
const sameOrigin: TestRequest = { headers: { 'sec-fetch-site': 'same-origin' } };
const reading = (cookie: string): TestRequest => ({ headers: { cookie } });

/** The language that a page was written in. */
async function getLocale(path: string, request: TestRequest = {}): Promise<string | undefined> {
  return /"locale":"([^"]*)"/.exec((await server.request(path, request)).text)?.[1];
}

it('a page is in the language of the site until another is chosen, also from the cache', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await getLocale('/menu')).toBe('en-GB');
    expect(await getLocale('/menu', reading('a=b; language=pl-PL'))).toBe('pl-PL');
  }
});

it.each(['language=fr-FR', 'language=', 'language=pl-PL%0d', 'xlanguage=pl-PL'])(
  'the cookie %s is ignored',
  async (cookie) => {
    expect(await getLocale('/menu', reading(cookie))).toBe('en-GB');
  },
);

it('choosing a language sets a cookie for a year and returns to the page', async () => {
  const chosen = await server.request('/stores?language=pl-PL&store=soho', sameOrigin);
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/stores?store=soho']);
  expect(chosen.headers['set-cookie']).toEqual([
    'language=pl-PL; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  ]);
  const back = await server.request('/stores?language=en-GB', sameOrigin);
  expect(back.headers['set-cookie']).toEqual([
    'language=en-GB; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

it.each(['/menu?language=fr-FR', '/menu?language=pl-PL%0d%0aset-cookie:x=y'])(
  '%s with an unsupported language redirects without a cookie',
  async (path) => {
    const { status, headers } = await server.request(path);
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/menu', undefined]);
  },
);

it('a page has a URL for each language, and each lists the others', async () => {
  const getHead = async (path: string) => {
    const { status, text } = await server.request(path);
    const { head } = parsePageData(text);
    return { status, canonical: head.canonical, alternates: head.alternates };
  };
  const origin = `http://spice.test:${server.port}`;
  const alternates = [
    { language: 'en-GB', href: `${origin}/Bombay_Spice` },
    { language: 'pl-PL', href: `${origin}/Bombay_Spice?language=pl-PL` },
    { language: 'x-default', href: `${origin}/Bombay_Spice` },
  ];
  const polish = await getHead('/Bombay_Spice?language=pl-PL');
  expect(polish).toEqual({ status: 200, canonical: alternates[1]?.href, alternates });
  const english = await getHead('/Bombay_Spice');
  expect(english).toEqual({ status: 200, canonical: alternates[0]?.href, alternates });
  expect(await getLocale('/Bombay_Spice?language=pl-PL')).toBe('pl-PL');
  expect((await getHead('/cart')).alternates).toEqual([]);
});

it.each(['//', '/\\', '\\\\', '///\\//'])(
  'choosing a language never redirects to another site: %sevil.test',
  async (slashes) => {
    const { status, headers } = await server.request(
      `/${slashes}evil.test/menu?language=pl-PL`,
      sameOrigin,
    );
    expect([status, headers.location]).toEqual([303, '/evil.test/menu']);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('the config has the language, and another version for each language', async () => {
  const config = async (request: TestRequest) =>
    (await server.request('/api/loadconfig', { method: 'POST', ...request })).data;
  expect(await config({})).toMatchObject({ locale: 'en-GB', version: '1' });
  expect(await config(reading('language=pl-PL'))).toMatchObject({
    locale: 'pl-PL',
    version: '1.pl-PL',
  });
});

it('texts are in the chosen language where the pack translates them', async () => {
  await server.change(
    `insert into tenant_pages (tenant_id, page_id, language, title, markdown)
       values ('spice', 'privacy', 'pl', 'Prywatność', 'Jesteśmy {{legalName}}.'),
         ('spice', 'terms', 'en', 'Terms', 'Ours.');
     update tenants set version = version + 1,
       words = '{"pl": {"Warm food.": "Ciepłe jedzenie.", "A naan": "Chlebek"}}' where tenant_id = 'spice';
     notify tiffin_content, 'spice'`,
    1,
  );
  const read = async (path: string) => {
    const { text } = await server.request(path, reading('language=pl-PL'));
    return parsePageData(text);
  };
  const privacy = await read('/privacy');
  expect(privacy.page).toEqual({
    kind: 'legal',
    title: 'Prywatność',
    blocks: [{ kind: 'paragraph', text: 'Jesteśmy Spice Ltd.' }],
  });
  expect(privacy.head.canonical).toMatch(/\/privacy\?language=pl-PL$/);
  expect(privacy.config).toMatchObject({ tagline: 'Ciepłe jedzenie.' });
  expect(privacy.config).not.toHaveProperty('taglineLang');
  // Names of dishes are not translated because orders have them; descriptions are, where the pack has a translation.
  const menuFor = async (request: TestRequest) => {
    const { brands } = (
      await server.read('menu', {
        ...request,
        params: { id: 'soho' },
        query: { brand: 'Bombay_Spice' },
      })
    ).data;
    return brands[0]?.sections[0]?.items.map(({ name, description, lang }) =>
      [name, description, lang].join(),
    );
  };
  expect(await menuFor(reading('language=pl-PL'))).toEqual([
    'butter-chicken,A butter-chicken,en-GB',
    'naan,Chlebek,',
  ]);
  expect(await menuFor({})).toEqual(['butter-chicken,A butter-chicken,', 'naan,A naan,']);
  const dish = await read('/store/soho/product-details/naan');
  expect(dish.page).toMatchObject({ item: { name: 'naan', description: 'Chlebek' } });
  // Search engines get no Polish address for a page in English only, and screen readers its language.
  const terms = await read('/terms');
  expect(terms.page).toMatchObject({ title: 'Terms', lang: 'en-GB' });
  expect(terms.head.canonical).toMatch(/\/terms$/);
  expect(terms.head.alternates).toEqual([]);
});

it.each([
  [
    '/api/public/stores/soho/timings?postcode=EH1%201AA',
    'Niestety, ta kuchnia jeszcze tam nie dowozi.',
  ],
  ['/api/public/delivery?postcode=EH1%201AA', 'Niestety, ta kuchnia jeszcze tam nie dowozi.'],
  ['/api/public/delivery?postcode=EH1', 'Podaj pełny brytyjski kod pocztowy, na przykład NW1 8AB.'],
  ['/api/public/stores/soho/timings?mode=walk', 'mode: Dozwolone są tylko: delivery, pickup.'],
])('%s answers in the language of the visitor', async (path, message) => {
  const { text } = await server.request(path, reading('language=pl-PL'));
  expect(text).toContain(`"message":"${message}"`);
});
