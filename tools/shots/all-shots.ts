// The screenshots that `npm run shots` takes: screens and states that a customer sees.
import type { Page } from '@playwright/test';

import { addDish, openBasket } from '../../test/e2e/steps/basket.ts';
import { getCalendar, openCalendar, submitBooking } from '../../test/e2e/steps/reservation.ts';
import { requestCode } from '../../test/e2e/steps/sign-in.ts';
import { visit } from '../../test/e2e/steps/visit.ts';
import { chooseDay, fillDay, holdTable, openBooking } from './bookings.ts';
import type { Shot } from './shot.ts';
import {
  openAccount,
  openCheckout,
  openInvite,
  openEmptyOrders,
  openOrders,
  openPayment,
  openReturningMenu,
  openTrackedOrder,
} from './signed-in.ts';

const DISH = '/store/camden/product-details/bombay-thali';

async function openDish(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bombay thali' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).waitFor();
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Sign Up' }).waitFor();
}

async function openFilledBasket(page: Page): Promise<void> {
  await addDish(page, 'Lamb dum biryani');
  await openBasket(page);
  await page.getByText('Total').waitFor();
}

const MENU: Shot[] = [
  { name: 'menu-phone', device: 'phone', path: '/menu' },
  { name: 'menu-phone-dark', device: 'phone', path: '/menu', isDark: true },
  { name: 'menu-desktop', device: 'desktop', path: '/menu' },
  { name: 'menu-desktop-polish', device: 'desktop', path: '/menu', locale: 'pl-PL' },
  { name: 'menu-burgers-phone', site: 'burgers', device: 'phone', path: '/' },
  { name: 'menu-burgers-desktop', site: 'burgers', device: 'desktop', path: '/' },
  { name: 'menu-cookies-phone', device: 'phone', path: '/menu', asksForCookies: true },
  { name: 'brand-desktop', device: 'desktop', path: '/Sumo_Sushi' },
  { name: 'brand-phone', device: 'phone', path: '/Bombay_Spice' },
  { name: 'menu-no-result-phone', device: 'phone', path: '/menu?q=pineapple%20soup' },
  {
    name: 'dish-sheet-phone',
    device: 'phone',
    path: '/menu',
    prepare: openDish,
  },
  { name: 'product-desktop', device: 'desktop', path: DISH },
];

const SITE_PAGES: Shot[] = [
  { name: 'home-bombay-desktop', site: 'bombay', device: 'desktop', path: '/' },
  { name: 'home-bombay-whole', site: 'bombay', device: 'desktop', path: '/', isWhole: true },
  { name: 'home-bombay-phone', site: 'bombay', device: 'phone', path: '/' },
  { name: 'group-desktop', site: 'group', device: 'desktop', path: '/', isWhole: true },
  { name: 'group-phone-dark', site: 'group', device: 'phone', path: '/', isDark: true },
  { name: 'stores-phone', device: 'phone', path: '/stores' },
  ...[
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
  ].map((path): Shot => ({ name: `stores${path.replaceAll('/', '-')}`, device: 'desktop', path })),
  { name: 'reservation-phone', site: 'bombay', device: 'phone', path: '/Reservation' },
  {
    name: 'reservation-desktop-dark',
    device: 'desktop',
    path: '/Reservation',
    isDark: true,
    prepare: (page) => page.getByRole('main').locator('img').first().waitFor(),
  },
  {
    name: 'reservation-desktop-burgers',
    site: 'burgers',
    device: 'desktop',
    path: '/Reservation',
    prepare: (page) => page.getByRole('main').locator('img').first().waitFor(),
  },
  {
    name: 'reservation-calendar',
    site: 'bombay',
    device: 'desktop',
    path: '/Reservation',
    async prepare(page) {
      await openCalendar(page);
      await getCalendar(page).waitFor();
    },
  },
  {
    name: 'reservation-errors-polish',
    device: 'phone',
    path: '/Reservation',
    locale: 'pl-PL',
    isWhole: true,
    prepare: (page) => page.getByRole('button', { name: 'Wyślij' }).click(),
  },
  { name: 'reservation-errors', device: 'desktop', path: '/Reservation', prepare: submitBooking },
  { name: 'privacy-desktop', device: 'desktop', path: '/privacy' },
  { name: 'not-found-phone', site: 'burgers', device: 'phone', path: '/nowhere' },
  {
    name: 'offers-phone',
    device: 'phone',
    path: '/promo',
    prepare: (page) => page.getByText('WELCOME10').first().waitFor(),
  },
];

/** A state of the customer's booking screens, on a phone in light and at a desk in dark. */
const showBooking = (name: string, prepare: (page: Page) => Promise<void>): Shot[] =>
  [
    { device: 'phone' as const, isDark: false },
    { device: 'desktop' as const, isDark: true },
  ].map((screen) => ({
    ...screen,
    name: `booking-${name}-${screen.device}`,
    site: 'burgers',
    path: '/Reservation',
    isWhole: true,
    prepare: (page) => prepare(page),
  }));

const BOOKING: Shot[] = [
  ...showBooking('times', async (page) => {
    const form = await chooseDay(page, 20, '2');
    await form.getByRole('option', { name: '07:30 PM' }).waitFor({ state: 'attached' });
  }),
  ...showBooking('held', async (page) => void (await holdTable(page, 21))),
  ...showBooking('large-party', async (page) => {
    const form = await chooseDay(page, 20, '10+');
    await form.getByText('For a party of this size').waitFor();
  }),
  ...showBooking('full', async (page) => {
    await fillDay(page, 24);
    const form = await chooseDay(page, 24, '6');
    await form.getByText('to join the waitlist for this day').waitFor();
  }),
  ...showBooking('own', (page) => openBooking(page, 26)),
  ...showBooking('change', async (page) => {
    await openBooking(page, 27);
    await page.getByRole('main').getByRole('button', { name: 'Change' }).click();
    await page.getByRole('button', { name: 'Save the change' }).waitFor();
  }),
  ...showBooking('cancelled', async (page) => {
    await openBooking(page, 28);
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await page.getByRole('button', { name: 'Yes, cancel the booking' }).click();
    await page.getByRole('heading', { name: 'Your booking is cancelled' }).waitFor();
  }),
  ...showBooking('unknown', async (page) => {
    await visit(page, '/Reservation?booking=7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e');
    await page.getByText('We do not find this booking').waitFor();
  }),
];

const ORDERING: Shot[] = [
  { name: 'basket-empty-phone', device: 'phone', path: '/cart' },
  {
    name: 'basket-desktop',
    device: 'desktop',
    path: '/menu',
    prepare: openFilledBasket,
  },
  {
    name: 'login-error-phone',
    device: 'phone',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  {
    name: 'code-phone',
    device: 'phone',
    path: '/login',
    prepare: (page) => requestCode(page, 'asha@example.com'),
  },
  { name: 'checkout-phone', device: 'phone', path: '/menu', prepare: openCheckout, isWhole: true },
  {
    name: 'checkout-desktop-dark',
    device: 'desktop',
    path: '/menu',
    prepare: openCheckout,
    isDark: true,
  },
  { name: 'payment-phone', device: 'phone', path: '/menu', prepare: openPayment },
  { name: 'order-tracked-phone', device: 'phone', path: '/menu', prepare: openTrackedOrder },
  { name: 'order-tracked-desktop', device: 'desktop', path: '/menu', prepare: openTrackedOrder },
  { name: 'menu-returning-phone', device: 'phone', path: '/menu', prepare: openReturningMenu },
  { name: 'menu-returning-desktop', device: 'desktop', path: '/menu', prepare: openReturningMenu },
  { name: 'orders-desktop', device: 'desktop', path: '/menu', prepare: openOrders },
  { name: 'orders-empty-phone', device: 'phone', path: '/login', prepare: openEmptyOrders },
  {
    name: 'account-desktop',
    device: 'desktop',
    path: '/login',
    prepare: openAccount,
    isWhole: true,
  },
  { name: 'invite-phone', device: 'phone', path: '/login', prepare: openInvite },
];

const DARK: Shot[] = [
  {
    name: 'dish-sheet-phone-dark',
    device: 'phone',
    path: '/menu',
    prepare: openDish,
    isDark: true,
  },
  { name: 'home-bombay-phone-dark', site: 'bombay', device: 'phone', path: '/', isDark: true },
  { name: 'stores-desktop-dark', device: 'desktop', path: '/list_store3', isDark: true },
  { name: 'drawer-phone-dark', device: 'phone', path: '/menu', prepare: openDrawer, isDark: true },
  {
    name: 'basket-phone-dark',
    device: 'phone',
    path: '/menu',
    prepare: openFilledBasket,
    isDark: true,
  },
  {
    name: 'tracked-phone-dark',
    device: 'phone',
    path: '/menu',
    prepare: openTrackedOrder,
    isDark: true,
  },
];

/** Prepares the screen in English, as the steps of the browser tests need, then switches the language. */
const inPolish = (prepare: (page: Page) => Promise<void>) => async (page: Page) => {
  await prepare(page);
  const { pathname, search } = new URL(page.url());
  await visit(page, '/?language=pl-PL');
  await visit(page, pathname + search);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

const POLISH: Shot[] = [
  { name: 'menu-phone-polish', device: 'phone', path: '/menu', locale: 'pl-PL' },
  { name: 'product-phone-polish', device: 'phone', path: DISH, locale: 'pl-PL', isWhole: true },
  {
    name: 'basket-desktop-polish',
    device: 'desktop',
    path: '/menu',
    prepare: inPolish(openFilledBasket),
  },
  {
    name: 'checkout-phone-polish',
    device: 'phone',
    path: '/menu',
    prepare: inPolish(openCheckout),
    isWhole: true,
  },
  {
    name: 'order-desktop-polish',
    device: 'desktop',
    path: '/menu',
    prepare: inPolish(openTrackedOrder),
  },
  {
    name: 'account-phone-polish',
    device: 'phone',
    path: '/login',
    prepare: inPolish(openAccount),
    isWhole: true,
  },
];

export const SHOTS: readonly Shot[] = [
  ...MENU,
  ...SITE_PAGES,
  ...BOOKING,
  ...ORDERING,
  ...DARK,
  ...POLISH,
];
