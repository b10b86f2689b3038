// Requests and storage before the visitor's consent, at every address, and the Content-Security-Policy
// (security section 3).
import { expect, test } from './fixtures.ts';
import { visit } from './steps/visit.ts';
import { BRANDS, SCREENS } from './urls.ts';

test.use({ serviceWorkers: 'allow', isFirstVisit: true });

/** A screen with several paths is visited once. */
const SAME_SCREEN = /^\/(list_store.+|stores|menu)$/;

/** The stored theme of the site, and the empty basket and default mode of a visitor without input. */
const ALLOWED_KEYS = [
  'configData',
  'currencyObj',
  'home',
  'root',
  'deliveryType',
  'deliverOrPickup',
];

test.describe('a visitor who has not answered the cookie question', { tag: '@desktop' }, () => {
  test.use({ isCookieAnswered: false });

  test('loads only first-party resources on every page @release', async ({
    page,
    context,
    baseURL,
  }) => {
    const { origin } = new URL(baseURL ?? '');
    const scripts = new Set<string>();
    const foreignUrls = new Set<string>();
    context.on('request', (request) => {
      if (!request.url().startsWith(`${origin}/`)) foreignUrls.add(request.url());
      if (request.resourceType() === 'script') scripts.add(request.url().slice(origin.length));
    });
    const paths = Object.keys({ ...SCREENS, ...BRANDS }).filter((path) => !SAME_SCREEN.test(path));
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths) await visit(page, path);

    expect([...foreignUrls].filter((url) => !url.startsWith('data:'))).toEqual([]);
    expect(scripts.size).toBeGreaterThan(5);
    const foreign = [...scripts].filter((path) => !/^\/(assets\/[\w.-]+\.js|sw\.js)$/.test(path));
    expect(foreign).toEqual([]);
    for (const worker of context.serviceWorkers()) expect(worker.url()).toBe(`${origin}/sw.js`);

    expect(await context.cookies()).toEqual([]);
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => !ALLOWED_KEYS.includes(key))).toEqual([]);
    // Violations of the policy are console errors, which fail the test at its end.
  });
});

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'payment=(self), geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const DOCUMENT =
  "default-src 'none'; script-src 'self' 'sha256-' 'sha256-' 'sha256-'; style-src 'self' 'sha256-'; connect-src 'self'; " +
  "frame-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; report-to csp";

/** Headers that differ for each response or that concern the connection. */
const VARYING_HEADERS = [
  'date',
  'etag',
  'content-length',
  'connection',
  'keep-alive',
  'x-request-id',
];

function omitVaryingHeaders(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !VARYING_HEADERS.includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replace(/'sha256-[^']+'/g, "'sha256-'")]),
  );
}

test(
  'documents, API responses, scripts and pictures have exactly these headers',
  { tag: '@desktop' },
  async ({ request }) => {
    const getHeaders = async (path: string) =>
      omitVaryingHeaders(
        (await request.get(path, { headers: { 'accept-encoding': 'gzip' } })).headers(),
      );
    const menu = await (await request.get('/menu')).text();
    const script = /src="(\/assets\/[\w.-]+\.js)"/.exec(menu)?.[1] ?? '';
    const picture = /"(\/tenancy\/assets\/[^"?]+\.webp)/.exec(menu)?.[1] ?? '';

    const coded = { 'content-encoding': 'gzip' };
    expect(await getHeaders('/menu')).toEqual({
      ...COMMON,
      ...coded,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': DOCUMENT,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      'reporting-endpoints': 'csp="/csp-reports"',
    });
    expect(await getHeaders('/api/orders')).toEqual({
      ...COMMON,
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': NOTHING,
      'cache-control': 'no-store',
    });
    expect(await getHeaders(script)).toEqual({
      ...COMMON,
      ...coded,
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': NOTHING,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await getHeaders('/sw.js')).toEqual({
      ...COMMON,
      ...coded,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect(await getHeaders(picture)).toEqual({
      ...COMMON,
      'content-type': 'image/webp',
      vary: 'accept',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    });
  },
);
