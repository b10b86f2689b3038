// Malformed requests, byte by byte (threats T10, T16, T20, faults F15, F17, F18): each has one answer, never a
// 5xx, and never another site's.
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '../../contract/routes/route.ts';
import { createResponseCache } from '../../server/src/platform/response-cache/response-cache.ts';
import { createCacheFirstServer } from '../../server/src/platform/response-cache/cache-first-server.ts';
import { implement } from '../../server/src/platform/http/implement.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import { createHttpServer } from '../../server/src/platform/http/create-http-server.ts';

const isHttps = () => false;
const cache = createResponseCache({ isHttps, onError: () => {} });
const sites = { tenantId: 'north', kind: 'site', version: '1', country: 'GB' } as const;
const place = {
  ...{ currency: 'GBP', timeZone: 'Europe/London' },
  ...{ locale: 'en-GB', languages: ['en-GB', 'pl-PL'] },
};
const server = createHttpServer({
  logger: pino({ level: 'silent' }),
  now: () => new Date(),
  findTenant: async (host) => (host === 'north.test' ? { ...sites, ...place } : null),
  findSession: async () => null,
  trustedProxies: [],
  serverFactory: createCacheFirstServer(cache),
});
const plain = { auth: 'public', summary: '', success: 200, refusals: [] } as const;
const note = {
  ...{ ...plain, method: 'POST', path: '/api/note' },
  body: z.object({ text: z.string(), price: z.never().optional(), lines: z.unknown().optional() }),
  data: z.object({ text: z.string() }),
} as const satisfies Route;
const bare = { ...plain, method: 'POST', path: '/api/bare', data: z.null() } as const;
const body = {
  ...{ ...plain, method: 'GET', path: '/api/things/:id' },
  params: z.object({ id: z.string().regex(/^[a-z-]{1,20}$/) }),
  data: z.string(),
} as const satisfies Route;
const own = {
  ...plain,
  method: 'GET',
  path: '/api/own',
  auth: 'customer',
  data: z.null(),
} as const;
implement(server, note, async ({ body }) => ({ data: body }));
implement(server, bare, async () => ({ data: null }));
implement(server, body, async ({ params }) => ({ data: params.id }));
implement(server, own, async () => ({ data: null }));
server.fastify.get('/boom', async () => {
  throw new Error('a bug');
});
server.fastify.get('/api/often', async () => {
  throw new Refusal('TOO_OFTEN');
});
server.fastify.get('/page', (request, reply) =>
  cache.answer(request, reply, {
    ...{ url: '/page', stamp: '1', freshMilliseconds: 60_000 },
    render: async ({ origin }) => ({
      ...{ status: 200, body: `<p>${origin}</p>` },
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }),
  }),
);

let port = 0;
beforeAll(async () => {
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (server.fastify.server.address() as AddressInfo).port;
});
afterAll(() => server.fastify.close());

interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Everything that comes back until the other side hangs up. */
const send = (raw: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    // An answer before a reset still counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
      resolve({ status, head: head.toLowerCase(), body: rest.join('\r\n\r\n') });
    });
  });

const HOST = 'host: north.test';
const JSON_TYPE = 'content-type: application/json';
const CLOSE = 'connection: close';
const request = (lines: string[], body = '') => [...lines, CLOSE, '', body].join('\r\n');
const get = (target: string, ...lines: string[]) =>
  request([`GET ${target} HTTP/1.1`, ...(lines.length > 0 ? lines : [HOST])]);
const post = (body: string, type = JSON_TYPE, path = '/api/note') => {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return request([`POST ${path} HTTP/1.1`, HOST, ...(type ? [type] : []), length], body);
};
const framed = (...lines: string[]) =>
  request(['POST /api/note HTTP/1.1', HOST, JSON_TYPE, ...lines], '0\r\n\r\n');
const nested = (depth: number) => `{"text":"a","lines":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const TEXT = '{"text":"a"}';
const UTF_16 = Buffer.from(TEXT, 'utf16le').toString('latin1');
const GZIP = 'content-encoding: gzip';
const chunked = (body: string) =>
  request(['POST /api/note HTTP/1.1', HOST, JSON_TYPE, 'transfer-encoding: chunked'], body);
const bomb = gzipSync(Buffer.alloc(10_000_000, ' '));
const BOMB = Buffer.concat([
  Buffer.from(
    request([
      ...['POST /api/note HTTP/1.1', HOST, JSON_TYPE, GZIP],
      `content-length: ${bomb.length}`,
    ]),
  ),
  bomb,
]);

describe('T16, T20, T23: a raw request', () => {
  it.each<[name: string, raw: string | Buffer, status: number]>([
    // Media types.
    ['JSON', post(TEXT), 200],
    ['JSON with its charset', post(TEXT, `${JSON_TYPE}; charset=utf-8`), 200],
    ['in other letters', post(TEXT, 'Content-Type: Application/JSON;charset=UTF-8'), 200],
    ['in quotes', post(TEXT, `${JSON_TYPE}; charset="utf-8"`), 200],
    ['another charset', post(TEXT, `${JSON_TYPE}; charset=utf-16`), 415],
    ['CVE-2026-3419', post(TEXT, `${JSON_TYPE} garbage`), 415],
    ['text', post(TEXT, 'content-type: text/plain'), 415],
    ['a form', post('text=a', 'content-type: application/x-www-form-urlencoded'), 415],
    ['no media type', post(TEXT, ''), 415],
    // Bodies.
    ['no body where none is needed', post('', JSON_TYPE, '/api/bare'), 200],
    ['neither body nor type', request(['POST /api/bare HTTP/1.1', HOST]), 200],
    ['no body where one is needed', post(''), 400],
    ['half of a body', post('{"text":'), 400],
    ['a number', post('1'), 400],
    ['null', post('null'), 400],
    ['a list', post('[]'), 400],
    ['1e400', post('{"text":1e400}'), 400],
    ['a byte order mark', post(`\uFEFF${TEXT}`), 200],
    ['a name twice', post('{"text":"b","text":"a"}'), 200],
    ['__proto__', post('{"text":"a","__proto__":{"b":1}}'), 400],
    ['a constructor', post('{"text":"a","constructor":{"prototype":{"b":1}}}'), 400],
    ['NUL', post('{"text":"a\\u0000"}'), 400],
    ['half of a surrogate pair', post('{"text":"\\ud83d"}'), 400],
    ['half of one in a name', post('{"text":"a","\\ud83d":1}'), 400],
    ['a whole pair', post('{"text":"\\ud83c\\udf5c"}'), 200],
    [
      'bytes that are no UTF-8',
      Buffer.from(post('{"text":"~~"}').replace('~~', '\u00ff\u00fe'), 'latin1'),
      200,
    ],
    ['UTF-16 under its own name', post(UTF_16, `${JSON_TYPE}; charset=utf-16le`), 415],
    ['UTF-16 as if it were UTF-8', post(UTF_16), 400],
    ['a gzip body', post('\u001f\u008b\u0008\u0000', `${JSON_TYPE}\r\n${GZIP}`), 415],
    ['JSON that is said to be gzip', post(TEXT, `${JSON_TYPE}\r\n${GZIP}`), 415],
    ['no coding by name', post(TEXT, `${JSON_TYPE}\r\ncontent-encoding: identity`), 200],
    ['10 MB in a gzip of 10 kB', BOMB, 415],
    ['a gzip as a transfer coding', framed('transfer-encoding: gzip, chunked'), 400],
    ['levels that ours have', post(nested(15)), 200],
    ['many levels', post(nested(30)), 400],
    ['levels without end', post(nested(30_000)), 400],
    ['levels that are never closed', post(`{"text":"a","lines":${'['.repeat(65_000)}`), 400],
    ['100,000 levels', post(nested(100_000)), 413],
    ['a price', post('{"text":"a","price":1}'), 400],
    ['a total, deep down', post('{"text":"a","lines":[{"total":1}]}'), 400],
    // Sizes.
    ['64 KiB', post(`{"text":"${'a'.repeat(65_525)}"}`), 200],
    ['64 KiB and one byte', post(`{"text":"${'a'.repeat(65_526)}"}`), 413],
    [
      'an announced gigabyte',
      request(['POST /api/note HTTP/1.1', HOST, JSON_TYPE, 'content-length: 1073741824']),
      413,
    ],
    ['a long address', get(`/page?${'a'.repeat(2_000)}`), 414],
    ['a long name in it', get(`/api/things/${'a'.repeat(201)}`), 414],
    ['long headers', get('/page', HOST, `x: ${'a'.repeat(8_200)}`), 431],
    // Addresses.
    ['a trailing slash', get('/api/things/soup/'), 200],
    ['two slashes', get('/api//things/soup'), 404],
    ['an encoded slash', get('/api/things/..%2fown'), 404],
    ['dots', get('/api/things/../own'), 404],
    ['an encoded NUL', get('/api/things/%00'), 404],
    ['a bad escape', get('/api/things/%zz'), 400],
    ['an escape that is no UTF-8', get('/api/things/%ff'), 400],
    ['a fragment', get('/page#part'), 200],
    // Methods.
    ['HEAD', request(['HEAD /page HTTP/1.1', HOST]), 200],
    ['HEAD of an own thing', request(['HEAD /api/own HTTP/1.1', HOST]), 401],
    ['OPTIONS', request(['OPTIONS /api/note HTTP/1.1', HOST]), 404],
    ['OPTIONS *', request(['OPTIONS * HTTP/1.1', HOST]), 400],
    ['TRACE', request(['TRACE /page HTTP/1.1', HOST]), 404],
    ['PUT to a page', request(['PUT /page HTTP/1.1', HOST]), 404],
    ['no method of HTTP', request(['FOO /page HTTP/1.1', HOST]), 400],
    ['a cookie instead of a bearer', get('/api/own', HOST, 'cookie: token=abc'), 401],
    // Hosts.
    ['no host', request(['GET /page HTTP/1.1']), 400],
    ['no host, HTTP/1.0', request(['GET /page HTTP/1.0']), 400],
    ['two hosts', get('/page', HOST, 'host: south.test'), 400],
    ['the host twice', get('/page', HOST, HOST), 400],
    ['an absolute form', get('http://north.test/page', HOST), 400],
    ['an absolute form of another host', get('http://south.test/page', HOST), 400],
    ['an empty host', get('/page', 'host:'), 421],
    ['an unknown host', get('/page', 'host: south.test'), 421],
    ['a host with more behind it', get('/page', 'host: north.test.evil.test'), 421],
    ['a host with a dot', get('/page', 'host: north.test.'), 421],
    ['a host with a user', get('/page', 'host: a@north.test'), 421],
    ['a list of hosts', get('/page', 'host: north.test, south.test'), 421],
    ['a forwarded host', get('/page', 'host: south.test', 'x-forwarded-host: north.test'), 421],
    ['a host in capitals with a port', get('/page', 'host: NORTH.test:81'), 200],
    // Framing.
    ['a length and chunks', framed('content-length: 5', 'transfer-encoding: chunked'), 400],
    ['two lengths', framed('content-length: 5', 'content-length: 6'), 400],
    ['a length below zero', framed('content-length: -1'), 400],
    ['a length with a sign', framed('content-length: +5'), 400],
    ['almost chunked', framed('transfer-encoding: xchunked'), 400],
    ['chunks twice', framed('transfer-encoding: chunked', 'transfer-encoding: chunked'), 400],
    ['a chunk size that is no number', chunked('5x\r\nabcde\r\n0\r\n\r\n'), 400],
    ['a chunk size below zero', chunked('-5\r\nabcde\r\n0\r\n\r\n'), 400],
    ['a chunk size that wraps around', chunked(`${'f'.repeat(20)}\r\na\r\n0\r\n\r\n`), 400],
    ['bare carriage returns', 'GET /page HTTP/1.1\rhost: north.test\r\r', 400],
    ['a header on two lines', get('/page', HOST, 'x: 1', ' 2'), 400],
    ['a space before the colon', get('/page', HOST, 'x : 1'), 400],
    ['bare line feeds', 'GET /page HTTP/1.1\nhost: north.test\n\n', 400],
    ['NUL in a header', get('/page', HOST, 'x: \0'), 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('with %s', async (_name, raw, status) => {
    const answer = await send(raw);
    expect(answer.status, answer.body).toBe(status);
    // Node refuses a request without a host by itself, with no body.
    const isJson = answer.head.includes('content-type: application/json');
    if (isJson && answer.body) expect(JSON.parse(answer.body)).toMatchObject({ status });
  });

  it.each([
    ['NUL in a field', '{"text":"a\\u0000"}', 'text'],
    ['a lone surrogate in a field', '{"text":"\\ud83d"}', 'text'],
    ['NUL in a nested field', '{"text":"a","lines":[{},{"note":"\\u0000"}]}', 'lines.1.note'],
    ['NUL in a field name', '{"text":"a","lines":[{"a\\u0000":1}]}', 'lines.0'],
    ['NUL as the whole body', '"\\u0000"', 'body'],
  ])('with %s is refused with the name of the field', async (_, body, field) => {
    const message = 'This has characters that cannot be stored.';
    expect(JSON.parse((await send(post(body))).body)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      errors: [{ field, message }],
    });
  });

  it('is answered within a second, whatever it nests', async () => {
    const began = performance.now();
    for (const depth of [15, 30_000, 100_000]) await send(post(nested(depth)));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('changes no prototype', async () => {
    for (const name of ['__proto__', 'constructor'])
      await send(
        post(`{"text":"a","lines":{"${name}":{"prototype":{"polluted":1},"polluted":1}}}`),
      );
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['a terminal’s orders', '\u001b[2J\u0007x\u009b1m\u007f', ' [2J x 1m '],
    ['letters that run backwards', 'pay \u202Eeerf\u2069 now', 'pay  eerf  now'],
    ['the breaks of three systems', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['breaks that no keyboard has', 'a\u2028b\u2029c\td', 'a b c d'],
    ['what people write', 'Zoë 👩\u200d🍳 żółć עברית', 'Zoë 👩\u200d🍳 żółć עברית'],
  ])('T19: loses what only machines obey: %s', async (_what, sent, kept) => {
    const { body } = await send(post(JSON.stringify({ text: sent, lines: [{ deep: sent }] })));
    expect(JSON.parse(body).data.text).toBe(kept);
  });

  it('that hides a second one gets one answer, and the connection ends', async () => {
    const hidden = 'GET /api/things/hidden HTTP/1.1\r\nhost: north.test\r\n\r\n';
    const lines = ['POST /api/note HTTP/1.1', HOST, JSON_TYPE];
    for (const framing of [
      ['content-length: 5', 'transfer-encoding: chunked'],
      ['transfer-encoding: xchunked', `content-length: ${hidden.length}`],
      ['content-length: 0', `content-length: ${hidden.length}`],
    ]) {
      const raw = [...lines, ...framing, '', `0\r\n\r\n${hidden}`].join('\r\n');
      const { status, body } = await send(raw);
      expect(status).toBe(400);
      expect(body).not.toContain('HTTP/1.1');
    }
  });

  it('is answered from memory under its host alone, whatever was sent before', async () => {
    await send(
      get(
        '/page',
        'host: north.test:81',
        'x-forwarded-host: evil.test',
        'x-forwarded-proto: https',
      ),
    );
    const { body } = await send(get('/page'));
    expect(body).toContain('<p>http://north.test</p>');
  });
});

describe('an error', () => {
  const HTML = 'accept: text/html,application/xhtml+xml';

  it.each([
    ['an address without a page', get('/nothing', HOST, HTML), 404, 'We could not find that.'],
    ['a host without a site', get('/', 'host: south.test', HTML), 421, 'There is no site'],
    ['a bug', get('/boom', HOST, HTML), 500, 'Oops! Something went wrong.'],
    ['an address that cannot be read', get('/%zz', HOST, HTML), 400, 'Please check'],
  ])('is a page for a browser: %s', async (_name, raw, status, words) => {
    const answer = await send(raw);
    expect(answer.status).toBe(status);
    expect(answer.head).toContain('content-type: text/html; charset=utf-8');
    expect(answer.head).toMatch(
      /content-security-policy: default-src 'none'.*style-src 'self' 'sha256-/,
    );
    expect(answer.head).toContain('x-request-id: ');
    expect(answer.body).toContain(`<h1>${words}`);
    expect(answer.body).not.toContain('a bug');
  });

  it('is an envelope for programs, and under /api for everybody', async () => {
    for (const raw of [get('/nothing', HOST, 'accept: */*'), get('/api/nothing', HOST, HTML)]) {
      const { status, body } = await send(raw);
      expect([status, JSON.parse(body)]).toMatchObject([404, { status: 404, code: 'NOT_FOUND' }]);
    }
  });

  it('that passes says when to come back', async () => {
    const { status, head } = await send(get('/api/often'));
    expect(status).toBe(429);
    expect(head).toContain('retry-after: 60');
  });

  it('of ours tells its reference and nothing else', async () => {
    const { head, body } = await send(get('/boom'));
    const id = /x-request-id: (\S+)/.exec(head)?.[1];
    expect(JSON.parse(body)).toEqual({
      ...{ status: 500, message: 'Oops! Something went wrong.', code: 'BUG' },
      data: { requestId: id },
    });
  });
});
