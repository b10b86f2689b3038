// The addresses of the storefront (spec section 2), which the server answers and the browser links to.

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
  /** Where the service worker leads when a page can be had from nowhere. */
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

/** What productPath was made of, null for any other address; ids are slugs, which nothing escapes. */
export function parseProductPath(path: string): { storeId: string; itemId: string } | null {
  const [, storeId, itemId] = /^\/store\/([^/]+)\/product-details\/([^/]+)$/.exec(path) ?? [];
  return storeId === undefined || itemId === undefined ? null : { storeId, itemId };
}
