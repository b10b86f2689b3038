// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { QUOTE } from '../../../../test/content/sample-answers.ts';
import { press, settle, type View } from '../../../../test/render.tsx';
import { clearToasts } from '../../../../web/ui/feedback/toast.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { SAMOSA } from '../cart/cart-entry.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { texts } from '../quote/quote.texts.ts';
import { BasketLines } from './basket-lines.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartScreen } from './cart-screen.tsx';

let view: View;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener() {},
    removeEventListener() {},
  }));
  stubStorages();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  clearCart();
  addDish('Samosa', 'Spice');
  addDish('Naan', 'Spice');
  addDish('Wings', 'Chicken');
  return () => {
    clearCart();
    clearToasts();
  };
});

function addDish(name: string, brandName: string): void {
  addToCart('camden', { ...SAMOSA, itemId: name, name, brandId: brandName, brandName });
}

async function show(part: ReactNode): Promise<void> {
  view = renderInSite(part);
  await settle();
}

const pressButton = (name: string): Promise<void> => press(view.getByRole('button', { name }));

async function remove(dish: string): Promise<void> {
  const name = `Remove ${dish}`;
  await pressButton(name);
  expect(view.queryByRole('button', { name })).toBeNull();
}

it.each([
  [
    'beside the menu',
    <aside key="panel">
      <h2>Your basket</h2>
      <BasketLines />
    </aside>,
  ],
  [
    'of the basket screen',
    <main key="screen">
      <h1>Your basket</h1>
      <CartLines quote={null} />
    </main>,
  ],
])('a line %s that is removed leaves the focus to its list, then to the heading', async (_, ui) => {
  await show(ui);
  const list = document.querySelector('ul');
  await remove('Samosa');
  expect(document.activeElement).toBe(list);
  await remove('Naan');
  expect(document.activeElement?.textContent).toBe('Your basket');
});

it('a line with a new price that is accepted has the focus on its dish', async () => {
  const [line] = QUOTE.lines;
  const lines = [{ ...line!, itemId: 'Samosa', cartIndex: 0, unitPriceMinor: 600 }];
  await show(<CartLines quote={{ ...QUOTE, lines, problems: [] }} />);
  await pressButton(`${texts.acceptPrice} Samosa`);
  expect(document.body.textContent).not.toContain(texts.acceptPrice);
  expect(document.activeElement?.textContent).toBe('Samosa');
});

it('a basket screen that is emptied keeps the focus', async () => {
  await show(
    <main tabIndex={-1}>
      <CartScreen />
    </main>,
  );
  await pressButton('Clear basket');
  await pressButton('Yes, clear it');
  expect(document.body.textContent).toContain('Your basket is empty');
  expect(document.activeElement?.localName).toBe('main');
});

it('a basket that is kept has the focus on the button that clears it', async () => {
  await show(<CartScreen />);
  expect(document.activeElement).toBe(document.body);
  await pressButton('Clear basket');
  await pressButton('Keep it');
  expect(document.activeElement?.textContent).toBe('Clear basket');
});
