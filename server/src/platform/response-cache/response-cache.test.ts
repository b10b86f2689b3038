import { connect } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startBrowsingApp, type BrowsingApp } from '../../../../test/apps/browsing-app.ts';
import { getAcceptedEncoding } from './content-encoding.ts';
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
    expect(getAcceptedEncoding(header)).toBe(encoding);
  });
});

describe('createResponseStore', () => {
  const createEntry = (tenantId: string, size: number, checksum = ''): StoredResponse => ({
    tenantId,
    stamp: '1',
    status: 200,
    checksum,
    headers: {},
    encodings: {},
    freshUntil: 0,
    validUntil: 0,
    content: Buffer.alloc(size),
  });
  const createStore = (maxBytes: number) =>
    createResponseStore(maxBytes, (error) => {
      throw error;
    });

  it('evicts the least recently used entry beyond its bytes', () => {
    const store = createStore(1_000);
    store.set('a', createEntry('x', 400));
    store.set('b', createEntry('x', 400));
    store.get('a');
    store.set('c', createEntry('x', 400));
    expect(['a', 'b', 'c'].map((key) => store.get(key) !== undefined)).toEqual([true, false, true]);
    expect(store.usage()).toEqual({ entries: 2, bytes: 800 });
  });

  it('counts encodings of the stored content only, and deletes entries by tenant', async () => {
    const store = createStore(10_000);
    const first = createEntry('x', 400, 'first');
    store.set('a', first);
    const { bytes } = await store.getEncoded('a', first, 'gzip');
    await store.getEncoded('a', first, 'identity');
    expect(store.usage().bytes).toBe(400 + bytes.length);
    store.set('a', createEntry('x', 300, 'second'));
    await store.getEncoded('a', first, 'br');
    expect(store.usage().bytes).toBe(300);
    store.set('b', createEntry('y', 50));
    store.drop('x');
    expect(store.usage()).toEqual({ entries: 1, bytes: 50 });
    store.drop(null);
    expect(store.usage()).toEqual({ entries: 0, bytes: 0 });
  });

  it('compresses better what was sent often', async () => {
    const store = createStore(10_000);
    const entry = createEntry('x', 400, 'page');
    store.set('a', entry);
    const quick = await store.getEncoded('a', entry, 'br');
    const getEtag = () => store.get('a')?.encodings.br?.etag;
    const hits = quick.hitsUntilBest;
    for (let hit = 1; hit < hits; hit += 1) store.countHit('a', entry, quick);
    expect([hits, quick.hitsUntilBest, getEtag()]).toEqual([4, 1, '"page-br"']);
    store.countHit('a', entry, quick);
    await expect.poll(getEtag).toBe('"page-br-best"');
    expect(store.get('a')?.encodings.br?.hitsUntilBest).toBe(0);
    expect((await store.getEncoded('a', entry, 'gzip')).hitsUntilBest).toBe(0);
  });
});

describe('requests answered before routing', () => {
  let server: BrowsingApp;
  beforeAll(async () => {
    server = await startBrowsingApp();
  });
  afterAll(() => server.stop());
  // Fills the cache, so that a hit is possible.
  beforeEach(() => server.request('/api/menu/soho'));

  /** Sends raw bytes and resolves with the response. */
  const exchange = (lines: string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write([...lines, 'connection: close', '', ''].join('\r\n')),
      );
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
  /** Resolves with the status line. */
  const send = async (lines: string[]): Promise<string> =>
    (await exchange(lines)).split('\r\n')[0] ?? '';
  const host = (name = 'spice.test') => `host: ${name}:${server.port}`;
  const get = 'GET /api/menu/soho HTTP/1.1';

  it('a request with one known host is a hit', async () => {
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
  ])('a request with %s is no hit', async (_, lines, status) => {
    const { hits } = server.cache.usage();
    expect(await send(lines())).toContain(` ${status} `);
    expect(server.cache.usage().hits).toBe(hits);
  });

  it('every response has a request id of its own, a 304 too', async () => {
    const first = await exchange([get, host()]);
    const unchanged = `if-none-match: ${/^etag: (.*)$/m.exec(first)?.[1]?.trim()}`;
    const responses = [
      first,
      await exchange([get, host()]),
      await exchange([get, host(), unchanged]),
      await exchange([get, host(), unchanged]),
      // The routes answer with the same stored head.
      await exchange([get, host(), unchanged, 'content-length: 0']),
    ];
    const statuses = responses.map((each) => each.split(' ')[1]);
    expect(statuses).toEqual(['200', '200', '304', '304', '304']);
    const ids = responses.flatMap((each) => each.match(/^x-request-id: [0-9a-f-]{36}\r$/gm) ?? []);
    expect(new Set(ids).size).toBe(responses.length);
    expect(ids).toHaveLength(responses.length);
  });

  it('a request with a body goes to the routes', async () => {
    const { hits } = server.cache.usage();
    await send([get, host(), 'content-length: 0']);
    expect(server.cache.usage().hits).toBe(hits);
  });

  it('foreign ports share one entry', async () => {
    server.cache.drop(null);
    for (const port of [1, 2, 3]) await send([get, `host: spice.test:${port}`]);
    expect(server.cache.usage().entries).toBe(1);
  });

  it('the host is matched case-insensitively', async () => {
    expect(await send([get, host('SPICE.Test')])).toBe('HTTP/1.1 200 OK');
  });
});
