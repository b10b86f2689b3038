// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import type { MenuItem } from '../../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../../contract/pricing/cart.ts';
import { priceLine } from '../../../../../contract/pricing/line-price.ts';
import {
  choose,
  dip,
  group,
  option,
  pizza,
} from '../../../../../contract/pricing/sample-dish.fixture.ts';
import { press, type View } from '../../../../../test/render.tsx';
import { texts as uiTexts } from '../../../../../web/ui/ui.texts.ts';
import { addToCart, useCart, type CartEntry } from '../../cart/cart.ts';
import { renderInSite } from '../../config/render-in-site.fixture.tsx';
import { texts } from '../dish.texts.ts';
import { toCartEntry } from '../to-cart-entry.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { Configurator } from './configurator.tsx';
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

let view: View;
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  return () => useCart.setState({ cartData: [], storeId: null });
});

/** Shows the dish as the menu has it; `editing`: a line of the basket. */
function show(item: MenuItem, editing: CartEntry | null = null): void {
  view = renderInSite(<Dish item={item} editing={editing} />);
}

/** The menu changes while the dish is open. */
const update = (item: MenuItem): void => view.rerender(<Dish item={item} editing={null} />);

/** Puts the dish into the basket as the menu had it. */
function order(options: Choice[]): CartEntry {
  const price = priceLine(DISH, options);
  const found = { item: DISH, brandName: 'Pies' };
  addToCart('camden', toCartEntry(found, { options, price, quantity: 1, note: '' }));
  return useCart.getState().cartData[0] as CartEntry;
}

const getGroup = (id: string) => view.container.querySelector(`[data-group=${id}]`);
const getInput = (name: string) =>
  view.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' });
const pressOption = (name: string) => press(getInput(name));
const getButton = () => view.getAllByRole('button').at(-1)!;
const pressButton = () => press(getButton());
const listOrdered = () =>
  useCart
    .getState()
    .cartData.map(({ options }) =>
      options.map(({ optionId, quantity }) => `${quantity} ${optionId}`).toSorted(),
    );

it('a line of the basket is changed without an option that has sold out', async () => {
  show(withoutOption('ham'), order([small, olives, ham]));
  expect(view.getByRole('status').textContent).toBe(texts.choiceGone);
  expect(getGroup('toppings')?.textContent).toContain(texts.chosenOf(1, 3));
  expect(getInput('feta').disabled).toBe(false);
  await pressOption('feta');
  expect(view.queryByRole('status')).toBeNull();
  await pressButton();
  expect(listOrdered()).toEqual([['1 feta', '1 olives', '1 small']]);
});

it('a line of the basket is changed without a group that is gone', async () => {
  show(withoutGroup('toppings'), order([small, olives]));
  expect(view.getByRole('status').textContent).toBe(texts.choiceGone);
  await pressButton();
  expect(listOrdered()).toEqual([['1 small']]);
});

it('a required choice that sells out while the dish is open is asked for again', async () => {
  show(DISH);
  await pressOption('large');
  update(withoutOption('large'));
  expect(getGroup('size')?.textContent).toContain(texts.chooseHereFirst);
  await pressButton();
  expect(listOrdered()).toEqual([]);
  expect(document.activeElement).toBe(getInput('small'));
  await pressOption('small');
  await pressButton();
  expect(listOrdered()).toEqual([['1 small']]);
});

it('a choice whose group is replaced while the dish is open does not prevent adding it', async () => {
  show(DISH);
  await pressOption('large');
  await pressOption('olives');
  update(withoutGroup('toppings'));
  await pressButton();
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
const getAllergens = () => view.container.querySelector('section[aria-live]')?.textContent;

it('a dish states what its open choices can contain, and never that it contains nothing', async () => {
  show(FEAST);
  expect(getAllergens()).not.toContain(texts.containsNone);
  expect(getAllergens()).toContain(texts.canContain('milk, nuts, sesame'));
  expect(view.container.textContent).toContain('from 800 kcal');
  expect(view.container.textContent).not.toContain('Vegan');
  expect(getButton().textContent).toContain('from');
  await pressOption('falafel');
  expect(getAllergens()).toContain(`${texts.contains}sesame`);
  expect(getAllergens()).toContain(texts.canContain('milk, nuts'));
  await press(view.getByRole('button', { name: uiTexts.oneMore('falafel') }));
  expect(getAllergens()).toBe(`${texts.allergens}${texts.contains}sesame. `);
  expect(view.container.textContent).toContain('800 kcal');
  expect(view.container.textContent).toContain('Vegan');
  expect(view.container.textContent).not.toContain('from');
});

it('each unit of an option has its own nested choice', async () => {
  const wedges = option('wedges', 250, { group: { ...dip, max: 1 } });
  const item = { ...DISH, optionGroups: [group('sides', [wedges], { min: 2, max: 2 })] };
  show(item, order([choose('sides', 'wedges', 2, [choose('dip', 'mayo')])]));
  const fields = [...view.container.querySelectorAll('[data-group=dip]')];
  expect(fields.map((each) => each.querySelector('legend')?.textContent)).toEqual([
    expect.stringContaining('wedges 1'),
    expect.stringContaining('wedges 2'),
  ]);
  await press(fields[1]!.querySelectorAll('input')[1]!);
  await pressButton();
  const [line] = useCart.getState().cartData;
  expect(priceLine(item, line?.options ?? []).options.map(({ optionId }) => optionId)).toEqual([
    'wedges',
    'mayo',
    'wedges',
    'truffle',
  ]);
});
