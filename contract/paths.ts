// URL paths of the storefront (specification, section 2).

export const PATHS = {
  home: '/',
  menu: '/menu',
  login: '/login',
  verification: '/verification',
  reservation: '/Reservation',
  stores: '/stores',
  cart: '/cart',
  orders: '/orders',
  checkout: '/checkout',
  payment: '/payment',
  promo: '/promo',
  invite: '/invite-friends',
  account: '/account',
  cookies: '/CookiePolicy',
  privacy: '/privacy',
  terms: '/terms',
  /** The service worker shows it when neither network nor cache has a page. */
  offline: '/offline',
} as const;

export const STORE_LISTING_PATHS = [
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

export const getProductPath = (storeId: string, itemId: string): string =>
  `/store/${encodeURIComponent(storeId)}/product-details/${encodeURIComponent(itemId)}`;

/** Inverse of `getProductPath`; null for any other path. Ids are slugs, so nothing is decoded. */
export function parseProductPath(path: string): { storeId: string; itemId: string } | null {
  const [, storeId, itemId] = /^\/store\/([^/]+)\/product-details\/([^/]+)$/.exec(path) ?? [];
  return storeId === undefined || itemId === undefined ? null : { storeId, itemId };
}

/** The page of all unknown paths is cached under it. */
export const NOT_FOUND_PATH = '/404';

/** Paths that the server handles itself, without a page of the storefront. */
export const isServerPath = (path: string): boolean =>
  /^\/(api|tenancy|assets|docs|dev|health|metrics|console|ops|sandbox|newsletter)(\/|$)/.test(
    path,
  ) || /\.\w+$/.test(path);

/** Whether a path belongs to the server or a page that every site has, so that a brand of this name would have no page. */
export const isFixedPath = (path: string): boolean =>
  isServerPath(path) ||
  [NOT_FOUND_PATH, ...Object.values(PATHS), ...STORE_LISTING_PATHS].some((fixed) => fixed === path);
