// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import type { Menu, MenuItem } from '../../../../../contract/catalogue/catalogue.ts';
import { pizza } from '../../../../../contract/pricing/sample-dish.fixture.ts';
import { press } from '../../../../../test/render.tsx';
import { stubStorages } from '../../../platform/storage.fixture.ts';
import { clearCart, useCart } from '../../cart/cart.ts';
import { renderInSite } from '../../config/render-in-site.fixture.tsx';
import { texts as dishTexts } from '../dish.texts.ts';
import { DealSheet } from './deal-sheet.tsx';
import { texts } from './deal.texts.ts';
import { findDeal } from './find-deal.ts';

const dish = (id: string, priceMinor: number, isSoldOut = false): MenuItem => ({
  ...pizza,
  id,
  name: id,
  priceMinor,
  optionGroups: [],
  brandId: 'b',
  sectionId: 's',
  isSoldOut,
  isBrandPaused: false,
});
const items = [dish('curry', 1000), dish('korma', 900), dish('naan', 250), dish('roti', 250, true)];
const course = (id: string, ...dishes: [itemId: string, surchargeMinor: number][]) => ({
  id,
  name: id,
  dishes: dishes.map(([itemId, surchargeMinor]) => ({ itemId, surchargeMinor })),
});
const deal = {
  id: 'lunch',
  name: 'Lunch',
  text: '',
  priceMinor: 900,
  savesMinor: 350,
  picture: null,
  modes: [],
  weekdays: [],
  isSoldOut: false,
  courses: [course('Main', ['curry', 100], ['korma', 0]), course('Side', ['naan', 0], ['roti', 0])],
};
const menu = {
  brands: [{ id: 'b', name: 'B', deals: [deal], sections: [{ id: 's', items }] }],
} as unknown as Menu;

beforeEach(() => {
  stubStorages();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  clearCart();
  return clearCart;
});

it('a deal is chosen course by course, with its saving, and goes into the basket as one line for each', async () => {
  const found = findDeal(menu, 'lunch');
  if (!found) throw new Error('no deal');
  const { container } = renderInSite(
    <DealSheet storeId="camden" found={found} onClose={() => {}} />,
  );
  const getButton = (text: string): HTMLElement => {
    const button = [...container.querySelectorAll('button')].find((each) =>
      each.textContent.startsWith(text),
    );
    if (!button) throw new Error(`no button ${text}`);
    return button;
  };
  expect(container.textContent).toContain(texts.step('Main', 1, 2));
  await press(getButton(texts.next('Side')));
  expect(container.textContent).toContain(texts.chooseFirst);
  await press(container.querySelector('input[value=curry]') as HTMLElement);
  await press(getButton(texts.next('Side')));
  expect(container.textContent).toContain(texts.step('Side', 2, 2));
  // The only side that is left is chosen already; 12.50 on the menu for 9.00 and 1.00 more.
  expect(container.querySelector('input[value=roti]')?.hasAttribute('disabled')).toBe(true);
  expect(container.textContent).toContain(texts.saves);
  await press(getButton(dishTexts.add));
  const lines = useCart.getState().cartData;
  expect(lines.map(({ itemId, unitPriceMinor }) => [itemId, unitPriceMinor])).toEqual([
    ['curry', 820],
    ['naan', 180],
  ]);
  expect(lines.map((line) => [line.dealName, line.deal?.id, line.deal?.courseId])).toEqual([
    ['Lunch', 'lunch', 'Main'],
    ['Lunch', 'lunch', 'Side'],
  ]);
  expect(new Set(lines.map((line) => line.deal?.instance)).size).toBe(1);
});
