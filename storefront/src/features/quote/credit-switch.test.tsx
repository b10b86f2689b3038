// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { CUSTOMER } from '../../../../test/content/sample-answers.ts';
import { render } from '../../../../test/render.tsx';
import { endSession } from '../../platform/end-session.ts';
import { startSession } from '../../platform/session.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { SAMOSA } from '../cart/cart-entry.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { chooseCredit, useCreditChoice } from './credit-switch.tsx';
import { useQuote } from './use-quote.ts';

const requests: unknown[] = [];

beforeEach(() => {
  requests.length = 0;
  stubStorages();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body));
    return new Promise(() => {});
  });
  startSession({ token: 't', customer: CUSTOMER });
  addToCart('camden', SAMOSA);
  return () => {
    clearCart();
    chooseCredit(true);
  };
});

/** The requests of a basket on a page that was just loaded. */
async function loadBasket(): Promise<unknown[]> {
  useCreditChoice.setState({ isWanted: true });
  const Basket = () => useQuote().state;
  render(<Basket />);
  await waitFor(() => expect(requests).not.toHaveLength(0));
  return requests;
}

const WITH_CREDIT = expect.objectContaining({ useCredit: true });

it('the quote of the basket uses credit', async () => {
  expect(await loadBasket()).toEqual([WITH_CREDIT]);
});

it('the quote of the basket uses no credit after a reload if the customer wants to keep it', async () => {
  chooseCredit(false);
  expect(await loadBasket()).toEqual([expect.not.objectContaining({ useCredit: true })]);
});

it.each([
  ['has signed out', endSession],
  ['whose session expired is another one', () => {}],
])('the quote of the basket uses credit after a customer who kept it %s', async (_, leave) => {
  chooseCredit(false);
  leave();
  startSession({ token: 'u', customer: { ...CUSTOMER, id: 'another' } });
  expect(await loadBasket()).toEqual([WITH_CREDIT]);
});
