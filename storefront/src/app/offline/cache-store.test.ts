import { expect, it } from 'vitest';

import {
  withNewHeaders,
  createCacheStore,
  isGone,
  hasSameEtag,
  isCacheable,
} from './cache-store.ts';

/** The used part of CacheStorage: responses by cache name, then by address, in the order of writing. */
function createFakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: string) => entries.get(key),
      put: async (key: string, response: Response) => void entries.set(key, response),
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()],
    } as unknown as Cache;
  };
  const caches = {
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { caches, all };
}
const text = async (response: Response | undefined) => response?.clone().text();

it('a URL has its newest stored response', async () => {
  const { caches } = createFakeCaches();
  const store = createCacheStore(caches, 'one');
  await store.put('pages', '/menu', new Response('old'));
  await store.put('pages', '/menu', new Response('new'));
  expect(await text(await store.find('pages', '/menu'))).toBe('new');
  await store.clear('pages');
  expect(await store.find('pages', '/menu')).toBeUndefined();
});

it('the number of entries is limited, and the oldest is evicted first', async () => {
  const { caches, all } = createFakeCaches();
  const store = createCacheStore(caches, 'one');
  for (let no = 0; no < 45; no++) {
    await store.put('pages', `/page${no}`, new Response());
    await store.put('pages', '/menu', new Response());
  }
  const addresses = [...(all.get('tiffin:pages:one')?.keys() ?? [])];
  expect(addresses).toHaveLength(40);
  expect(addresses).toContain('/menu');
  expect(addresses).not.toContain('/page0');
});

it('a new release keeps the files of the previous one and deletes older caches', async () => {
  const { caches, all } = createFakeCaches();
  for (const release of ['one', 'two', 'three']) {
    const store = createCacheStore(caches, release);
    await store.put('files', `/assets/${release}.js`, new Response(release));
    for (const kind of ['pages', 'answers', 'pictures'] as const) {
      await store.put(kind, `/${release}`, new Response(release));
    }
  }
  all.set('somebody-else', new Map());
  const store = createCacheStore(caches, 'three');
  await store.dropOldReleases();
  expect([...all.keys()].toSorted()).toEqual(
    [
      'somebody-else',
      'tiffin:answers:three',
      'tiffin:files:three',
      'tiffin:files:two',
      'tiffin:pages:three',
      'tiffin:pictures',
    ].toSorted(),
  );
  expect(await text(await store.find('files', '/assets/two.js'))).toBe('two');
});

const response = (given: Partial<Response> & { cacheControl?: string }) =>
  ({
    status: 200,
    redirected: false,
    type: 'basic',
    headers: new Headers({ 'cache-control': given.cacheControl ?? 'no-cache' }),
    ...given,
  }) as Response;

it.each([
  ['pages', {}, true],
  ['pages', { cacheControl: 'no-store' }, false],
  ['pages', { cacheControl: 'private, no-cache' }, false],
  ['answers', { cacheControl: 'no-store' }, true],
  ['pages', { status: 404 }, false],
  ['files', { status: 503 }, false],
  ['pages', { redirected: true }, false],
  ['pictures', { type: 'opaque', status: 0 }, false],
] as const)('a response of %s with %j is cacheable: %s', (kind, given, is) => {
  expect(isCacheable(kind, response(given))).toBe(is);
});

it.each([
  [{ status: 404 }, true],
  [{ status: 410 }, true],
  [{ status: 421 }, true],
  [{ redirected: true }, true],
  [{ type: 'opaqueredirect', status: 0 }, true],
  [{ status: 503 }, false],
  [{ status: 429 }, false],
  [{}, false],
] as const)('a response with %j means gone: %s', (given, is) => {
  expect(isGone(response(given))).toBe(is);
});

it('an unchanged response gets the headers of the 304', async () => {
  const old = new Response('menu', { headers: { date: 'Sat, 04 Jul 2026 11:00:00 GMT' } });
  const checked = withNewHeaders(old, new Response('', { headers: { date: 'now' } }));
  expect([await checked.text(), checked.headers.get('date')]).toEqual(['menu', 'now']);
});

it.each([
  ['"a"', '"a"', true],
  ['"a"', '"b"', false],
  [null, null, false],
])('a response with ETag %s and a stored one with %s are equal: %s', (fresh, old, isKnown) => {
  const version = (etag: string | null) =>
    new Response('', { headers: etag === null ? {} : { etag } });
  expect(hasSameEtag(version(fresh), version(old))).toBe(isKnown);
});
