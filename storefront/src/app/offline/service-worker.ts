// The service worker, built into /sw.js: offline support. Each site has its own origin and so its own worker and caches.
// Caches public responses only (request-classifier.ts).
import { getLanguage, type Language } from '../../../../contract/language.ts';
import { respondNetworkFirst } from '../../../../web/offline/network-first.ts';
import { PATHS } from '../../platform/paths.ts';
import {
  withNewHeaders,
  withoutDate,
  createCacheStore,
  isGone,
  hasSameEtag,
  isCacheable,
} from './cache-store.ts';
import {
  changesLanguage,
  isRevalidation,
  isVisit,
  allowsStale,
  classifyUrl,
  classifyRequest,
  type CacheableRequest,
} from './request-classifier.ts';
import {
  respondStaleWhileRevalidate,
  getHeaderFreshness,
  getPageFreshness,
} from './stale-while-revalidate.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Defined by the build: the release and, by language, the lazy chunks. */
declare const RELEASE: { name: string; parts: Record<Language, string[]> };

const { origin } = location;
const cacheStore = createCacheStore(caches, RELEASE.name);
/** The worker's `Accept`, without which pictures come in the oldest format. All browsers with workers support WebP. */
const FORMATS = 'image/webp,*/*;q=0.8';
/** Cached at installation, which fails without the first. */
const SHELL = [PATHS.offline, PATHS.menu, PATHS.home, PATHS.cart] as const;

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell());
  // Safe for open pages: createCacheStore retains the files of the previous release.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  // URLs that the page loaded before the worker was active.
  if (Array.isArray(event.data)) event.waitUntil(cacheLoaded(event.data.map(String)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const cacheable = classifyRequest(request, origin);
  if (!cacheable) return;
  if (cacheable.kind === 'pages' && changesLanguage(request.url)) {
    event.waitUntil(Promise.all([cacheStore.clear('pages'), cacheStore.clear('answers')]));
    return;
  }
  event.respondWith(respond(event, cacheable));
});

async function respond(event: FetchEvent, cacheable: CacheableRequest): Promise<Response> {
  const { kind, key } = cacheable;
  const findCached = async () => {
    const cached = await cacheStore.find(kind, key);
    return kind === 'answers' ? cached && withoutDate(cached) : cached;
  };
  // File names are content hashes.
  const fetchFresh = () => fetchAndCache(event, cacheable);
  if (kind === 'files') return (await findCached()) ?? fetchFresh();
  if (isRevalidation(event.request)) return fetchFresh();
  const isPicture = kind === 'pictures';
  if (isPicture || (allowsStale(cacheable) && isVisit(event.request))) {
    const answered = await respondStaleWhileRevalidate({
      findCached,
      fetchFresh,
      getFreshness: isPicture ? getHeaderFreshness : getPageFreshness,
      nowMs: Date.now(),
    });
    if (answered) return answered;
  }
  try {
    return await respondNetworkFirst({ fetchFresh, findCached });
  } catch (error) {
    if (event.request.mode !== 'navigate') throw error;
    // The request keeps its whole query, which is not part of the key: the id of an order, the token of a link.
    const { pathname, search } = new URL(event.request.url);
    const instead = `${PATHS.offline}?to=${encodeURIComponent(pathname + search)}`;
    return pathname === PATHS.offline ? Response.error() : Response.redirect(instead);
  }
}

function fetchAndCache(event: FetchEvent, { kind, key }: CacheableRequest): Promise<Response> {
  const known = cacheStore.find(kind, key).catch(() => undefined);
  const response = fetch(event.request).then(async (response) => {
    const old = await known;
    // Cloning streams the body through this worker, which is slower than the network.
    const copy =
      old && hasSameEtag(response, old) ? withNewHeaders(old, response) : response.clone();
    return { response, copy };
  });
  const stored = response.then(({ response, copy }) => {
    if (isCacheable(kind, response)) return cacheStore.put(kind, key, copy);
    return isGone(response) ? cacheStore.remove(kind, key) : undefined;
  });
  // `respond` handles network failures; without storage quota the site works uncached.
  event.waitUntil(stored.catch(() => undefined));
  return response.then(({ response }) => response);
}

async function activate(): Promise<void> {
  await cacheStore.dropOldReleases();
  await self.clients.claim();
}

async function cacheShell(): Promise<void> {
  const [first, ...others] = SHELL;
  const html = await cachePage(first);
  if (html === null) throw new Error('The offline page could not be loaded');
  const parts = RELEASE.parts[getLanguage(/<html lang="([\w-]+)/.exec(html)?.[1] ?? '')];
  await Promise.allSettled([...others.map(cachePage), ...parts.map(cacheIfMissing)]);
}

/** Caches a document with the files that it references; returns its text, or null if it is not cacheable. */
async function cachePage(path: string): Promise<string | null> {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (!isCacheable('pages', response)) return discardBody(response);
  const html = await response.clone().text();
  await cacheStore.put('pages', path, response);
  await Promise.all([...new Set(html.match(/(?<=["(])\/assets\/[\w.-]+/g))].map(cacheIfMissing));
  return html;
}

async function cacheIfMissing(address: string): Promise<void> {
  const cacheable = classifyUrl(address, origin);
  if (!cacheable || (await cacheStore.find(cacheable.kind, cacheable.key))) return;
  if (cacheable.kind === 'pages') return void (await cachePage(cacheable.key));
  const response = await fetch(address, { headers: { accept: FORMATS } });
  if (!isCacheable(cacheable.kind, response)) return void (await discardBody(response));
  await cacheStore.put(cacheable.kind, cacheable.key, response);
}

/** An unread body would hold its connection. */
async function discardBody(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}

async function cacheLoaded(addresses: string[]): Promise<void> {
  if (!(await cacheStore.find('pages', PATHS.offline))) await cacheShell();
  await Promise.allSettled(addresses.map(cacheIfMissing));
}
