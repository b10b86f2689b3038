// Decides which requests the service worker handles. All others go to the network untouched: calls with a token,
// methods other than GET, payments, the provider's pages, documents with a token in their URL.
import { LANGUAGE_QUERY } from '../../../../contract/language.ts';
import { isServerPath, PATHS } from '../../platform/paths.ts';

export type CacheKind = 'pages' | 'files' | 'answers' | 'pictures';

export interface CacheableRequest {
  kind: CacheKind;
  /** Cache key; contains nothing personal. */
  key: string;
}

/** GET /api/menu/{id}, /api/menu/item/{id} and /api/home: the same for everybody (specification section 7). */
const PUBLIC_ANSWERS = /^\/api\/(menu\/[^/]+|menu\/item\/[^/]+|home)$/;
/** Query parameters that select another document; `q` and filters do not. */
const PAGE_FIELDS = ['store', 'all'];

export function classifyUrl(address: string, origin: string): CacheableRequest | null {
  const url = new URL(address, origin);
  if (url.origin !== origin) return null;
  const { pathname, search } = url;
  if (/^\/assets\/[^/]+$/.test(pathname)) return { kind: 'files', key: pathname };
  if (pathname.startsWith('/tenancy/assets/')) return { kind: 'pictures', key: pathname + search };
  if (PUBLIC_ANSWERS.test(pathname)) return { kind: 'answers', key: pathname + search };
  if (isServerPath(pathname) || url.searchParams.has('token')) return null;
  return { kind: 'pages', key: pageKey(url) };
}

function pageKey({ pathname, searchParams }: URL): string {
  const fields = PAGE_FIELDS.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return fields.length > 0 ? `${pathname}?${fields.join('&')}` : pathname;
}

type RequestFields = Pick<Request, 'method' | 'url' | 'destination' | 'headers'>;

export function classifyRequest(request: RequestFields, origin: string): CacheableRequest | null {
  const { method, headers, destination } = request;
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return null;
  const cacheable = classifyUrl(request.url, origin);
  if (cacheable?.kind !== 'pages') return cacheable;
  const isDocument = destination === 'document';
  return isDocument || headers.get('accept') === 'text/html' ? cacheable : null;
}

/** Sign-in and payment pages are never stale: their Content-Security-Policy lists the current providers. */
const NEVER_STALE: ReadonlySet<string> = new Set([
  PATHS.login,
  PATHS.verification,
  PATHS.checkout,
  PATHS.payment,
  PATHS.orders,
  PATHS.account,
]);

/** Whether a cached page may be shown while it is revalidated. */
export const allowsStale = ({ kind, key }: CacheableRequest): boolean =>
  kind === 'pages' && !NEVER_STALE.has(new URL(key, 'http://site').pathname);

/** A request by which a page that was shown from the cache fetches its current version. */
export const isRevalidation = ({ mode, cache }: Pick<Request, 'mode' | 'cache'>): boolean =>
  mode !== 'navigate' && cache === 'no-cache';

/** A navigation that is not a reload. */
export const isVisit = ({ mode, cache }: Pick<Request, 'mode' | 'cache'>): boolean =>
  mode === 'navigate' && (cache === 'default' || cache === 'force-cache');

/** A change of language invalidates all cached pages and API responses. */
export const changesLanguage = (address: string): boolean =>
  new URL(address).searchParams.has(LANGUAGE_QUERY);
