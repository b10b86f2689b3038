// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import { OPERATION } from '../../../../contract/routes/operation-state.ts';
import { QUOTE } from '../../../../test/content/sample-answers.ts';
import { STORE } from '../../../../test/content/sample-site.ts';
import type { View } from '../../../../test/render.tsx';
import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import { clearToasts, toastStore } from '../../../../web/ui/feedback/toast.ts';
import { preloadCallClient } from '../../platform/api/call.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { PayButton } from './pay-button.tsx';

history.replaceState(null, '', '/checkout');

const LINE = QUOTE.lines[0]!;
const AGREED: Quote = { ...QUOTE, problems: [] };
const fetchMock = vi.fn<() => Promise<Response>>();
const onRefused = vi.fn<() => void>();
let view: View;

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
  onRefused.mockReset();
  stubStorages();
  await preloadCallClient();
  return () => {
    clearCart();
    clearToasts();
  };
});

/** Presses Pay with the dish of the quote, added when it cost so much. */
async function pay(unitPriceMinor: number): Promise<void> {
  const { itemId, name, brandId, brandName, quantity } = LINE;
  const choice = { options: [], choices: [], note: '', picture: null };
  addToCart(STORE.id, { ...choice, itemId, name, brandId, brandName, quantity, unitPriceMinor });
  view = renderInSite(
    <PayButton
      quote={AGREED}
      state={OPERATION.success}
      store={STORE}
      errors={{}}
      isChecked={false}
      onInvalid={() => {}}
      onRefused={onRefused}
    />,
  );
  await act(async () => {
    view.getByRole('button').click();
    // The request begins after the paint of the press.
    await new Promise<void>(runAfterPaint);
  });
}

const refuseWith = (quote: Quote) =>
  fetchMock.mockResolvedValueOnce(
    Response.json(
      { status: 409, code: 'QUOTE_CHANGED', message: 'Look again.', data: { quote } },
      { status: 409 },
    ),
  );
const getAlert = () => view.getByRole('alert').textContent;

it('Pay sends no order while the price of a dish is not the one of the basket', async () => {
  await pay(LINE.unitPriceMinor - 100);
  expect(fetchMock).not.toHaveBeenCalled();
  expect(toastStore.current()).toMatchObject([
    { text: 'A price has changed. Please look at it first.', kind: 'alert' },
  ]);
});

it('Pay names the new total after a refusal of the old one, and requests a new quote', async () => {
  refuseWith({ ...AGREED, discountMinor: 0, discountLabel: null, totalMinor: 3_158 });
  await pay(LINE.unitPriceMinor);
  expect(getAlert()).toBe('Look again. The total is now £31.58. Press again to pay it.');
  expect(onRefused).toHaveBeenCalledOnce();
});

it('Pay says that a price has changed when the new total follows from one', async () => {
  const lines = [{ ...LINE, unitPriceMinor: LINE.unitPriceMinor + 100 }];
  refuseWith({ ...AGREED, lines, totalMinor: AGREED.totalMinor + 200 });
  await pay(LINE.unitPriceMinor);
  expect(getAlert()).toBe('A price has changed. Please look at it first.');
});

it('Pay names no total when a problem blocks the order', async () => {
  refuseWith({ ...QUOTE, totalMinor: 3_158 });
  await pay(LINE.unitPriceMinor);
  expect(getAlert()).toBe('Look again.');
});
