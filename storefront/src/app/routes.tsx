// Maps pages to screens, pages of the server by their kind and all others by path, and paths to variants of header and
// footer, which do not wait for the page.
import { texts as titles } from '../../../contract/messages/screen-titles.texts.ts';
import type { PageData } from '../../../contract/pages/pages.ts';
import { LoginScreen } from '../features/sign-in/login-screen.tsx';
import { VerificationScreen } from '../features/sign-in/verification-screen.tsx';
import { createEagerScreen, createLazyScreen, type LazyScreen } from '../platform/lazy-screen.ts';
import { PATHS } from '../platform/paths.ts';
import type { PageKind, ScreenProps } from '../platform/screen-props.ts';

export interface AppRoute {
  path: string;
  title: string;
  screen: LazyScreen<object>;
}

type PageScreens = { [K in Exclude<PageKind, 'app'>]: LazyScreen<ScreenProps<K>> };

export const PAGE_SCREENS: PageScreens = {
  menu: createLazyScreen('MenuScreen', () => import('../features/menu/menu-screen.tsx')),
  landing: createLazyScreen('HomeScreen', () => import('../features/home/home-screen.tsx')),
  product: createLazyScreen(
    'ProductScreen',
    () => import('../features/product/product-screen.tsx'),
  ),
  stores: createLazyScreen('StoresScreen', () => import('../features/stores/stores-screen.tsx')),
  legal: createLazyScreen('LegalScreen', () => import('../features/legal/legal-screen.tsx')),
  group: createLazyScreen('GroupScreen', () => import('../features/group/group-screen.tsx')),
  notFound: createLazyScreen('NotFoundScreen', () => import('./not-found-screen.tsx')),
};

/** Keyed by the name of the path in PATHS, which is also the key of the title. */
const APP_SCREENS: Record<keyof typeof titles, LazyScreen<object>> = {
  login: createEagerScreen(LoginScreen),
  verification: createEagerScreen(VerificationScreen),
  cart: createLazyScreen('CartScreen', () => import('../features/basket/cart-screen.tsx')),
  checkout: createLazyScreen(
    'CheckoutScreen',
    () => import('../features/checkout/checkout-screen.tsx'),
  ),
  payment: createLazyScreen(
    'PaymentScreen',
    () => import('../features/payment/payment-screen.tsx'),
  ),
  orders: createLazyScreen('OrdersScreen', () => import('../features/orders/orders-screen.tsx')),
  account: createLazyScreen(
    'AccountScreen',
    () => import('../features/account/account-screen.tsx'),
  ),
  reservation: createLazyScreen(
    'ReservationScreen',
    () => import('../features/reservation/reservation-screen.tsx'),
  ),
  promo: createLazyScreen('PromoScreen', () => import('../features/promo/promo-screen.tsx')),
  invite: createLazyScreen('InviteScreen', () => import('../features/invite/invite-screen.tsx')),
  offline: createLazyScreen('OfflineScreen', () => import('./offline/offline-screen.tsx')),
};

export const APP_ROUTES: readonly AppRoute[] = (
  Object.keys(APP_SCREENS) as (keyof typeof titles)[]
).map((name) => ({ path: PATHS[name], title: titles[name], screen: APP_SCREENS[name] }));

export const findAppRoute = (path: string): AppRoute | undefined =>
  APP_ROUTES.find((route) => route.path === path);

export interface ScreenMatch {
  screen: LazyScreen<{ page: PageData }>;
  /** Null: use the page's own title. */
  title: string | null;
}

/** The screen at a path, given the server's page if there is one. */
export function findScreen(path: string, page: PageData | null): ScreenMatch | null {
  if (page && page.kind !== 'app') {
    // The table pairs each kind with the screen that takes it; the compiler cannot follow the pairing.
    const screen = PAGE_SCREENS[page.kind] as LazyScreen<object> as LazyScreen<{ page: PageData }>;
    return { screen, title: null };
  }
  const route = findAppRoute(path);
  return route ? { ...route, screen: route.screen as LazyScreen<{ page: PageData }> } : null;
}

/** Specification section 2: the footer is hidden on /checkout, /payment and /cart. */
const FOOTERLESS: readonly string[] = [PATHS.checkout, PATHS.payment, PATHS.cart];

const SIMPLE: readonly string[] = [
  PATHS.login,
  PATHS.verification,
  PATHS.checkout,
  PATHS.payment,
  PATHS.cookies,
  PATHS.privacy,
  PATHS.terms,
];

export const hasFooterAt = (path: string): boolean => !FOOTERLESS.includes(path);

/**
 * Whether header and footer are reduced to the logo and the legal links: on single-task screens and on a group's host.
 * A 404 of a site shows the full header.
 */
export const isSimpleAt = (path: string, page: PageData | null): boolean =>
  page?.kind === 'notFound'
    ? page.brands.length === 0
    : page?.kind === 'group' || SIMPLE.includes(path);
