// Malformed requests, sent as raw bytes (threats T10, T16, T20, faults F15, F17, F18): each gets one response, which is
// never a 5xx and never the content of another site.
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Route } from '../../contract/routes/route.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import { createHttpServer } from '../../server/src/platform/http/create-http-server.ts';
import { implement } from '../../server/src/platform/http/implement.ts';
import { createResponseCache } from '../../server/src/platform/response-cache/response-cache.ts';

const isHttps = () => false;
const cache = createResponseCache({ isHttps, onError: () => {} });
const site = { tenantId: 'north', kind: 'site', version: '1', country: 'GB' } as const;
const place = {
  currency: 'GBP',
  timeZone: 'Europe/London',
  locale: 'en-GB',
  languages: ['en-GB', 'pl-PL'],
};
const server = createHttpServer({
  logger: pino({ level: 'silent' }),
  now: () => new Date(),
  findTenant: async (host) => (host === 'north.test' ? { ...site, ...place } : null),
  findSession: async () => null,
  trustedProxies: [],
  cache,
});
const plain = { auth: 'public', summary: '', success: 200, refusals: [] } as const;
const note = {
  ...plain,
  method: 'POST',
  path: '/api/note',
  body: z.object({ text: z.string(), price: z.never().optional(), lines: z.unknown().optional() }),
  data: z.object({ text: z.string() }),
} as const satisfies Route;
const bare = { ...plain, method: 'POST', path: '/api/bare', data: z.null() } as const;
const thing = {
  ...plain,
  method: 'GET',
  path: '/api/things/:id',
  params: z.object({ id: z.string().regex(/^[a-z-]{1,20}$/) }),
  data: z.string(),
} as const satisfies Route;
const search = {
  ...plain,
  method: 'GET',
  path: '/api/search',
  query: z.object({ text: z.string() }),
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
implement(server, thing, async ({ params }) => ({ data: params.id }));
implement(server, search, async ({ query }) => ({ data: query.text }));
implement(server, own, async () => ({ data: null }));
server.fastify.get('/boom', async () => {
  throw new Error('a bug');
});
server.fastify.get('/api/often', async () => {
  throw new Refusal('TOO_OFTEN', { retryAfterSeconds: 60 });
});
server.fastify.get('/page', (incoming, reply) =>
  cache.answer(incoming, reply, {
    url: '/page',
    stamp: '1',
    freshMilliseconds: 60_000,
    render: async ({ origin }) => ({
      status: 200,
      body: `<p>${origin}</p>`,
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

interface RawResponse {
  status: number;
  head: string;
  body: string;
}

/** The response up to the end of the connection. */
const send = (raw: string | Buffer): Promise<RawResponse> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(raw));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    // A response before a reset still counts.
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
const createGet = (target: string, ...lines: string[]) =>
  request([`GET ${target} HTTP/1.1`, ...(lines.length > 0 ? lines : [HOST])]);
const createPost = (body: string, type = JSON_TYPE, path = '/api/note') => {
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return request([`POST ${path} HTTP/1.1`, HOST, ...(type ? [type] : []), length], body);
};
const createFramedRequest = (...lines: string[]) =>
  request(['POST /api/note HTTP/1.1', HOST, JSON_TYPE, ...lines], '0\r\n\r\n');
const createNestedBody = (depth: number) =>
  `{"text":"a","lines":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const TEXT = '{"text":"a"}';
const UTF_16 = Buffer.from(TEXT, 'utf16le').toString('latin1');
const GZIP = 'content-encoding: gzip';
const createChunkedRequest = (body: string) =>
  request(['POST /api/note HTTP/1.1', HOST, JSON_TYPE, 'transfer-encoding: chunked'], body);
const bomb = gzipSync(Buffer.alloc(10_000_000, ' '));
const BOMB = Buffer.concat([
  Buffer.from(
    request(['POST /api/note HTTP/1.1', HOST, JSON_TYPE, GZIP, `content-length: ${bomb.length}`]),
  ),
  bomb,
]);

describe('T16, T20, T23: a raw request', () => {
  it.each<[name: string, raw: string | Buffer, status: number]>([
    // Media types.
    ['JSON', createPost(TEXT), 200],
    ['JSON with its charset', createPost(TEXT, `${JSON_TYPE}; charset=utf-8`), 200],
    [
      'a media type in mixed case',
      createPost(TEXT, 'Content-Type: Application/JSON;charset=UTF-8'),
      200,
    ],
    ['a charset in quotes', createPost(TEXT, `${JSON_TYPE}; charset="utf-8"`), 200],
    ['an unsupported charset', createPost(TEXT, `${JSON_TYPE}; charset=utf-16`), 415],
    [
      'a media type with trailing garbage (CVE-2026-3419)',
      createPost(TEXT, `${JSON_TYPE} garbage`),
      415,
    ],
    ['text', createPost(TEXT, 'content-type: text/plain'), 415],
    ['a form', createPost('text=a', 'content-type: application/x-www-form-urlencoded'), 415],
    ['no media type', createPost(TEXT, ''), 415],
    // Bodies.
    ['no body where none is needed', createPost('', JSON_TYPE, '/api/bare'), 200],
    ['neither body nor media type', request(['POST /api/bare HTTP/1.1', HOST]), 200],
    ['no body where one is needed', createPost(''), 400],
    ['a truncated body', createPost('{"text":'), 400],
    ['a number', createPost('1'), 400],
    ['null', createPost('null'), 400],
    ['a list', createPost('[]'), 400],
    ['1e400', createPost('{"text":1e400}'), 400],
    ['a byte order mark', createPost(`\uFEFF${TEXT}`), 200],
    ['a duplicate name', createPost('{"text":"b","text":"a"}'), 200],
    ['__proto__', createPost('{"text":"a","__proto__":{"b":1}}'), 400],
    ['a constructor', createPost('{"text":"a","constructor":{"prototype":{"b":1}}}'), 400],
    ['NUL', createPost('{"text":"a\\u0000"}'), 400],
    ['a lone surrogate', createPost('{"text":"\\ud83d"}'), 400],
    ['a lone surrogate in a name', createPost('{"text":"a","\\ud83d":1}'), 400],
    ['a surrogate pair', createPost('{"text":"\\ud83c\\udf5c"}'), 200],
    [
      'invalid UTF-8',
      Buffer.from(createPost('{"text":"~~"}').replace('~~', '\u00ff\u00fe'), 'latin1'),
      200,
    ],
    ['UTF-16 with its charset', createPost(UTF_16, `${JSON_TYPE}; charset=utf-16le`), 415],
    ['UTF-16 without its charset', createPost(UTF_16), 400],
    ['a gzip body', createPost('\u001f\u008b\u0008\u0000', `${JSON_TYPE}\r\n${GZIP}`), 415],
    ['JSON labelled as gzip', createPost(TEXT, `${JSON_TYPE}\r\n${GZIP}`), 415],
    ['the identity encoding', createPost(TEXT, `${JSON_TYPE}\r\ncontent-encoding: identity`), 200],
    ['10 MB in a gzip of 10 kB', BOMB, 415],
    ['gzip as a transfer coding', createFramedRequest('transfer-encoding: gzip, chunked'), 400],
    ['15 levels of nesting', createPost(createNestedBody(15)), 200],
    ['30 levels of nesting', createPost(createNestedBody(30)), 400],
    ['30,000 levels of nesting', createPost(createNestedBody(30_000)), 400],
    ['levels that are never closed', createPost(`{"text":"a","lines":${'['.repeat(65_000)}`), 400],
    ['100,000 levels of nesting', createPost(createNestedBody(100_000)), 413],
    ['a price', createPost('{"text":"a","price":1}'), 400],
    ['a nested total', createPost('{"text":"a","lines":[{"total":1}]}'), 400],
    // Sizes.
    ['64 KiB', createPost(`{"text":"${'a'.repeat(65_525)}"}`), 200],
    ['64 KiB and one byte', createPost(`{"text":"${'a'.repeat(65_526)}"}`), 413],
    [
      'an announced gigabyte',
      request(['POST /api/note HTTP/1.1', HOST, JSON_TYPE, 'content-length: 1073741824']),
      413,
    ],
    ['a long URL', createGet(`/page?${'a'.repeat(2_000)}`), 414],
    ['a long path segment', createGet(`/api/things/${'a'.repeat(201)}`), 414],
    ['long headers', createGet('/page', HOST, `x: ${'a'.repeat(8_200)}`), 431],
    // URLs.
    ['a trailing slash', createGet('/api/things/soup/'), 200],
    ['two slashes', createGet('/api//things/soup'), 404],
    ['an encoded slash', createGet('/api/things/..%2fown'), 404],
    ['dots', createGet('/api/things/../own'), 404],
    ['an encoded NUL', createGet('/api/things/%00'), 404],
    ['a bad escape', createGet('/api/things/%zz'), 400],
    ['an escape that is invalid UTF-8', createGet('/api/things/%ff'), 400],
    ['a fragment', createGet('/page#part'), 200],
    // Methods.
    ['HEAD', request(['HEAD /page HTTP/1.1', HOST]), 200],
    ['HEAD of a resource that needs a session', request(['HEAD /api/own HTTP/1.1', HOST]), 401],
    ['OPTIONS', request(['OPTIONS /api/note HTTP/1.1', HOST]), 404],
    ['OPTIONS *', request(['OPTIONS * HTTP/1.1', HOST]), 400],
    ['TRACE', request(['TRACE /page HTTP/1.1', HOST]), 404],
    ['PUT to a page', request(['PUT /page HTTP/1.1', HOST]), 404],
    ['an unknown method', request(['FOO /page HTTP/1.1', HOST]), 400],
    ['a cookie instead of a bearer token', createGet('/api/own', HOST, 'cookie: token=abc'), 401],
    // Hosts.
    ['no host', request(['GET /page HTTP/1.1']), 400],
    ['no host, HTTP/1.0', request(['GET /page HTTP/1.0']), 400],
    ['two hosts', createGet('/page', HOST, 'host: south.test'), 400],
    ['the host twice', createGet('/page', HOST, HOST), 400],
    ['an absolute URL', createGet('http://north.test/page', HOST), 400],
    ['an absolute URL of another host', createGet('http://south.test/page', HOST), 400],
    ['an empty host', createGet('/page', 'host:'), 421],
    ['an unknown host', createGet('/page', 'host: south.test'), 421],
    ['a host with a suffix', createGet('/page', 'host: north.test.evil.test'), 421],
    ['a host with a dot', createGet('/page', 'host: north.test.'), 421],
    ['a host with a user', createGet('/page', 'host: a@north.test'), 421],
    ['a list of hosts', createGet('/page', 'host: north.test, south.test'), 421],
    [
      'a forwarded host',
      createGet('/page', 'host: south.test', 'x-forwarded-host: north.test'),
      421,
    ],
    ['a host in capitals with a port', createGet('/page', 'host: NORTH.test:81'), 200],
    // Framing.
    [
      'a content length and chunks',
      createFramedRequest('content-length: 5', 'transfer-encoding: chunked'),
      400,
    ],
    ['two content lengths', createFramedRequest('content-length: 5', 'content-length: 6'), 400],
    ['a negative content length', createFramedRequest('content-length: -1'), 400],
    ['a content length with a sign', createFramedRequest('content-length: +5'), 400],
    ['an unknown transfer coding', createFramedRequest('transfer-encoding: xchunked'), 400],
    [
      'chunked twice',
      createFramedRequest('transfer-encoding: chunked', 'transfer-encoding: chunked'),
      400,
    ],
    ['a chunk size that is not a number', createChunkedRequest('5x\r\nabcde\r\n0\r\n\r\n'), 400],
    ['a negative chunk size', createChunkedRequest('-5\r\nabcde\r\n0\r\n\r\n'), 400],
    [
      'a chunk size that overflows',
      createChunkedRequest(`${'f'.repeat(20)}\r\na\r\n0\r\n\r\n`),
      400,
    ],
    ['bare carriage returns', 'GET /page HTTP/1.1\rhost: north.test\r\r', 400],
    ['a folded header', createGet('/page', HOST, 'x: 1', ' 2'), 400],
    ['a space before the colon', createGet('/page', HOST, 'x : 1'), 400],
    ['bare line feeds', 'GET /page HTTP/1.1\nhost: north.test\n\n', 400],
    ['NUL in a header', createGet('/page', HOST, 'x: \0'), 400],
    ['bytes other than HTTP', 'hello\r\n\r\n', 400],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('with %s has the expected status', async (_name, raw, status) => {
    const answer = await send(raw);
    expect(answer.status, answer.body).toBe(status);
    // Node itself refuses a request without a host, and sends no body.
    const isJson = answer.head.includes('content-type: application/json');
    if (isJson && answer.body) expect(JSON.parse(answer.body)).toMatchObject({ status });
  });

  it.each([
    ['NUL in a field', createPost('{"text":"a\\u0000"}'), 'text'],
    ['a lone surrogate in a field', createPost('{"text":"\\ud83d"}'), 'text'],
    [
      'NUL in a nested field',
      createPost('{"text":"a","lines":[{},{"note":"\\u0000"}]}'),
      'lines.1.note',
    ],
    ['NUL in a field name', createPost('{"text":"a","lines":[{"a\\u0000":1}]}'), 'lines.0'],
    ['NUL as the whole body', createPost('"\\u0000"'), 'body'],
    ['NUL in the query', createGet('/api/search?text=a%00'), 'text'],
  ])('with %s is refused and the field is named', async (_, raw, field) => {
    const message = 'This has characters that cannot be stored.';
    expect(JSON.parse((await send(raw)).body)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      errors: [{ field, message }],
    });
  });

  it('with deep nesting is answered within a second', async () => {
    const began = performance.now();
    for (const depth of [15, 30_000, 100_000]) await send(createPost(createNestedBody(depth)));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('does not change prototypes', async () => {
    for (const name of ['__proto__', 'constructor'])
      await send(
        createPost(`{"text":"a","lines":{"${name}":{"prototype":{"polluted":1},"polluted":1}}}`),
      );
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['terminal control sequences', '\u001b[2J\u0007x\u009b1m\u007f', ' [2J x 1m '],
    ['bidirectional overrides', 'pay \u202Eeerf\u2069 now', 'pay  eerf  now'],
    ['line breaks of three systems', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['Unicode line separators', 'a\u2028b\u2029c\td', 'a b c d'],
    ['invisible characters', 'A\u200Bd\u2060a\uFEFF Love\u00ADlace', 'Ada Lovelace'],
    ['letters in two code points', 'Zoe\u0308', 'Zo\u00eb'],
    ['ordinary text', 'Zoë 👩\u200d🍳 żółć עברית', 'Zoë 👩\u200d🍳 żółć עברית'],
  ])('T19: with %s is stored without control characters', async (_name, sent, stored) => {
    const { body } = await send(
      createPost(JSON.stringify({ text: sent, lines: [{ deep: sent }] })),
    );
    expect(JSON.parse(body).data.text).toBe(stored);
  });

  it('is cleaned in its query, too', async () => {
    const { body } = await send(
      createGet(`/api/search?text=${encodeURIComponent('Z\u200Boe\u0308')}`),
    );
    expect(JSON.parse(body).data).toBe('Zo\u00eb');
  });

  it('that smuggles a second request gets one response and a closed connection', async () => {
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

  it('is answered from the cache by its host, not by forwarded headers of an earlier request', async () => {
    await send(
      createGet(
        '/page',
        'host: north.test:81',
        'x-forwarded-host: evil.test',
        'x-forwarded-proto: https',
      ),
    );
    const { body } = await send(createGet('/page'));
    expect(body).toContain('<p>http://north.test</p>');
  });
});

describe('an error', () => {
  const HTML = 'accept: text/html,application/xhtml+xml';

  it.each([
    ['a URL without a page', createGet('/nothing', HOST, HTML), 404, 'We could not find that.'],
    ['a host without a site', createGet('/', 'host: south.test', HTML), 421, 'There is no site'],
    ['a bug', createGet('/boom', HOST, HTML), 500, 'Oops! Something went wrong.'],
    ['a malformed URL', createGet('/%zz', HOST, HTML), 400, 'Please check'],
  ])('is a page in a browser: %s', async (_name, raw, status, words) => {
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

  it('is a JSON envelope for programs, and for browsers under /api', async () => {
    for (const raw of [
      createGet('/nothing', HOST, 'accept: */*'),
      createGet('/api/nothing', HOST, HTML),
    ]) {
      const { status, body } = await send(raw);
      expect([status, JSON.parse(body)]).toMatchObject([404, { status: 404, code: 'NOT_FOUND' }]);
    }
  });

  it('that is temporary has a Retry-After header', async () => {
    const { status, head } = await send(createGet('/api/often'));
    expect(status).toBe(429);
    expect(head).toContain('retry-after: 60');
  });

  it('of the server shows its request id and no details', async () => {
    const { head, body } = await send(createGet('/boom'));
    const id = /x-request-id: (\S+)/.exec(head)?.[1];
    expect(JSON.parse(body)).toEqual({
      status: 500,
      message: 'Oops! Something went wrong.',
      code: 'BUG',
      data: { requestId: id },
    });
  });
});
