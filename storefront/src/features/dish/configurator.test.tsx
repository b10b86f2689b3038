// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Choice } from '../../../../contract/cart.ts';
import type { MenuItem } from '../../../../contract/catalogue.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import { choose, pizza } from '../../../../contract/pricing/sample-dish.fixture.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { addToCart, useCart, type CartEntry } from '../cart/cart.ts';
import { SiteContext } from '../config/config.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { Configurator } from './configurator.tsx';
import { texts } from './dish.texts.ts';
import { toCartEntry } from './to-cart-entry.ts';
import { useConfiguredDish } from './use-configured-dish.ts';

const DISH: MenuItem = {
  ...pizza,
  brandId: 'pies',
  sectionId: 'all',
  isSoldOut: false,
  isBrandPaused: false,
  // One radio button each: a required size, and up to three toppings.
  optionGroups: pizza.optionGroups
    .filter(({ id }) => id !== 'sides')
    .map((group) => (group.id === 'toppings' ? { ...group, max: 3 } : group)),
};
const withoutGroup = (gone: string): MenuItem => ({
  ...DISH,
  optionGroups: DISH.optionGroups.filter(({ id }) => id !== gone),
});
const withoutOption = (gone: string): MenuItem => ({
  ...DISH,
  optionGroups: DISH.optionGroups.map((group) => ({
    ...group,
    options: group.options.filter(({ id }) => id !== gone),
  })),
});

const olives = choose('toppings', 'olives');
const ham = choose('toppings', 'ham', 2);
const small = choose('size', 'small');
const large = choose('size', 'large');

function Dish({ item, editing }: { item: MenuItem; editing: CartEntry | null }) {
  const dish = useConfiguredDish(item, 'Pies', editing);
  const common = { item, dish, storeId: 'camden', editing, onAdded() {}, onMissing() {} };
  return (
    <>
      <Configurator item={item} dish={dish} showsProblems={false} />
      <AddToBasket {...common} />
    </>
  );
}

let root: Root;
let container: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', { getItem: () => null });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  container.remove();
  useCart.setState({ cartData: [], storeId: null });
});

/** Shows the dish as the menu has it; `editing`: a line of the basket. */
function show(item: MenuItem, editing: CartEntry | null = null): void {
  const site = { locale: 'en-GB', languages: ['en-GB'] } as unknown as TenantConfig;
  act(() =>
    root.render(
      <SiteContext value={site}>
        <Dish item={item} editing={editing} />
      </SiteContext>,
    ),
  );
}

/** Puts the dish into the basket as the menu had it. */
function order(options: Choice[]): CartEntry {
  const price = priceLine(DISH, options);
  const found = { item: DISH, brandName: 'Pies' };
  addToCart('camden', toCartEntry(found, { options, price, quantity: 1, note: '' }));
  return useCart.getState().cartData[0] as CartEntry;
}

const getGroup = (id: string) => container.querySelector(`[data-group=${id}]`);
const getInput = (name: string) =>
  [...container.querySelectorAll('label')]
    .find((label) => label.textContent.startsWith(name))
    ?.querySelector('input');
const press = (target: HTMLElement | null | undefined) => act(() => target?.click());
const pressButton = () => press([...container.querySelectorAll('button')].at(-1));
const listOrdered = () =>
  useCart
    .getState()
    .cartData.map(({ options }) =>
      options.map(({ optionId, quantity }) => `${quantity} ${optionId}`).toSorted(),
    );

it('a line of the basket is changed without an option that has sold out', () => {
  show(withoutOption('ham'), order([small, olives, ham]));
  expect(container.querySelector('[role=status]')?.textContent).toBe(texts.choiceGone);
  expect(getGroup('toppings')?.textContent).toContain(texts.chosenOf(1, 3));
  expect(getInput('feta')?.disabled).toBe(false);
  press(getInput('feta'));
  expect(container.querySelector('[role=status]')).toBeNull();
  pressButton();
  expect(listOrdered()).toEqual([['1 feta', '1 olives', '1 small']]);
});

it('a line of the basket is changed without a group that is gone', () => {
  show(withoutGroup('toppings'), order([small, olives]));
  expect(container.querySelector('[role=status]')?.textContent).toBe(texts.choiceGone);
  pressButton();
  expect(listOrdered()).toEqual([['1 small']]);
});

it('a required choice that sells out while the dish is open is asked for again', () => {
  show(DISH);
  press(getInput('large'));
  show(withoutOption('large'));
  expect(getGroup('size')?.textContent).toContain(texts.chooseHereFirst);
  pressButton();
  expect(listOrdered()).toEqual([]);
  expect(document.activeElement).toBe(getInput('small'));
  press(getInput('small'));
  pressButton();
  expect(listOrdered()).toEqual([['1 small']]);
});

it('a choice whose group is replaced while the dish is open does not prevent adding it', () => {
  show(DISH);
  press(getInput('large'));
  press(getInput('olives'));
  show(withoutGroup('toppings'));
  pressButton();
  expect(listOrdered()).toEqual([[`1 ${large.optionId}`]]);
});
