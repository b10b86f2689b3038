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

export const getProductPath = (storeId: string, itemId: string): string =>
  `/store/${encodeURIComponent(storeId)}/product-details/${encodeURIComponent(itemId)}`;

/** Inverse of `getProductPath`; null for any other path. Ids are slugs, so nothing is decoded. */
export function parseProductPath(path: string): { storeId: string; itemId: string } | null {
  const [, storeId, itemId] = /^\/store\/([^/]+)\/product-details\/([^/]+)$/.exec(path) ?? [];
  return storeId === undefined || itemId === undefined ? null : { storeId, itemId };
}

/** Paths that the server handles itself, without a page of the storefront. */
export const isServerPath = (path: string): boolean =>
  /^\/(api|tenancy|assets|docs|dev|health|metrics|console|ops|sandbox|newsletter)(\/|$)/.test(
    path,
  ) || /\.\w+$/.test(path);
