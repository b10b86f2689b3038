import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Menu } from '../../../../contract/catalogue.ts';
import {
  startBrowsingApp,
  type Ask,
  parsePageData,
  type BrowsingApp,
} from '../../../../test/browsing-app.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

/** A press of the link in the footer. */
const pressed: Ask = { headers: { 'sec-fetch-site': 'same-origin' } };
const reading = (cookie: string): Ask => ({ headers: { cookie } });

/** The language that a page was written in. */
async function getLocale(path: string, ask: Ask = {}): Promise<string | undefined> {
  return /"locale":"([^"]*)"/.exec((await server.ask(path, ask)).text)?.[1];
}

it('is the site’s own until another is chosen, from memory too', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await getLocale('/menu')).toBe('en-GB');
    expect(await getLocale('/menu', reading('a=b; language=pl-PL'))).toBe('pl-PL');
  }
});

it.each(['language=fr-FR', 'language=', 'language=pl-PL%0d', 'xlanguage=pl-PL'])(
  'takes no notice of the cookie %s',
  async (cookie) => {
    expect(await getLocale('/menu', reading(cookie))).toBe('en-GB');
  },
);

it('is remembered for a year, on the page that it was chosen on', async () => {
  const chosen = await server.ask('/stores?language=pl-PL&store=soho', pressed);
  expect([chosen.status, chosen.headers.location]).toEqual([303, '/stores?store=soho']);
  expect(chosen.headers['set-cookie']).toEqual([
    'language=pl-PL; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
  ]);
  const back = await server.ask('/stores?language=en-GB', pressed);
  expect(back.headers['set-cookie']).toEqual([
    'language=en-GB; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

it.each(['/menu?language=fr-FR', '/menu?language=pl-PL%0d%0aset-cookie:x=y'])(
  'is not %s, which the site does not speak',
  async (path) => {
    const { status, headers } = await server.ask(path);
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/menu', undefined]);
  },
);

it('has addresses of its own for who comes from outside, and all name each other', async () => {
  const getHead = async (path: string) => {
    const { status, text } = await server.ask(path);
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
  'leads nowhere else from %sevil.test',
  async (slashes) => {
    const { status, headers } = await server.ask(
      `/${slashes}evil.test/menu?language=pl-PL`,
      pressed,
    );
    expect([status, headers.location]).toEqual([303, '/evil.test/menu']);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('goes with the stored config, whose version tells the languages apart', async () => {
  const config = async (ask: Ask) =>
    (await server.ask('/api/loadconfig', { method: 'POST', ...ask })).data;
  expect(await config({})).toMatchObject({ locale: 'en-GB', version: '1' });
  expect(await config(reading('language=pl-PL'))).toMatchObject({
    locale: 'pl-PL',
    version: '1.pl-PL',
  });
});

it('is that of what the pack says, where the pack says it', async () => {
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
    const { text } = await server.ask(path, reading('language=pl-PL'));
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
  const menuFor = async (ask: Ask) => {
    const { brands } = (await server.ask('/api/menu/soho?brand=Bombay_Spice', ask)).data as Menu;
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
  const { text } = await server.ask(path, reading('language=pl-PL'));
  expect(text).toContain(`"message":"${message}"`);
});
