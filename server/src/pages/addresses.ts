// Every address that answers with a document (spec section 2), read against what the tenant has.
import type { Snapshot } from '../catalogue/catalogue.ts';

export type Address =
  | { kind: 'group' }
  | { kind: 'landing' }
  /** `storeId` is what the visitor asked for, if the store can serve the page. */
  | { kind: 'menu'; path: string; brandId: string | null; storeId: string | null; isWhole: boolean }
  | { kind: 'product'; storeId: string; itemId: string }
  | { kind: 'stores'; path: string }
  | { kind: 'legal'; path: string; pageId: string }
  | { kind: 'app'; path: AppPath }
  | { kind: 'notFound' };

export const STORE_LISTINGS = [
  '/list_store',
  '/list_store3',
  '/list_store4',
  '/list_store5',
  '/list_store6',
  '/store',
  '/list_store8',
  '/list_store9',
  '/list_store10',
  '/stores',
  '/list_store12',
] as const;

export const LEGAL_PATHS: Readonly<Record<string, string>> = {
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/CookiePolicy': 'cookies',
};

/** Screens that the browser fills by itself. */
export const APP_PATHS = [
  '/login',
  '/verification',
  '/cart',
  '/checkout',
  '/payment',
  '/orders',
  '/account',
  '/promo',
  '/invite-friends',
  '/Reservation',
  '/offline',
] as const;
export type AppPath = (typeof APP_PATHS)[number];

/** Those that have something for strangers; the others are nobody's but the visitor's. */
export const OPEN_APP_PATHS = ['/promo', '/Reservation'] as const satisfies readonly AppPath[];
export type OpenAppPath = (typeof OPEN_APP_PATHS)[number];

const PRODUCT = /^\/store\/([^/]+)\/product-details\/([^/]+)$/;

export interface SiteFacts {
  isHomePage: boolean;
  snapshot: Snapshot;
}

/** What the query of an address may say. */
export interface Wish {
  /** `?store=`; a store that cannot serve the page is passed over. */
  storeId: string | null;
  /** `?all=1` */
  isWhole: boolean;
}

export function readAddress(path: string, wish: Wish, site: SiteFacts): Address {
  const { snapshot, isHomePage } = site;
  if (path === '/' && isHomePage) return { kind: 'landing' };
  if (path === '/' || path === '/menu') return menuAddress(path, null, wish, snapshot);
  if (STORE_LISTINGS.some((listing) => listing === path)) return { kind: 'stores', path };
  const pageId = Object.hasOwn(LEGAL_PATHS, path) ? LEGAL_PATHS[path] : undefined;
  if (pageId && snapshot.pages.has(pageId)) return { kind: 'legal', path, pageId };
  const appPath = APP_PATHS.find((each) => each === path);
  if (appPath) return { kind: 'app', path: appPath };
  const brandId = path.slice(1);
  if (snapshot.brandsById.has(brandId)) return menuAddress(path, brandId, wish, snapshot);
  return productAddress(path, snapshot) ?? { kind: 'notFound' };
}

function menuAddress(
  path: string,
  brandId: string | null,
  { storeId: wanted, isWhole }: Wish,
  { storesById, stores }: Snapshot,
): Address {
  const sells = (id: string): boolean =>
    brandId === null || storesById.get(id)?.brandIds.includes(brandId) === true;
  // Nothing to sell it: the page would be empty.
  if (!stores.some(({ definition }) => sells(definition.id))) return { kind: 'notFound' };
  const canServe = wanted !== null && storesById.has(wanted) && sells(wanted);
  return { kind: 'menu', path, brandId, storeId: canServe ? wanted : null, isWhole };
}

function productAddress(path: string, { storesById, items }: Snapshot): Address | null {
  const [, storeId, itemId] = PRODUCT.exec(path) ?? [];
  const store = storeId === undefined ? undefined : storesById.get(storeId);
  const item = itemId === undefined ? undefined : items.get(itemId);
  if (!store || !item || !store.brandIds.includes(item.brandId)) return null;
  return { kind: 'product', storeId: store.definition.id, itemId: item.definition.id };
}

/** Path and query as the address is rendered and remembered: nothing in it is a stranger's own text. */
export function writeAddress(address: Address): { path: string; search: string } {
  switch (address.kind) {
    case 'group':
    case 'landing':
      return { path: '/', search: '' };
    case 'menu':
      return { path: address.path, search: menuSearch(address) };
    case 'product':
      return { path: productPath(address.storeId, address.itemId), search: '' };
    case 'notFound':
      return { path: '/404', search: '' };
    case 'stores':
    case 'legal':
    case 'app':
      return { path: address.path, search: '' };
  }
}

function menuSearch({ storeId, isWhole }: Wish): string {
  const fields = [...(storeId ? [`store=${storeId}`] : []), ...(isWhole ? ['all=1'] : [])];
  return fields.length > 0 ? `?${fields.join('&')}` : '';
}

export const productPath = (storeId: string, itemId: string): string =>
  `/store/${storeId}/product-details/${itemId}`;
