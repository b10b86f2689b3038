// Orders that are placed and paid through the API, for tests of what follows them.
import { randomUUID } from 'node:crypto';

import { invariant } from '../../../contract/invariant.ts';
import type { Order, PaymentHandle } from '../../../contract/orders/order.ts';
import type { Quote } from '../../../contract/pricing/cart.ts';
import type { Timings } from '../../../contract/sites/store.ts';
import { expect, type Page } from '../fixtures.ts';
import { isSlotOfWorker } from './checkout.ts';
import { CARDS } from './payment.ts';
import { findDish, type Basket } from './pickup.ts';
import { request, startSession } from './sign-in.ts';
import { visit } from './visit.ts';

/** Orders that this worker has placed: each takes another time. */
let count = 0;

/**
 * Signs the customer in and orders one dish for collection, without a screen: the page shows a document without scripts.
 */
export async function placeOrderByApi(
  page: Page,
  email: string,
  { dish, storeId = 'camden', origin = '', day = 2 }: Basket,
): Promise<{ order: Order; payment: PaymentHandle }> {
  await page.goto(`${origin}/robots.txt`);
  const token = await startSession(page, email);
  const { item } = await findDish(page, storeId, dish);
  const timings = `/api/public/stores/${storeId}/timings?mode=pickup`;
  const { days } = (await request(page, 'GET', timings)) as Timings;
  // Playwright sets it in each worker; `npm run shots` has none.
  const parallelIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const slots = (days[day]?.slots ?? []).filter(({ startsAt }) =>
    isSlotOfWorker(startsAt, parallelIndex),
  );
  count += 1;
  const slot = slots.at(-count % slots.length)?.startsAt;
  invariant(slot, `${storeId} has times on day ${day}`);
  const lines = [{ itemId: item.id, quantity: 1, options: [] }];
  const cart = { storeId, mode: 'pickup', lines, slot };
  const quote = (await request(page, 'POST', '/api/public/quote', cart, { token })) as Quote;
  const contact = { name: 'Ana Test', phone: '020 7946 0123' };
  const input = { ...cart, expectedTotal: quote.totalMinor, contact };
  const key = randomUUID();
  return (await request(page, 'POST', '/api/order', input, { token, key })) as {
    order: Order;
    payment: PaymentHandle;
  };
}

/** Opens the card form of such an order, whose dish is in no basket. */
export async function openPayment(
  page: Page,
  email: string,
  basket: Basket = { dish: 'Lamb dum biryani' },
): Promise<void> {
  const { order } = await placeOrderByApi(page, email, basket);
  await visit(page, `${basket.origin ?? ''}/payment?order=${order.id}`);
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
}

/** Orders as `placeOrderByApi` does, and pays as the card form does. */
export async function payByApi(
  page: Page,
  email: string,
  basket: Basket,
  card: keyof typeof CARDS = 'pays',
): Promise<Order> {
  const { order, payment } = await placeOrderByApi(page, email, basket);
  const number = CARDS[card].replaceAll(' ', '');
  const expMonth = 12;
  const expYear = new Date().getFullYear() + 3;
  await request(
    page,
    'POST',
    `/sandbox/v1/payment_intents/${payment.intentId}/confirm`,
    {
      client_secret: payment.clientSecret,
      card: { number, expMonth, expYear, cvc: '123' },
    },
    { token: payment.publishableKey },
  );
  return order;
}
