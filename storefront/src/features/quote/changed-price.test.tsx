// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import { QUOTE } from '../../../../test/content/sample-answers.ts';
import { press } from '../../../../test/render.tsx';
import { addToCart, clearCart, useCart } from '../cart/cart.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { ChangedPrice, getPriceWarning } from './changed-price.tsx';

const LINE = QUOTE.lines[0]!;

beforeEach(clearCart);

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

it('a changed price is named until the customer agrees to it', async () => {
  fillCart(LINE.unitPriceMinor - 100);
  const { container, getByRole } = renderInSite(<Flags quote={QUOTE} />);
  expect(container.textContent).toContain('£12.00');
  expect(container.textContent).toContain('£13.00');
  expect(warn(QUOTE)).not.toBeNull();
  await press(getByRole('button'));
  expect(container.textContent).toBe('');
  expect(warn(QUOTE)).toBeNull();
});

it('the price of a dish that is sold out is not asked about', () => {
  fillCart(LINE.unitPriceMinor - 100);
  const problem = { code: 'SOLD_OUT' as const, message: 'Sold out', line: 0, groupId: null };
  const quote = { ...QUOTE, problems: [problem] };
  const { container } = renderInSite(<Flags quote={quote} />);
  expect(container.textContent).toBe('');
  expect(warn(quote)).toBeNull();
});
