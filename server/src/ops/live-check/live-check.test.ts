// The check against the real server behind a simulated https proxy, first unchanged, then with one change per test.
import { request as httpRequest, type IncomingMessage } from 'node:http';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startWholeApp, type WholeApp } from '../../../../test/apps/whole-app.ts';
import { HOSTS } from '../../../../test/content/ordering-content.ts';
import { runCommand } from '../../platform/cli/cli.ts';
import type { FetchFromSite, SiteResponse } from './fetch-from-site.ts';
import { siteCommands } from './site-commands.ts';

let whole: WholeApp;
beforeAll(async () => {
  whole = await startWholeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => whole.stop());

const SITE = `https://${HOSTS.sumo}`;
const createResponse = (status: number, headers: Record<string, string> = {}): SiteResponse => ({
  status,
  headers: new Headers(headers),
  bytes: Buffer.from(''),
});

/** Does what nginx does: redirects to https, sets forwarded headers, and blocks internal paths. */
const throughProxy: FetchFromSite = async (url, headers = {}) => {
  const { protocol, host, pathname, search } = url;
  if (protocol === 'http:') return createResponse(301, { location: `https://${host}${pathname}` });
  if (/^\/(metrics|health|dev)\b/.test(pathname)) return createResponse(404);
  const { hostname, port } = new URL(whole.origin);
  const sent = { ...headers, host, 'x-forwarded-proto': 'https' };
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: pathname + search, headers: sent, agent: false };
    const request = httpRequest(
      options,
      (reply) => void toSiteResponse(reply).then(resolve, reject),
    );
    request.on('error', reject).end();
  });
};

async function toSiteResponse(reply: IncomingMessage): Promise<SiteResponse> {
  const chunks = (await reply.toArray()) as Buffer[];
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(reply.headersDistinct))
    for (const value of values) headers.append(name, value);
  return { status: reply.statusCode ?? 0, headers, bytes: Buffer.concat(chunks) };
}

async function check(fetchFromSite: FetchFromSite, ...options: string[]) {
  const lines: string[] = [];
  const { storefrontDir } = whole;
  const print = (line: string) => void lines.push(line);
  const commands = siteCommands({ print, storefrontDir, fetchFromSite });
  const words = ['site', 'check', SITE, ...options];
  const code = await runCommand(commands, words, { print, printError: print });
  const isDetail = (line: string) => /^(changed| )/.test(line);
  return { code, lines, changed: lines.filter(isDetail).map((line) => line.trim()) };
}

it('an unchanged site passes all checks', async () => {
  const { code, lines, changed } = await check(throughProxy);
  expect([code, changed, lines.at(-1)]).toEqual([0, [], 'Nothing differs.']);
  for (const row of [
    'headers of /checkout',
    'scripts of /checkout',
    'headers of /Brand_of_sumo',
    'headers of /newsletter/confirm?token=none',
  ])
    expect(lines).toContain(`ok       ${row}`);
  expect(lines.filter((line) => line.includes('/product-details/'))).toHaveLength(2);
  expect(lines).toContain('ok       1 files of the build');
  expect(lines).toContain('ok       cookies of /invite/ABCDEFGH');
});

type Tampering = (answer: SiteResponse, url: URL) => SiteResponse;

const onPath =
  (path: string, change: Tampering): Tampering =>
  (answer, url) =>
    url.pathname === path && url.protocol === 'https:' ? change(answer, url) : answer;
const inHtml = (path: string, from: string, to: string): Tampering =>
  onPath(path, ({ bytes, ...rest }) => ({
    ...rest,
    bytes: Buffer.from(bytes.toString().replace(from, to)),
  }));
const header = (path: string, name: string, change: (value: string) => string): Tampering =>
  onPath(path, ({ headers, ...rest }) => {
    const changed = new Headers(headers);
    const value = change(headers.get(name) ?? '');
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    return { ...rest, headers: changed };
  });

const PAY = '/checkout';
const CSP = 'content-security-policy';

it.each<[what: string, tampering: Tampering, row: string, detail: string]>([
  [
    'a script of another origin',
    inHtml(PAY, '<template>', '<script async src="https://skim.example/x.js"></script><template>'),
    ...([`scripts of ${PAY}`, 'loads https://skim.example/x.js, which is not a file'] as const),
  ],
  [
    'a script of the same host outside the build',
    inHtml(PAY, '/assets/start.js', '/assets/other.js'),
    ...([`scripts of ${PAY}`, 'loads /assets/other.js, which is not a file'] as const),
  ],
  [
    'a changed inline script',
    inHtml(PAY, '<script>1</script>', '<script>1;skim()</script>'),
    ...([`scripts of ${PAY}`, 'unknown inline script: 1;skim()'] as const),
  ],
  [
    'a script in another spelling',
    inHtml(PAY, '<template>', '<SCRIPT/src=//skim.example></SCRIPT ><template>'),
    ...([`scripts of ${PAY}`, 'loads //skim.example, which'] as const),
  ],
  [
    'a script that does not end',
    inHtml(PAY, '</template>', '</template><script src=//skim.example>'),
    ...([`scripts of ${PAY}`, 'has <script src>'] as const),
  ],
  [
    'an event handler',
    inHtml(PAY, '<template>', `<img src=x alt="a>b" onerror='skim()'><template>`),
    ...([`scripts of ${PAY}`, 'has onerror on <img>'] as const),
  ],
  [
    'a link that is a script',
    inHtml(PAY, '<template>', '<a href="javascript:skim()">x</a><template>'),
    ...([`scripts of ${PAY}`, 'has href of <a> is a script'] as const),
  ],
  [
    'a frame',
    inHtml(PAY, '<template>', '<iframe src="https://pay.example"></iframe><template>'),
    ...([`scripts of ${PAY}`, 'has <iframe src>'] as const),
  ],
  [
    'another base',
    inHtml(PAY, '<template>', '<base href="https://skim.example/"><template>'),
    ...([`scripts of ${PAY}`, 'has <base href>'] as const),
  ],
  [
    'a changed file of the build',
    inHtml('/assets/start.js', 'start()', 'start();skim()'),
    ...(['1 files of the build', 'start.js differs from the file'] as const),
  ],
  [
    'a foreign service worker',
    onPath('/sw.js', (answer) => ({ ...answer, bytes: Buffer.from('skim()') })),
    ...(['/sw.js', 'differs from the file'] as const),
  ],
  [
    'a wider policy',
    header(PAY, CSP, (value) => value.replace("script-src 'self'", "script-src 'self' *")),
    ...([`headers of ${PAY}`, `has "script-src 'self' *`] as const),
  ],
  [
    'Stripe where it is not expected',
    header('/payment', CSP, (value) =>
      value.replace("frame-src 'self'", 'frame-src https://js.stripe.com'),
    ),
    ...(['headers of /payment', 'has "frame-src https://js.stripe.com"'] as const),
  ],
  [
    'no HSTS',
    header('/api/customer', 'strict-transport-security', () => ''),
    ...(['headers of /api/customer', 'strict-transport-security is missing'] as const),
  ],
  [
    'cacheable personal responses',
    header('/api/orders', 'cache-control', () => 'public, max-age=60'),
    ...(['headers of /api/orders', 'cache-control: public, max-age=60'] as const),
  ],
  [
    'CORS for all origins',
    header('/api/home', 'access-control-allow-origin', () => '*'),
    ...(['headers of /api/home', 'access-control-allow-origin is unexpected: *'] as const),
  ],
  [
    'a cookie without consent',
    header('/', 'set-cookie', () => 'track=1'),
    ...(['headers of /', 'set-cookie is unexpected'] as const),
  ],
  [
    'a cookie that scripts and plain http may read',
    header('/invite/ABCDEFGH', 'set-cookie', (value) =>
      value.replace('__Secure-', '').replace('HttpOnly; ', '').replace('; Secure', ''),
    ),
    ...(['cookies of /invite/ABCDEFGH', 'invite has no prefix'] as const),
  ],
  [
    'pages of another origin',
    inHtml('/sitemap.xml', `<loc>${SITE}/`, '<loc>https://skim.example/'),
    ...(['pages in /sitemap.xml', 'is on another site'] as const),
  ],
  [
    'http without redirect',
    (answer, { protocol }) => (protocol === 'http:' ? createResponse(200) : answer),
    ...(['https', 'http responds with 200'] as const),
  ],
  [
    'public metrics',
    (answer, { pathname }) => (pathname === '/metrics' ? createResponse(200) : answer),
    ...(['/metrics is not public', 'is public (200)'] as const),
  ],
])('the check reports %s', async (_what, tampering, row, detail) => {
  const { code, changed } = await check(async (url, headers) =>
    tampering(await throughProxy(url, headers), url),
  );
  expect(code).toBe(1);
  expect(changed[0]).toBe(`changed  ${row}`);
  expect(changed.slice(1).join()).toContain(detail);
  // No other check fails.
  expect(changed.filter((line) => line.startsWith('changed'))).toHaveLength(1);
});

it('--stripe expects Stripe on the payment page', async () => {
  const { code, changed } = await check(throughProxy, '--stripe');
  expect([code, changed[0]]).toEqual([1, 'changed  headers of /payment']);
  expect(changed.join()).toContain('lacks "script-src');
});

it('failed requests are reported with their reason and exit code 1', async () => {
  const cause = new Error('connect ECONNREFUSED');
  const { code, lines, changed } = await check(() =>
    Promise.reject(new TypeError('fetch failed', { cause })),
  );
  expect(code).toBe(1);
  expect(changed).toContain('request failed: connect ECONNREFUSED');
  // A closed port passes the https check.
  expect(lines.filter((line) => line.startsWith('ok'))).toEqual(['ok       https']);
});

it('wrong arguments and a missing build are reported', async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const commands = siteCommands({ print, storefrontDir: '/none' });
  const run = (...args: string[]) =>
    runCommand(commands, ['site', 'check', ...args], { print, printError: print });
  for (const args of [[], ['ftp://a.test'], [SITE, '--strip']]) expect(await run(...args)).toBe(2);
  expect(lines.slice(0, 2)).toEqual([
    'URL is missing.',
    'Usage: npm run tiffin -- site check URL [--stripe]',
  ]);
  expect(await run(SITE)).toBe(1);
  expect(lines.at(-1)).toContain('npm run build');
});
