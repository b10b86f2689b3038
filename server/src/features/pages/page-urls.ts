// Parses and formats the URLs of pages; a URL is valid only if the tenant has its content.
import { NOT_FOUND_PATH, STORE_LISTING_PATHS } from '../../../../contract/pages/fixed-paths.ts';
import { PATHS, parseProductPath, getProductPath } from '../../../../contract/pages/paths.ts';
import type { Snapshot } from '../catalogue/catalogue.ts';

export type PageUrl =
  | { kind: 'group' }
  | { kind: 'landing' }
  /** `storeId`: the requested store, if it can serve the page. */
  | { kind: 'menu'; path: string; brandId: string | null; storeId: string | null; isWhole: boolean }
  | { kind: 'product'; storeId: string; itemId: string }
  | { kind: 'stores'; path: string }
  | { kind: 'legal'; path: string; pageId: string }
  | { kind: 'app'; screen: AppScreen }
  | { kind: 'notFound' };

/** Page ids of the pack by path. */
export const LEGAL_PATHS: Readonly<Record<string, string>> = {
  [PATHS.privacy]: 'privacy',
  [PATHS.terms]: 'terms',
  [PATHS.cookies]: 'cookies',
};

/** Screens that are rendered by the browser only. */
const APP_SCREENS = [
  'login',
  'verification',
  'cart',
  'checkout',
  'payment',
  'orders',
  'account',
  'promo',
  'invite',
  'reservation',
  'offline',
] as const satisfies readonly (keyof typeof PATHS)[];
export type AppScreen = (typeof APP_SCREENS)[number];
export const APP_PATHS = APP_SCREENS.map((screen) => PATHS[screen]);

/** Screens with public content, which search engines may index. */
export const OPEN_APP_SCREENS = ['promo', 'reservation'] as const satisfies readonly AppScreen[];
export const OPEN_APP_PATHS = OPEN_APP_SCREENS.map((screen) => PATHS[screen]);

export interface SiteContext {
  isHomePage: boolean;
  snapshot: Snapshot;
}

/** A page, or the path of the page that the requested path names in another spelling. */
export type PageMatch = PageUrl | { kind: 'moved'; path: string };

/** The query parameters of a page URL. */
export interface PageQuery {
  /** `?store=`; ignored if the store cannot serve the page. */
  storeId: string | null;
  /** `?all=1` */
  isWhole: boolean;
}

export function findPage(path: string, query: PageQuery, site: SiteContext): PageMatch {
  const page = parsePageUrl(path, query, site);
  if (page.kind !== 'notFound') return page;
  const brandId = findBrandOfDeal(path, site.snapshot);
  if (brandId !== null) return { kind: 'moved', path: `/${brandId}` };
  const respelled = findRespelledPath(path, site);
  // A brand that no store sells has a path but no page.
  if (respelled === null || parsePageUrl(respelled, query, site).kind === 'notFound') return page;
  return { kind: 'moved', path: respelled };
}

function parsePageUrl(path: string, query: PageQuery, site: SiteContext): PageUrl {
  const { snapshot, isHomePage } = site;
  if (path === PATHS.home && isHomePage) return { kind: 'landing' };
  if (path === PATHS.home || path === PATHS.menu) return parseMenuUrl(path, null, query, snapshot);
  if (STORE_LISTING_PATHS.some((listing) => listing === path)) return { kind: 'stores', path };
  const pageId = Object.hasOwn(LEGAL_PATHS, path) ? LEGAL_PATHS[path] : undefined;
  if (pageId && snapshot.pages.has(pageId)) return { kind: 'legal', path, pageId };
  const screen = APP_SCREENS.find((each) => PATHS[each] === path);
  if (screen) return { kind: 'app', screen };
  const brandId = path.slice(1);
  if (snapshot.brandsById.has(brandId)) return parseMenuUrl(path, brandId, query, snapshot);
  return parseProductUrl(path, snapshot) ?? { kind: 'notFound' };
}

/**
 * The path of the page that a path names in another spelling: other case, encoded letters, repeated or trailing slashes,
 * `-`, `_` and spaces exchanged. Null if there is none. Exact paths are found without it.
 */
function findRespelledPath(path: string, { snapshot }: SiteContext): string | null {
  const wanted = foldPath(path);
  if (wanted === null) return null;
  const brands = [...snapshot.brandsById.keys()].map((id) => `/${id}`);
  const paths: string[] = [...Object.values(PATHS), ...STORE_LISTING_PATHS, ...brands];
  const found = paths.find((known) => foldPath(known) === wanted);
  if (found !== undefined) return found;
  const named = parseProductPath(wanted);
  const storeId = named && findRespelledId(named.storeId, snapshot.storesById.keys());
  const itemId = named && findRespelledId(named.itemId, snapshot.items.keys());
  return storeId && itemId ? getProductPath(storeId, itemId) : null;
}

/** A deal opens over a menu only: its address leads to the brand that has it there. */
function findBrandOfDeal(path: string, { storesById, deals }: Snapshot): string | null {
  const named = parseProductPath(path);
  const store = named && storesById.get(named.storeId);
  const deal = named && deals.get(named.itemId);
  return (store && deal?.brandIds.find((id) => store.brandIds.includes(id))) ?? null;
}

const findRespelledId = (folded: string, ids: Iterable<string>): string | undefined =>
  [...ids].find((id) => foldPath(id) === folded);

/** Null for a path that is not valid percent-encoded UTF-8. */
function foldPath(path: string): string | null {
  try {
    const folded = decodeURIComponent(path)
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, '-');
    return folded.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  } catch {
    return null;
  }
}

function parseMenuUrl(
  path: string,
  brandId: string | null,
  { storeId: requestedId, isWhole }: PageQuery,
  { storesById, stores }: Snapshot,
): PageUrl {
  const isSold = (id: string): boolean =>
    brandId === null || storesById.get(id)?.brandIds.includes(brandId) === true;
  // Without a seller the page would be empty.
  if (!stores.some(({ definition }) => isSold(definition.id))) return { kind: 'notFound' };
  const canServe = requestedId !== null && storesById.has(requestedId) && isSold(requestedId);
  return { kind: 'menu', path, brandId, storeId: canServe ? requestedId : null, isWhole };
}

function parseProductUrl(path: string, { storesById, items }: Snapshot): PageUrl | null {
  const named = parseProductPath(path);
  const store = named && storesById.get(named.storeId);
  const item = named && items.get(named.itemId);
  if (!store || !item || !store.brandIds.includes(item.brandId)) return null;
  return { kind: 'product', storeId: store.definition.id, itemId: item.definition.id };
}

/** The canonical path and query of a page, its cache key; contains no unvalidated input. */
export function formatPageUrl(pageUrl: PageUrl): { path: string; search: string } {
  switch (pageUrl.kind) {
    case 'group':
    case 'landing':
      return { path: '/', search: '' };
    case 'menu':
      return { path: pageUrl.path, search: formatMenuQuery(pageUrl) };
    case 'product':
      return { path: getProductPath(pageUrl.storeId, pageUrl.itemId), search: '' };
    case 'notFound':
      return { path: NOT_FOUND_PATH, search: '' };
    case 'app':
      return { path: PATHS[pageUrl.screen], search: '' };
    case 'stores':
    case 'legal':
      return { path: pageUrl.path, search: '' };
  }
}

function formatMenuQuery({ storeId, isWhole }: PageQuery): string {
  const fields = [...(storeId ? [`store=${storeId}`] : []), ...(isWhole ? ['all=1'] : [])];
  return fields.length > 0 ? `?${fields.join('&')}` : '';
}

/** The store of a brand's canonical page, or of a dish of it: the first, and of a dish one that has it at all times. */
export function findFirstSeller(
  { stores }: Snapshot,
  brandId: string,
  itemId?: string,
): string | undefined {
  const sellers = stores.filter(({ brandIds }) => brandIds.includes(brandId));
  const always = sellers.find(
    ({ definition: { differences = [] } }) =>
      !differences.some(({ target, priceMinor }) => target === itemId && priceMinor === null),
  );
  return (always ?? sellers[0])?.definition.id;
}
