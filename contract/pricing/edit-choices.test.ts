import { expect, it } from 'vitest';
import type { OptionGroup } from '../catalogue.ts';
import { option } from './sample-dish.fixture.ts';
import { setNestedChoices, setOptionQuantity } from './edit-choices.ts';

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
    'meal',
    'yes',
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
