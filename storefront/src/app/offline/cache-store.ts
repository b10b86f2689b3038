// Caches of the service worker: one Cache per kind, bounded, evicting the oldest entry first.
import type { CacheKind } from './request-classifier.ts';

/** Maximum number of entries. A dish picture has about 10 kB, a page about 25 kB. */
const MAX_ENTRIES: Record<CacheKind, number> = {
  pages: 40,
  files: 300,
  answers: 60,
  pictures: 240,
};
const PREFIX = 'tiffin';

export interface CacheStore {
  find(kind: CacheKind, key: string): Promise<Response | undefined>;
  put(kind: CacheKind, key: string, response: Response): Promise<void>;
  remove(kind: CacheKind, key: string): Promise<void>;
  clear(kind: CacheKind): Promise<void>;
  /** Removes the caches of earlier releases. */
  dropOldReleases(): Promise<void>;
}

type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;

/**
 * Pages, files and API responses are cached per release, so that a cached page never requests code that is gone. The
 * files of the previous release stay for tabs that still run it. Pictures are shared by all releases.
 */
export function createCacheStore(caches: Caches, release: string): CacheStore {
  const getCacheName = (kind: CacheKind): string =>
    kind === 'pictures' ? `${PREFIX}:pictures` : `${PREFIX}:${kind}:${release}`;
  return {
    async find(kind, key) {
      for (const name of await getCacheNames(kind)) {
        const found = await (await caches.open(name)).match(key, { ignoreVary: true });
        if (found) return found;
      }
      return undefined;
    },
    async put(kind, key, response) {
      const cache = await caches.open(getCacheName(kind));
      // Deleted first, so that the newest entry is the last key.
      await cache.delete(key, { ignoreVary: true });
      await cache.put(key, response);
      const keys = await cache.keys();
      for (const oldest of keys.slice(0, -MAX_ENTRIES[kind])) await cache.delete(oldest);
    },
    async remove(kind, key) {
      await (await caches.open(getCacheName(kind))).delete(key, { ignoreVary: true });
    },
    async clear(kind) {
      await caches.delete(getCacheName(kind));
    },
    async dropOldReleases() {
      const stays = [
        ...(await getCacheNames('files')),
        getCacheName('pages'),
        getCacheName('answers'),
      ];
      const names = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}:`));
      for (const name of names) {
        if (!stays.includes(name) && name !== getCacheName('pictures')) await caches.delete(name);
      }
    },
  };

  async function getCacheNames(kind: CacheKind): Promise<string[]> {
    const own = getCacheName(kind);
    if (kind !== 'files') return [own];
    // keys() lists caches in order of creation.
    const others = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}:files:`));
    return [own, ...others.filter((name) => name !== own).slice(-1)];
  }
}

/**
 * Complete, same-origin and not redirected. A `no-store` page is personal. The menu API also sends `no-store` because
 * stock changes, but it is the same for everybody and always requested from the network first.
 */
export function isCacheable(kind: CacheKind, response: Response): boolean {
  const { status, redirected, type, headers } = response;
  const mustNot = /no-store|private/.test(headers.get('cache-control') ?? '');
  return status === 200 && !redirected && type === 'basic' && !(kind === 'pages' && mustNot);
}

/** The page (404, 410) or site (421) no longer exists, or moved; temporary failures do not count. */
export const isGone = ({ status, redirected, type }: Response): boolean =>
  [404, 410, 421].includes(status) || redirected || type === 'opaqueredirect';

/** Compares the entity tags (RFC 9110, section 8.8.3). */
export function hasSameEtag({ headers }: Response, known: Response): boolean {
  const version = headers.get('etag');
  return version !== null && version === known.headers.get('etag');
}

/** The cached body with the headers, and so the date, of the new response. */
export const withNewHeaders = ({ body }: Response, { status, headers }: Response): Response =>
  new Response(body, { status, headers });

/** Pages read the time of day from the date of an answer, which this one no longer tells. */
export function withoutDate({ body, status, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('date');
  return new Response(body, { status, headers: kept });
}
