// Which requests the service worker answers. Whatever is not named here passes it by, untouched: every call with a
// token, everything but GET, payments, the provider's pages, documents with a token in their address.
import { LANGUAGE_QUERY } from '../../../../contract/language.ts';
import { isServerPath, PATHS } from '../../platform/paths.ts';

export type Kind = 'pages' | 'files' | 'answers' | 'pictures';

export interface Wanted {
  kind: Kind;
  /** The address under which it is kept: nothing personal is ever in it. */
  key: string;
}

/** GET /api/menu/{id}, /api/menu/item/{id} and /api/home: the same for everybody (spec section 7). */
const PUBLIC_ANSWERS = /^\/api\/(menu\/[^/]+|menu\/item\/[^/]+|home)$/;
/** What makes a document another one; `q` and filters do not. */
const PAGE_FIELDS = ['store', 'all'];

/** By the address alone. */
export function wantedAt(address: string, origin: string): Wanted | null {
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
  const kept = PAGE_FIELDS.flatMap((name) => {
    const value = searchParams.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname;
}

type Asked = Pick<Request, 'method' | 'url' | 'destination' | 'headers'>;

export function wantedBy(request: Asked, origin: string): Wanted | null {
  const { method, headers, destination } = request;
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return null;
  const wanted = wantedAt(request.url, origin);
  if (wanted?.kind !== 'pages') return wanted;
  const isDocument = destination === 'document';
  return isDocument || headers.get('accept') === 'text/html' ? wanted : null;
}

/** Where somebody signs in or pays the document is of today: its policy names whom the page may talk to. */
const NEVER_AT_ONCE: ReadonlySet<string> = new Set([
  PATHS.login,
  PATHS.verification,
  PATHS.checkout,
  PATHS.payment,
  PATHS.orders,
  PATHS.account,
]);

/** A page that a visit may show as it was kept, while it is asked for. */
export const mayBeOld = ({ kind, key }: Wanted): boolean =>
  kind === 'pages' && !NEVER_AT_ONCE.has(new URL(key, 'http://site').pathname);

/** A page that shows what is kept asks how it is now, and waits for it. */
export const isFreshening = ({ mode, cache }: Pick<Request, 'mode' | 'cache'>): boolean =>
  mode !== 'navigate' && cache === 'no-cache';

/** Somebody comes to a page, or comes back to it; whoever reloads one wants it as it is now. */
export const isVisit = ({ mode, cache }: Pick<Request, 'mode' | 'cache'>): boolean =>
  mode === 'navigate' && (cache === 'default' || cache === 'force-cache');

/** The language is about to change, and with it every page and answer. */
export const choosesLanguage = (address: string): boolean =>
  new URL(address).searchParams.has(LANGUAGE_QUERY);
