// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

import { readMoneyPattern } from '../../../../contract/read-money-pattern.ts';
import { QUOTE } from '../../../../test/pseudo-language/marked-answers.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { MoneyFormatContext } from '../../../../web/ui/price.tsx';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { SAMOSA } from '../cart/cart-entry.fixture.ts';
import { addToCart, clearCart } from '../cart/cart.ts';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { texts } from '../quote/quote.texts.ts';
import { BasketLines } from './basket-lines.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartScreen } from './cart-screen.tsx';

const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));
let leave: () => Promise<void>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
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
  return async () => {
    await leave();
    clearCart();
  };
});

function addDish(name: string, brandName: string): void {
  addToCart('camden', { ...SAMOSA, itemId: name, name, brandId: brandName, brandName });
}

async function show(children: ReactNode): Promise<void> {
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  leave = async () => {
    await act(async () => root.unmount());
    view.remove();
  };
  await act(async () =>
    root.render(
      <SiteContext value={CONFIG}>
        <MoneyFormatContext value={money}>{children}</MoneyFormatContext>
      </SiteContext>,
    ),
  );
}

async function remove(dish: string): Promise<void> {
  const button = document.querySelector<HTMLElement>(`[aria-label="Remove ${dish}"]`);
  button?.focus();
  expect(document.activeElement).toBe(button);
  await act(async () => button?.click());
  expect(document.querySelector(`[aria-label="Remove ${dish}"]`)).toBeNull();
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

async function press(label: string): Promise<void> {
  const buttons = [...document.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === label);
  button?.focus();
  expect(document.activeElement).toBe(button);
  await act(async () => button?.click());
}

it('a line with a new price that is accepted has the focus on its dish', async () => {
  const [line] = QUOTE.lines;
  const lines = [{ ...line!, itemId: 'Samosa', cartIndex: 0, unitPriceMinor: 600 }];
  await show(<CartLines quote={{ ...QUOTE, lines, problems: [] }} />);
  await press(`${texts.acceptPrice} Samosa`);
  expect(document.body.textContent).not.toContain(texts.acceptPrice);
  expect(document.activeElement?.textContent).toBe('Samosa');
});

it('a basket screen that is emptied keeps the focus', async () => {
  await show(
    <main tabIndex={-1}>
      <CartScreen />
    </main>,
  );
  await press('Clear basket');
  await press('Yes, clear it');
  expect(document.body.textContent).toContain('Your basket is empty');
  expect(document.activeElement?.localName).toBe('main');
});

it('a basket that is kept has the focus on the button that clears it', async () => {
  await show(<CartScreen />);
  expect(document.activeElement).toBe(document.body);
  await press('Clear basket');
  await press('Keep it');
  expect(document.activeElement?.textContent).toBe('Clear basket');
});
