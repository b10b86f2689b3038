// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/" }
import { setImmediate } from 'node:timers/promises';

import { Window } from 'happy-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import type { texts as titles } from '../../contract/messages/screen-titles.texts.ts';
import { ORDER_STATUSES, TRACKABLE_STATUSES } from '../../contract/order-status.ts';
import type { PageData } from '../../contract/pages/pages.ts';
import { PATHS } from '../../contract/pages/paths.ts';
import { ENDPOINTS } from '../../contract/routes/endpoints.ts';
import { texts as offline } from '../../storefront/src/app/offline/offline.texts.ts';
import { texts as account } from '../../storefront/src/features/account/account.texts.ts';
import { texts as checkout } from '../../storefront/src/features/checkout/checkout.texts.ts';
import { texts as invite } from '../../storefront/src/features/invite/invite.texts.ts';
import { texts as payment } from '../../storefront/src/features/payment/payment.texts.ts';
import { texts as promo } from '../../storefront/src/features/promo/promo.texts.ts';
import { texts as quote } from '../../storefront/src/features/quote/quote.texts.ts';
import { texts as reservation } from '../../storefront/src/features/reservation/reservation.texts.ts';
import { texts as signIn } from '../../storefront/src/features/sign-in/sign-in.texts.ts';
import { STORAGE_KEYS } from '../../storefront/src/platform/storage.ts';
import {
  ANSWERS,
  CART,
  CUSTOMER,
  ORDER,
  ORDER_ID,
  SUMMARY,
  TRACKED_ORDER,
} from '../content/sample-answers.ts';
import { PAGES } from '../content/sample-pages.ts';
import { CONFIG, NOW } from '../content/sample-site.ts';
import { buildMarked } from './build-marked.ts';
import { markTexts } from './mark-texts.ts';
import type * as Site from './pseudo-site.tsx';
import { findUnmarkedTexts } from './unmarked-text.ts';

let site: typeof Site;
beforeAll(async () => {
  site = await buildMarked('pseudo-site.tsx');
});

let answers = ANSWERS;
let leave = (): void => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  vi.stubGlobal('fetch', answerCall);
  // Node's own localStorage needs a file.
  vi.stubGlobal('localStorage', new Window().localStorage);
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: NO_LOCATION } }));
  answers = ANSWERS;
  localStorage.setItem(STORAGE_KEYS.userData, JSON.stringify({ token: 'x', customer: CUSTOMER }));
  localStorage.setItem(STORAGE_KEYS.identifier, JSON.stringify(CUSTOMER.email));
  localStorage.setItem(STORAGE_KEYS.root, JSON.stringify({ state: CART, version: 1 }));
});
afterEach(() => {
  leave();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const NO_LOCATION = {
  getCurrentPosition: (_: unknown, onRefused: (error: object) => void) => onRefused({ code: 1 }),
};

async function answerCall(url: string, { method = 'GET' } = {}): Promise<Response> {
  const { pathname } = new URL(url, location.href);
  const found = Object.entries(ENDPOINTS).find(
    ([, endpoint]) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  const data = found && (answers as Record<string, unknown>)[found[0]];
  return data === undefined
    ? Response.json({ status: 503, message: '⟦Not now⟧', code: 'UNAVAILABLE' }, { status: 503 })
    : Response.json({ status: 200, message: 'OK', data });
}

async function show(address: string, page: PageData = { kind: 'app' }): Promise<void> {
  history.replaceState(null, '', address);
  leave = await site.visitSite({ config: CONFIG, page });
}

/** A text of each screen that the browser fills. */
const FILLED: Record<keyof typeof titles, string> = {
  login: markTexts(signIn.phoneTitle),
  verification: markTexts(signIn.codeTitle),
  cart: markTexts(quote.total),
  checkout: markTexts(checkout.ageCheck),
  payment: markTexts(payment.noOrder),
  orders: SUMMARY,
  account: markTexts(account.whereSignedIn),
  reservation: markTexts(reservation.openingHours),
  promo: markTexts(promo.useThisCode),
  invite: markTexts(invite.yourCredit),
  offline: markTexts(offline.title),
};

type Screen = readonly [name: string, address: string, shows: string, page: PageData];
const SCREENS: readonly Screen[] = [
  ...Object.values(PAGES).flatMap(({ paths, page }) =>
    paths.map((path) => [page.kind, path, CONFIG.websiteName, page] as const),
  ),
  ...Object.entries(FILLED).map(
    ([name, shows]) => [name, PATHS[name as keyof typeof titles], shows, { kind: 'app' }] as const,
  ),
  [
    'card form',
    `${PATHS.payment}?order=${ORDER_ID}`,
    markTexts(payment.cardNumber),
    { kind: 'app' },
  ],
];

async function expectText(text: string): Promise<void> {
  await expect.poll(() => document.body.innerHTML).toContain(text);
}

const expectNoUnmarkedText = () => expect(findUnmarkedTexts(document.body)).toEqual([]);

it.each(SCREENS)('the %s at %s has only texts of catalogues', async (_, address, shows, page) => {
  await show(address, page);
  expectNoUnmarkedText();
  await expectText(shows);
  expectNoUnmarkedText();
  for (const button of document.querySelectorAll('button')) {
    button.click();
    await setImmediate();
    expectNoUnmarkedText();
  }
});

it.each(SCREENS)(
  'the %s at %s has only texts of catalogues when the server refuses',
  async (_name, address, _shows, page) => {
    answers = {};
    await show(address, page);
    await expectText('⟦');
    await setImmediate();
    expectNoUnmarkedText();
  },
);

it.each(ORDER_STATUSES)('an order that is %s has only texts of catalogues', async (status) => {
  answers = { ...ANSWERS, orderById: { ...ORDER, status } };
  await show(`${PATHS.orders}?order=${ORDER_ID}`);
  await expectText(ORDER.number);
  expectNoUnmarkedText();
});

it.each(TRACKABLE_STATUSES)(
  'a tracked order that is %s has only texts of catalogues',
  async (status) => {
    answers = { ...ANSWERS, trackOrder: { ...TRACKED_ORDER, status } };
    await show(`${PATHS.orders}?track=${ORDER_ID}`);
    await expectText(ORDER.number);
    expectNoUnmarkedText();
  },
);

it('a literal outside the catalogues is found', async () => {
  const { page } = PAGES.menu;
  const service = page.service.map((facts) => ({ ...facts, nextSlot: null, reason: 'Closed' }));
  await show(PATHS.menu, { ...page, service });
  await expectText('Closed');
  expect(findUnmarkedTexts(document.body)).toEqual(['Closed']);
});

it.each([
  ['<p>Hello</p>', ['Hello']],
  ['<p>⟦Pay ‹Spice›⟧ now</p>', ['⟦Pay ‹Spice›⟧ now']],
  ['<button aria-label="Close">⟦Close⟧</button>', ['Close']],
  ['<input placeholder="Name">', ['Name']],
  ['<p>⟦Order ⟦of⟧ ‹Naan›⟧, ‹Soho›, 4 July, £3.20 · A</p><style>p { color: red }</style>', []],
])('in %s the texts outside the catalogues are %j', (html, texts) => {
  document.body.innerHTML = html;
  expect(findUnmarkedTexts(document.body)).toEqual(texts);
});
