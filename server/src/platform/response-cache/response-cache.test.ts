import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBrowsingServer, type BrowsingServer } from '../../../../test/browsing-server.ts';
import { acceptedEncoding } from './content-encoding.ts';
import { createResponseStore, type StoredResponse } from './response-store.ts';

describe('acceptedEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'br'],
    ['br;q=0, gzip;q=0.0', 'identity'],
    ['brotli, xgzip', 'identity'],
  ])('reads %s as %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('the store', () => {
  const entry = (tenantId: string, size: number, usedAt: number): StoredResponse => ({
    ...{
      tenantId,
      stamp: '1',
      status: 200,
      checksum: '',
      headers: {},
      coded: {},
      freshUntil: 0,
      usedAt,
    },
    content: Buffer.alloc(size),
  });

  it('stays within its bytes and forgets what was not used for longest', () => {
    const store = createResponseStore(1_000);
    store.keep('a', entry('x', 400, 3));
    store.keep('b', entry('x', 400, 1));
    store.keep('c', entry('x', 400, 2));
    expect([store.get('a'), store.get('b'), store.get('c')].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    expect(store.usage()).toEqual({ entries: 2, bytes: 800 });
  });

  it('counts encodings, replaced entries and dropped tenants', () => {
    const store = createResponseStore(10_000);
    const first = entry('x', 400, 1);
    store.keep('a', first);
    store.addCoded('a', first, 'br', {
      bytes: Buffer.alloc(100),
      etag: '',
      head: [],
      unchangedHead: [],
    });
    store.addCoded('a', first, 'identity', {
      bytes: first.content,
      etag: '',
      head: [],
      unchangedHead: [],
    });
    expect(store.usage().bytes).toBe(500);
    store.keep('a', entry('x', 300, 2));
    store.addCoded('a', first, 'gzip', {
      bytes: Buffer.alloc(100),
      etag: '',
      head: [],
      unchangedHead: [],
    });
    expect(store.usage().bytes).toBe(300);
    store.keep('b', entry('y', 50, 2));
    store.drop('x');
    expect(store.usage()).toEqual({ entries: 1, bytes: 50 });
  });
});

describe('requests that name no single host', () => {
  let server: BrowsingServer;
  beforeAll(async () => {
    server = await startBrowsingServer();
  });
  afterAll(() => server.stop());
  // The bytes are ready, so that a hit is possible.
  beforeEach(() => server.ask('/api/menu/soho'));

  /** The status line that raw bytes are answered with. */
  const send = (lines: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write([...lines, 'connection: close', '', ''].join('\r\n')),
      );
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text.split('\r\n')[0] ?? ''));
      socket.on('error', reject);
    });
  const host = (name = 'spice.test') => `host: ${name}:${server.port}`;
  const get = 'GET /api/menu/soho HTTP/1.1';

  it('are the exception: one host is answered from memory', async () => {
    const { hits } = server.cache.usage();
    expect(await send([get, host()])).toBe('HTTP/1.1 200 OK');
    expect(server.cache.usage().hits).toBe(hits + 1);
  });

  it.each([
    ['two hosts', () => [get, host(), host('burger.test')], 400],
    ['two hosts, the known one last', () => [get, host('burger.test'), host()], 400],
    ['the same host twice', () => [get, host(), host()], 400],
    ['no host', () => [get], 400],
    ['an absolute form', () => [`GET http://burger.test/api/menu/soho HTTP/1.1`, host()], 400],
    ['an unknown host', () => [get, host('spice.test.evil.test')], 421],
    ['another tenant', () => [get, host('burger.test')], 404],
    ['a forwarded host', () => [get, host('burger.test'), 'x-forwarded-host: spice.test'], 404],
  ])('%s', async (_what, lines, status) => {
    const { hits } = server.cache.usage();
    expect(await send(lines())).toContain(` ${status} `);
    expect(server.cache.usage().hits).toBe(hits);
  });

  it('leaves a request with a body to the routes', async () => {
    const { hits } = server.cache.usage();
    await send([get, host(), 'content-length: 0']);
    expect(server.cache.usage().hits).toBe(hits);
  });

  it('makes no entry for each port that somebody thinks of', async () => {
    server.cache.drop(null);
    for (const port of [1, 2, 3]) await send([get, `host: spice.test:${port}`]);
    expect(server.cache.usage().entries).toBe(1);
  });

  it('has the host in any case', async () => {
    expect(await send([get, host('SPICE.Test')])).toBe('HTTP/1.1 200 OK');
  });
});
