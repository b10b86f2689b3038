import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { OptionGroup } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';
import { countGroupUnits, listUnits, setNestedChoices, setOptionQuantity } from './edit-choices.ts';
import { priceLine } from './line-price.ts';
import { option, pizza } from './sample-dish.fixture.ts';

const group = (id: string, max: number): OptionGroup => ({
  id,
  name: id,
  min: 0,
  max,
  freeCount: 0,
  options: [],
});

it('a choice in a group of one replaces the previous choice', () => {
  const small = setOptionQuantity([], group('size', 1), 'small', 1);
  expect(setOptionQuantity(small, group('size', 1), 'large', 1)).toEqual([
    { groupId: 'size', optionId: 'large', quantity: 1, options: [] },
  ]);
});

it('a choice in a group of several keeps the others, and zero removes it', () => {
  const both = setOptionQuantity(
    setOptionQuantity([], group('sides', 3), 'rice', 2),
    group('sides', 3),
    'naan',
    1,
  );
  expect(both.map(({ optionId, quantity }) => [optionId, quantity])).toEqual([
    ['rice', 2],
    ['naan', 1],
  ]);
  expect(
    setOptionQuantity(both, group('sides', 3), 'rice', 0).map(({ optionId }) => optionId),
  ).toEqual(['naan']);
});

it('nested choices stay when the quantity of their option changes', () => {
  const nested = setNestedChoices(
    setOptionQuantity([], group('meal', 2), 'yes', 1),
    { groupId: 'meal', optionId: 'yes' },
    0,
    [{ groupId: 'drink', optionId: 'cola', quantity: 1 }],
  );
  expect(setOptionQuantity(nested, group('meal', 2), 'yes', 2)[0]?.options).toHaveLength(1);
});

it('a chosen option starts with the defaults of its group', () => {
  const heat = { ...group('heat', 1), min: 1, options: [option('mild', 0, { isDefault: true })] };
  const curries = { ...group('curries', 2), options: [option('korma', 0, { group: heat })] };
  expect(setOptionQuantity([], curries, 'korma', 1)[0]?.options).toEqual([
    { groupId: 'heat', optionId: 'mild', quantity: 1, options: [] },
  ]);
});

const heat = {
  ...group('heat', 1),
  min: 1,
  options: [option('mild', 0, { isDefault: true }), option('hot', 0)],
};
const mains = { ...group('mains', 4), options: [option('korma', 0, { group: heat })] };
const korma = { groupId: 'mains', optionId: 'korma' };
const hot = [{ groupId: 'heat', optionId: 'hot', quantity: 1, options: [] }];
const mild = [{ groupId: 'heat', optionId: 'mild', quantity: 1, options: [] }];

it('each unit of an option has its own nested choice', () => {
  const two = setOptionQuantity([], mains, 'korma', 2);
  expect(listUnits(two, korma)).toEqual([mild, mild]);
  const mixed = setNestedChoices(two, korma, 1, hot);
  expect(listUnits(mixed, korma)).toEqual([mild, hot]);
  expect(countGroupUnits(mixed, 'mains')).toBe(2);
  const dish = { ...pizza, optionGroups: [{ ...mains, min: 2 }] };
  const { problems, options } = priceLine(dish, mixed);
  expect(problems).toEqual([]);
  expect(options.map(({ optionId, quantity }) => [optionId, quantity])).toEqual([
    ['korma', 1],
    ['hot', 1],
    ['korma', 1],
    ['mild', 1],
  ]);
});

it('an added unit repeats the nested choice of the last, and the last unit is the first to go', () => {
  const one = setNestedChoices(setOptionQuantity([], mains, 'korma', 1), korma, 0, hot);
  const three = setOptionQuantity(one, mains, 'korma', 3);
  expect(listUnits(three, korma)).toEqual([hot, hot, hot]);
  const mixed = setNestedChoices(three, korma, 0, mild);
  expect(listUnits(setOptionQuantity(mixed, mains, 'korma', 2), korma)).toEqual([mild, hot]);
});

it('a stored choice of two units with one nested choice is changed unit by unit', () => {
  const stored = [{ ...korma, quantity: 2, options: hot }];
  expect(listUnits(setNestedChoices(stored, korma, 0, mild), korma)).toEqual([mild, hot]);
});

/** Random presses in the sheet: what it lets a customer choose, the server accepts. */
it('no sequence of changes within the limits of the fields breaks a rule of the quote', () => {
  const dip = { ...group('dip', 2), options: [option('mayo', 50), option('ketchup', 0)] };
  const sides = {
    ...group('sides', 4),
    freeCount: 2,
    options: [
      option('wedges', 250, { group: dip, maxQuantity: 3 }),
      option('korma', 100, { group: heat }),
      option('salad', 200, { maxQuantity: 1 }),
    ],
  };
  const dish = { ...pizza, optionGroups: [sides] };
  const press = fc.record({
    optionId: fc.constantFrom('wedges', 'korma', 'salad'),
    quantity: fc.nat(4),
    unit: fc.nat(3),
    nested: fc.constantFrom(hot, mild, [], [{ groupId: 'dip', optionId: 'mayo', quantity: 2 }]),
  });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      let choices: Choice[] = [];
      for (const { optionId, quantity, unit, nested } of presses) {
        const path = { groupId: 'sides', optionId };
        const units = listUnits(choices, path).length;
        const offered = sides.options.find(({ id }) => id === optionId);
        const room = units + sides.max - countGroupUnits(choices, 'sides');
        const most = Math.min(offered?.maxQuantity ?? 0, room);
        choices = setOptionQuantity(choices, sides, optionId, Math.min(quantity, most));
        const isAsked = nested.every(({ groupId }) => groupId === offered?.group?.id);
        if (isAsked && unit < listUnits(choices, path).length)
          choices = setNestedChoices(choices, path, unit, [...nested]);
      }
      const { problems } = priceLine(dish, choices);
      expect(problems.filter(({ code }) => code !== 'CHOOSE_MORE')).toEqual([]);
    }),
  );
});
