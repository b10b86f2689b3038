import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ALLERGENS } from '../allergens/allergens.ts';
import { type ItemDefinition, type NestedGroup, type OptionGroup } from '../catalogue/catalogue.ts';
import { ITEM_TAGS } from '../catalogue/item-tags.ts';
import { extendChoices, listConfigurations } from './extend-choices.fixture.ts';
import { findContradiction } from './find-contradiction.fixture.ts';
import { priceLine, type LinePrice } from './line-price.ts';
import { pizza } from './sample-dish.fixture.ts';

const allergens = fc.record({
  contains: fc.subarray([...ALLERGENS].slice(3, 8), { maxLength: 2 }),
  mayContain: fc.subarray([...ALLERGENS].slice(3, 8), { maxLength: 1 }),
  notVerified: fc.boolean(),
});
const kcal = fc.option(fc.integer({ min: 0, max: 500 }), { freq: 9 });
const core = (id: string) => ({
  id: fc.constant(id),
  name: fc.constant(id),
  priceMinor: fc.integer({ min: 0, max: 400 }),
  vatBasisPoints: fc.constant(null),
  kcal,
  allergens,
  isDefault: fc.boolean(),
  maxQuantity: fc.integer({ min: 1, max: 3 }),
});
const limits = (id: string) => ({
  id: fc.constant(id),
  name: fc.constant(id),
  min: fc.integer({ min: 0, max: 2 }),
  max: fc.constant(9),
  freeCount: fc.integer({ min: 0, max: 2 }),
});
const nestedGroup = fc.record<NestedGroup>({
  ...limits('nested'),
  options: fc.tuple(fc.record(core('mild')), fc.record(core('hot'))).map((options) => options),
});
const option = (id: string) =>
  fc.record({ ...core(id), group: fc.option(nestedGroup, { freq: 1 }) });
const sized = fc.record({ small: fc.nat(300), large: fc.nat(300) });
const sizes: OptionGroup = {
  id: 'size',
  name: 'size',
  min: 1,
  max: 1,
  freeCount: 0,
  options: ['small', 'large'].map((id) => ({
    id,
    name: id,
    priceMinor: id === 'small' ? 0 : 200,
    vatBasisPoints: null,
    kcal: 0,
    allergens: { contains: [], mayContain: [], notVerified: false },
    isDefault: false,
    maxQuantity: 1,
    group: null,
  })),
};
const dish = fc
  .record({
    kcal,
    allergens,
    tags: fc.subarray([...ITEM_TAGS]),
    mains: fc.record({
      ...limits('mains'),
      options: fc.tuple(option('a'), option('b'), option('c')),
    }),
    prices: fc.option(sized),
  })
  .map(({ kcal, allergens, tags, mains, prices }): ItemDefinition => ({
    ...pizza,
    kcal,
    allergens,
    tags,
    optionGroups: prices
      ? [
          {
            ...mains,
            pricedBy: 'size',
            options: mains.options.map((each) => ({
              ...each,
              prices: [
                { optionId: 'small', priceMinor: prices.small },
                { optionId: 'large', priceMinor: prices.large },
              ],
            })),
          },
          sizes,
        ]
      : [mains],
  }));

const isComplete = ({ isOpen }: LinePrice): boolean => !isOpen;

test('no statement about a dish contradicts a completion of its choices', () => {
  fc.assert(
    fc.property(dish, (item) => {
      for (const choices of listConfigurations(item, [])) {
        const completions = listConfigurations(item, choices)
          .map((each) => priceLine(item, each))
          .filter(isComplete);
        const stated = priceLine(item, choices);
        expect(completions.flatMap((each) => findContradiction(stated, each))).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test('the lowest price is the price of a completion, and a dish is open until nothing can be added', () => {
  fc.assert(
    fc.property(dish, (item) => {
      const all = listConfigurations(item, []);
      for (const choices of all)
        expect(priceLine(item, choices).isOpen).toBe(extendChoices(item, choices).length > 0);
      const prices = all
        .map((each) => priceLine(item, each))
        .filter(isComplete)
        .map(({ unitPriceMinor }) => unitPriceMinor);
      expect(priceLine(item, []).leastPriceMinor).toBe(Math.min(...prices));
    }),
    { numRuns: 60 },
  );
});
