// What is kept for bad moments: one cache of the browser a kind, each with a bound, oldest out first.
import type { Kind } from './request-classifier.ts';

/** Entries. A dish's picture has about 10 kB, a page about 25. */
const MOST: Record<Kind, number> = { pages: 40, files: 300, answers: 60, pictures: 240 };
const PREFIX = 'tiffin';

export interface Kept {
  find(kind: Kind, key: string): Promise<Response | undefined>;
  keep(kind: Kind, key: string, response: Response): Promise<void>;
  remove(kind: Kind, key: string): Promise<void>;
  forget(kind: Kind): Promise<void>;
  /** Removes what other releases left behind. */
  dropOldReleases(): Promise<void>;
}

type Caches = Pick<CacheStorage, 'open' | 'keys' | 'delete'>;

/**
 * Pages, files and answers belong together and to one release, so that a kept page never asks for code that is
 * gone. The files of the release before stay too, for tabs that still run it. Pictures outlive releases.
 */
export function createKept(caches: Caches, release: string): Kept {
  const nameOf = (kind: Kind): string =>
    kind === 'pictures' ? `${PREFIX}:pictures` : `${PREFIX}:${kind}:${release}`;
  return {
    async find(kind, key) {
      for (const name of await namesToSearch(kind)) {
        const found = await (await caches.open(name)).match(key, { ignoreVary: true });
        if (found) return found;
      }
      return undefined;
    },
    async keep(kind, key, response) {
      const cache = await caches.open(nameOf(kind));
      // Taken out first, so that the newest stands last.
      await cache.delete(key, { ignoreVary: true });
      await cache.put(key, response);
      const keys = await cache.keys();
      for (const oldest of keys.slice(0, -MOST[kind])) await cache.delete(oldest);
    },
    async remove(kind, key) {
      await (await caches.open(nameOf(kind))).delete(key, { ignoreVary: true });
    },
    async forget(kind) {
      await caches.delete(nameOf(kind));
    },
    async dropOldReleases() {
      const stays = [...(await namesToSearch('files')), nameOf('pages'), nameOf('answers')];
      const names = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}:`));
      for (const name of names) {
        if (!stays.includes(name) && name !== nameOf('pictures')) await caches.delete(name);
      }
    },
  };

  async function namesToSearch(kind: Kind): Promise<string[]> {
    const own = nameOf(kind);
    if (kind !== 'files') return [own];
    // In the order in which they were made.
    const others = (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}:files:`));
    return [own, ...others.filter((name) => name !== own).slice(-1)];
  }
}

/**
 * Whole and ours; a redirected answer may not stand for another address. A page that must not be stored is somebody's
 * own. The menu says so too, because its stock changes, but it is the same for everybody and is always asked for first.
 */
export function isWorthKeeping(kind: Kind, response: Response): boolean {
  const { status, redirected, type, headers } = response;
  const mustNot = /no-store|private/.test(headers.get('cache-control') ?? '');
  return status === 200 && !redirected && type === 'basic' && !(kind === 'pages' && mustNot);
}

/** No page (404, 410) or no site (421) any more, or another address; a moment's fault says nothing of the kind. */
export const isGone = ({ status, redirected, type }: Response): boolean =>
  [404, 410, 421].includes(status) || redirected || type === 'opaqueredirect';

/** By the name that the server gives to each version. */
export function isSame({ headers }: Response, known: Response): boolean {
  const version = headers.get('etag');
  return version !== null && version === known.headers.get('etag');
}

/** What was kept, as old as the answer that nothing changed. */
export const asCheckedNow = ({ body }: Response, { status, headers }: Response): Response =>
  new Response(body, { status, headers });
