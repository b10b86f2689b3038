// Every kind of answer has the same security headers. Their exact values are in
// security-headers.test.ts; test/e2e/policy.spec.ts reads those of the running server.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowsingApp, type Ask, type BrowsingApp } from '../../../../test/browsing-app.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

const html = { headers: { accept: 'text/html' } };
const form = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
};
const json = { method: 'POST', headers: { 'content-type': 'application/json' } };

const DOCUMENT = /^default-src 'none'; script-src 'self'.*frame-ancestors 'none'; report-to csp$/;
const NOTHING = /^default-src 'none'; frame-ancestors 'none'$/;
const PICTURE = /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox$/;

const KINDS: [what: string, status: number, policy: RegExp, path: string, ask?: Ask][] = [
  ['a page', 200, DOCUMENT, '/menu', html],
  ['a page without its body', 200, DOCUMENT, '/menu', { method: 'HEAD' }],
  ['a page that is not there', 404, DOCUMENT, '/nowhere', html],
  ['an error for a person', 404, DOCUMENT, '/tenancy/assets/none.png', html],
  ['another way to a page', 303, NOTHING, '/menu?language=xx', html],
  ['the description of the API', 200, DOCUMENT, '/docs', html],
  ['data', 200, NOTHING, '/api/home'],
  ['data that is not there', 404, NOTHING, '/api/nothing'],
  ['a refused token', 401, NOTHING, '/api/store', { headers: { authorization: 'Bearer x' } }],
  ['a form', 415, NOTHING, '/api/loadconfig', form],
  [
    'no JSON',
    415,
    NOTHING,
    '/api/loadconfig',
    { method: 'POST', headers: { 'content-type': 'x/y', 'content-length': '0' } },
  ],
  ['configuration', 200, NOTHING, '/api/loadconfig', json],
  ['another host', 421, NOTHING, '/menu', { host: 'nobody.test' }],
  ['a broken address', 400, NOTHING, '/%zz'],
  ['a long address', 414, NOTHING, `/${'a'.repeat(2_000)}`],
  ['a picture', 200, PICTURE, '/tenancy/assets/icon.svg'],
  ['a picture that is not there', 404, NOTHING, '/tenancy/assets/none.svg'],
  ['for search engines', 200, NOTHING, '/robots.txt'],
  ['for installing', 200, NOTHING, '/manifest.webmanifest'],
  ['for whoever watches', 200, NOTHING, '/health/live'],
  ['figures', 200, NOTHING, '/metrics'],
];

test.each(KINDS)('%s (%d)', async (_what, status, policy, path, ask) => {
  const answer = await server.ask(path, ask);
  expect([answer.status, answer.text.slice(0, 0)]).toEqual([status, '']);
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'payment=(self), geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['x-powered-by'] ?? answer.headers.server).toBeUndefined();
  const type = answer.headers['content-type'];
  if (type && !/^image\/(?!svg)/.test(type)) expect(type).toContain('charset=utf-8');
});

test('a 304 carries them too', async () => {
  const { headers } = await server.ask('/menu', html);
  const revalidated = await server.ask('/menu', {
    headers: { 'if-none-match': headers.etag ?? '' },
  });
  expect(revalidated.status).toBe(304);
  expect(revalidated.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('the response to a malformed request carries them too', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.end('GET / HTTP/9\r\n\r\n');
  const answer = (await text(socket)).toLowerCase();
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
});
