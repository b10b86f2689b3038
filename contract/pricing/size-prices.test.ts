import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Choice } from './cart.ts';
import { priceLine } from './line-price.ts';
import { choose, group, option, pizza } from './sample-dish.fixture.ts';
import { getStartingPrice } from './starting-price.ts';

const bySize = (id: string, small: number, large: number) =>
  option(id, small, {
    prices: [
      { optionId: 'small', priceMinor: small },
      { optionId: 'large', priceMinor: large },
    ],
  });
const sizes = group('size', [option('small', 0, { isDefault: true }), option('large', 300)], {
  min: 1,
  max: 1,
});
const extras = group('extras', [bySize('cheese', 100, 170), option('chilli', 75)], {
  pricedBy: 'size',
});
const sized = { ...pizza, optionGroups: [extras, sizes] };

const small = choose('size', 'small');
const large = choose('size', 'large');

describe('options with prices by size', () => {
  test.each<[string, Choice[], number]>([
    ['the small one', [small, choose('extras', 'cheese')], 900 + 100],
    ['the large one', [large, choose('extras', 'cheese')], 1200 + 170],
    ['chosen before the size', [choose('extras', 'cheese', 2), large], 1200 + 340],
    ['an option that costs the same at any size', [large, choose('extras', 'chilli')], 1200 + 75],
    ['no size yet: the usual one', [choose('extras', 'cheese')], 900 + 100],
    [
      'a size that is not offered',
      [choose('size', 'constructor'), choose('extras', 'cheese')],
      1000,
    ],
  ])('%s', (_, choices, unitPriceMinor) => {
    expect(priceLine(sized, choices).unitPriceMinor).toBe(unitPriceMinor);
  });

  test('the most expensive units of the chosen size are free', () => {
    const free = { ...sized, optionGroups: [{ ...extras, freeCount: 1 }, sizes] };
    const both = [choose('extras', 'cheese'), choose('extras', 'chilli')];
    expect(priceLine(free, [small, ...both]).unitPriceMinor).toBe(900 + 75);
    expect(priceLine(free, [large, ...both]).unitPriceMinor).toBe(1200 + 75);
  });

  test('neither the order of the choices nor a second size changes the price', () => {
    const choice = fc.constantFrom(small, large, choose('extras', 'cheese', 2));
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 5 }), (choices) => {
        expect(priceLine(sized, choices.toReversed()).unitPriceMinor).toBe(
          priceLine(sized, choices).unitPriceMinor,
        );
      }),
    );
  });

  test('the starting price is the cheapest size with its required options', () => {
    const base = group('base', [bySize('classic', 400, 50)], { min: 1, max: 1, pricedBy: 'size' });
    expect(getStartingPrice({ ...pizza, optionGroups: [base, sizes] })).toEqual({
      priceMinor: 900 + 300 + 50,
      isFrom: true,
    });
    expect(getStartingPrice(sized)).toEqual({ priceMinor: 900, isFrom: true });
  });
});
