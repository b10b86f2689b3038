// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Choice } from '../../../../contract/cart.ts';
import type { MenuItem } from '../../../../contract/catalogue.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import {
  choose,
  dip,
  group,
  option,
  pizza,
} from '../../../../contract/pricing/sample-dish.fixture.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { texts as uiTexts } from '../../../../web/ui/ui.texts.ts';
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

const NONE = { contains: [], mayContain: [], notVerified: false };
const korma = option('korma', 100, {
  kcal: 500,
  allergens: { ...NONE, contains: ['milk', 'nuts'] },
});
const falafel = option('falafel', 300, { kcal: 400, allergens: { ...NONE, contains: ['sesame'] } });
/** Two mains are to be chosen, each with something of the fourteen; the dish itself has nothing. */
const FEAST: MenuItem = {
  ...DISH,
  id: 'feast',
  allergens: NONE,
  kcal: 0,
  tags: ['vegan'],
  optionGroups: [group('mains', [korma, falafel], { min: 2, max: 2 })],
};
const getAllergens = () => container.querySelector('section[aria-live]')?.textContent;

it('a dish states what its open choices can contain, and never that it contains nothing', () => {
  show(FEAST);
  expect(getAllergens()).not.toContain(texts.containsNone);
  expect(getAllergens()).toContain(texts.canContain('milk, nuts, sesame'));
  expect(container.textContent).toContain('from 800 kcal');
  expect(container.textContent).not.toContain('Vegan');
  expect([...container.querySelectorAll('button')].at(-1)?.textContent).toContain('from');
  press(getInput('falafel'));
  expect(getAllergens()).toContain(`${texts.contains}sesame`);
  expect(getAllergens()).toContain(texts.canContain('milk, nuts'));
  press(container.querySelector<HTMLElement>(`[aria-label="${uiTexts.oneMore('falafel')}"]`));
  expect(getAllergens()).toBe(`${texts.allergens}${texts.contains}sesame. `);
  expect(container.textContent).toContain('800 kcal');
  expect(container.textContent).toContain('Vegan');
  expect(container.textContent).not.toContain('from');
});

it('each unit of an option has its own nested choice', () => {
  const wedges = option('wedges', 250, { group: { ...dip, max: 1 } });
  const item = { ...DISH, optionGroups: [group('sides', [wedges], { min: 2, max: 2 })] };
  show(item, order([choose('sides', 'wedges', 2, [choose('dip', 'mayo')])]));
  const fields = [...container.querySelectorAll('[data-group=dip]')];
  expect(fields.map((each) => each.querySelector('legend')?.textContent)).toEqual([
    expect.stringContaining('wedges 1'),
    expect.stringContaining('wedges 2'),
  ]);
  press(fields[1]?.querySelectorAll('input')[1]);
  pressButton();
  const [line] = useCart.getState().cartData;
  expect(priceLine(item, line?.options ?? []).options.map(({ optionId }) => optionId)).toEqual([
    'wedges',
    'mayo',
    'wedges',
    'truffle',
  ]);
});
