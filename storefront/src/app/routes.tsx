// Maps pages to screens: pages of the server by their kind, all others by path.
import { LoginScreen } from '../features/sign-in/login-screen.tsx';
import { VerificationScreen } from '../features/sign-in/verification-screen.tsx';
import { eagerScreen, lazyScreen, type LazyScreen } from '../platform/lazy-screen.ts';
import { PATHS } from '../platform/paths.ts';
import { texts as titles } from '../../../contract/messages/screen-titles.texts.ts';
import type { PageData } from '../../../contract/pages.ts';
import type { PageKind, ScreenProps } from '../platform/screen-props.ts';

export interface AppRoute {
  path: string;
  title: string;
  screen: LazyScreen<object>;
}

type PageScreens = { [K in Exclude<PageKind, 'app'>]: LazyScreen<ScreenProps<K>> };

export const PAGE_SCREENS: PageScreens = {
  menu: lazyScreen('MenuScreen', () => import('../features/menu/menu-screen.tsx')),
  landing: lazyScreen('HomeScreen', () => import('../features/home/home-screen.tsx')),
  product: lazyScreen('ProductScreen', () => import('../features/product/product-screen.tsx')),
  stores: lazyScreen('StoresScreen', () => import('../features/stores/stores-screen.tsx')),
  legal: lazyScreen('LegalScreen', () => import('../features/legal/legal-screen.tsx')),
  group: lazyScreen('GroupScreen', () => import('../features/group/group-screen.tsx')),
  notFound: lazyScreen('NotFoundScreen', () => import('./not-found-screen.tsx')),
};

const route = (path: string, title: string, screen: LazyScreen<object>): AppRoute => ({
  path,
  title,
  screen,
});

export const APP_ROUTES: readonly AppRoute[] = [
  route(PATHS.login, titles.login, eagerScreen(LoginScreen)),
  route(PATHS.verification, titles.verification, eagerScreen(VerificationScreen)),
  route(
    PATHS.cart,
    titles.cart,
    lazyScreen('CartScreen', () => import('../features/basket/cart-screen.tsx')),
  ),
  route(
    PATHS.checkout,
    titles.checkout,
    lazyScreen('CheckoutScreen', () => import('../features/checkout/checkout-screen.tsx')),
  ),
  route(
    PATHS.payment,
    titles.payment,
    lazyScreen('PaymentScreen', () => import('../features/payment/payment-screen.tsx')),
  ),
  route(
    PATHS.orders,
    titles.orders,
    lazyScreen('OrdersScreen', () => import('../features/orders/orders-screen.tsx')),
  ),
  route(
    PATHS.account,
    titles.account,
    lazyScreen('AccountScreen', () => import('../features/account/account-screen.tsx')),
  ),
  route(
    PATHS.reservation,
    titles.reservation,
    lazyScreen('ReservationScreen', () => import('../features/reservation/reservation-screen.tsx')),
  ),
  route(
    PATHS.promo,
    titles.promo,
    lazyScreen('PromoScreen', () => import('../features/promo/promo-screen.tsx')),
  ),
  route(
    PATHS.invite,
    titles.invite,
    lazyScreen('InviteScreen', () => import('../features/invite/invite-screen.tsx')),
  ),
  route(
    PATHS.offline,
    titles.offline,
    lazyScreen('OfflineScreen', () => import('./offline/offline-screen.tsx')),
  ),
];

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
