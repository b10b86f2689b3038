// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Quote } from '../../../../contract/cart.ts';
import { readMoneyPattern } from '../../../../contract/read-money-pattern.ts';
import { QUOTE } from '../../../../test/pseudo-language/marked-answers.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { MoneyFormatContext } from '../../../../web/ui/price.tsx';
import { addToCart, clearCart, useCart } from '../cart/cart.ts';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { ChangedPrice, getPriceWarning } from './changed-price.tsx';

const LINE = QUOTE.lines[0]!;
const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));
let root: Root;
let view: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  clearCart();
  view = document.body.appendChild(document.createElement('div'));
  root = createRoot(view);
});
afterEach(() => {
  act(() => root.unmount());
  view.remove();
});

/** The dish of the quote, added when it cost so much. */
function fillCart(unitPriceMinor: number): void {
  const { itemId, name, brandId, brandName } = LINE;
  const choice = { options: [], choices: [], note: '', picture: null };
  addToCart('soho', { ...choice, itemId, name, brandId, brandName, quantity: 2, unitPriceMinor });
}

const warn = (quote: Quote) => getPriceWarning(quote, useCart.getState().cartData);

function Flags({ quote }: { quote: Quote }) {
  const { cartData } = useCart();
  return cartData.map((entry, index) => (
    <ChangedPrice key={entry.key} quote={quote} entry={entry} index={index} />
  ));
}

const show = (quote: Quote) =>
  act(async () =>
    root.render(
      <SiteContext value={CONFIG}>
        <MoneyFormatContext value={money}>
          <Flags quote={quote} />
        </MoneyFormatContext>
      </SiteContext>,
    ),
  );

it('a changed price is named until the customer agrees to it', async () => {
  fillCart(LINE.unitPriceMinor - 100);
  await show(QUOTE);
  expect(view.textContent).toContain('£12.00');
  expect(view.textContent).toContain('£13.00');
  expect(warn(QUOTE)).not.toBeNull();
  await act(async () => view.querySelector('button')?.click());
  expect(view.textContent).toBe('');
  expect(warn(QUOTE)).toBeNull();
});

it('the price of a dish that is sold out is not asked about', async () => {
  fillCart(LINE.unitPriceMinor - 100);
  const problem = { code: 'SOLD_OUT' as const, message: 'Sold out', line: 0, groupId: null };
  const quote = { ...QUOTE, problems: [problem] };
  await show(quote);
  expect(view.textContent).toBe('');
  expect(warn(quote)).toBeNull();
});
