import { describe, expect, test } from 'vitest';

import { choose, dip, group, option, pizza } from './sample-dish.fixture.ts';
import { getDefaultChoices, getStartingPrice } from './starting-price.ts';

describe('a dish', () => {
  test('has the default choices of its option groups', () => {
    expect(getDefaultChoices(pizza)).toEqual([choose('size', 'small')]);
  });

  test('starts at the price of its cheapest required options', () => {
    expect(getStartingPrice(pizza)).toEqual({ priceMinor: 900, isFrom: true });
    expect(getStartingPrice({ ...pizza, optionGroups: [] })).toEqual({
      priceMinor: 900,
      isFrom: false,
    });
  });

  test('starts at a price that includes required nested options', () => {
    const paidDip = { ...dip, freeCount: 0 };
    const sides = group('side', [option('wedges', 100, { group: paidDip }), option('salad', 140)], {
      min: 1,
    });
    expect(getStartingPrice({ ...pizza, optionGroups: [sides] })).toEqual({
      priceMinor: 1040,
      isFrom: true,
    });
  });
});
