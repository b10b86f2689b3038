import { describe, expect, test } from 'vitest';
import { choose, dip, group, option, pizza } from './sample-dish.fixture.ts';
import { getDefaultChoices, getStartingPrice } from './starting-price.ts';

describe('what a dish starts with', () => {
  test('its defaults', () => {
    expect(getDefaultChoices(pizza)).toEqual([choose('size', 'small')]);
  });

  test('the price of its cheapest required options', () => {
    expect(getStartingPrice(pizza)).toEqual({ priceMinor: 900, isFrom: true });
    expect(getStartingPrice({ ...pizza, optionGroups: [] })).toEqual({
      priceMinor: 900,
      isFrom: false,
    });
  });

  test('a required option is counted with what it requires in turn', () => {
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
