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
