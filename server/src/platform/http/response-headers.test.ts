// Every kind of response has the security headers. security-headers.test.ts checks their exact values, and
// test/e2e/policy.spec.ts those of the running server.
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  startBrowsingApp,
  type TestRequest,
  type BrowsingApp,
} from '../../../../test/apps/browsing-app.ts';

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
const LOADS_NOTHING = /^default-src 'none'; frame-ancestors 'none'$/;
const PICTURE = /^default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox$/;

const RESPONSES: [
  name: string,
  status: number,
  policy: RegExp,
  path: string,
  request?: TestRequest,
][] = [
  ['a page', 200, DOCUMENT, '/menu', html],
  ['a page without its body', 200, DOCUMENT, '/menu', { method: 'HEAD' }],
  ['a missing page', 404, DOCUMENT, '/nowhere', html],
  ['an error page', 404, DOCUMENT, '/tenancy/assets/none.png', html],
  ['a redirect', 303, LOADS_NOTHING, '/menu?language=xx', html],
  ['the API page', 200, DOCUMENT, '/docs', html],
  ['an API response', 200, LOADS_NOTHING, '/api/home'],
  ['a missing API route', 404, LOADS_NOTHING, '/api/nothing'],
  ['a refused token', 401, LOADS_NOTHING, '/api/store', { headers: { authorization: 'Bearer x' } }],
  ['a form', 415, LOADS_NOTHING, '/api/loadconfig', form],
  [
    'a body that is not JSON',
    415,
    LOADS_NOTHING,
    '/api/loadconfig',
    { method: 'POST', headers: { 'content-type': 'x/y', 'content-length': '0' } },
  ],
  ['configuration', 200, LOADS_NOTHING, '/api/loadconfig', json],
  ['another host', 421, LOADS_NOTHING, '/menu', { host: 'nobody.test' }],
  ['a malformed URL', 400, LOADS_NOTHING, '/%zz'],
  ['a long URL', 414, LOADS_NOTHING, `/${'a'.repeat(2_000)}`],
  ['a picture', 200, PICTURE, '/tenancy/assets/icon.svg'],
  ['a missing picture', 404, LOADS_NOTHING, '/tenancy/assets/none.svg'],
  ['robots.txt', 200, LOADS_NOTHING, '/robots.txt'],
  ['the web app manifest', 200, LOADS_NOTHING, '/manifest.webmanifest'],
  ['a health check', 200, LOADS_NOTHING, '/health/live'],
  ['metrics', 200, LOADS_NOTHING, '/metrics'],
];

test.each(RESPONSES)('the headers of %s (%d)', async (_name, status, policy, path, request) => {
  const response = await server.request(path, request);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({
    'content-security-policy': expect.stringMatching(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'payment=(self), geolocation=(self), camera=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
  expect(response.headers['x-powered-by'] ?? response.headers.server).toBeUndefined();
  const type = response.headers['content-type'];
  if (type && !/^image\/(?!svg)/.test(type)) expect(type).toContain('charset=utf-8');
});

test('a 304 has the same headers', async () => {
  const { headers } = await server.request('/menu', html);
  const revalidated = await server.request('/menu', {
    headers: { 'if-none-match': headers.etag ?? '' },
  });
  expect(revalidated.status).toBe(304);
  expect(revalidated.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
});

test('the response to a malformed request has the same headers', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.end('GET / HTTP/9\r\n\r\n');
  const answer = (await text(socket)).toLowerCase();
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
});
