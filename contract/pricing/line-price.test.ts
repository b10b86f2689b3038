import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Choice } from './cart.ts';
import { getLineKey } from './line-key.ts';
import { priceLine } from './line-price.ts';
import { choose, pizza } from './sample-dish.fixture.ts';

const small = choose('size', 'small');

describe('the unit price', () => {
  test.each<[string, Choice[], number]>([
    ['the dish alone', [small], 900],
    ['a priced option', [choose('size', 'large')], 1200],
    ['free units only', [small, choose('toppings', 'feta', 2)], 900],
    [
      'the dearest are free',
      [small, choose('toppings', 'olives'), choose('toppings', 'feta', 2)],
      1000,
    ],
    [
      'free units over two options',
      [small, choose('toppings', 'feta'), choose('toppings', 'ham', 2)],
      1050,
    ],
    ['a nested group', [small, choose('sides', 'wedges', 1, [choose('dip', 'mayo')])], 1150],
    [
      'a nested group in each unit',
      [small, choose('sides', 'wedges', 2, [choose('dip', 'mayo'), choose('dip', 'truffle')])],
      900 + 500 + 100,
    ],
  ])('%s', (_, choices, unitPriceMinor) => {
    const price = priceLine(pizza, choices);
    expect(price.problems).toEqual([]);
    expect(price.unitPriceMinor).toBe(unitPriceMinor);
  });

  test('each option has its name and surcharge', () => {
    const { options } = priceLine(pizza, [
      choose('sides', 'wedges', 2, [choose('dip', 'truffle', 2)]),
      choose('toppings', 'olives', 3),
      small,
    ]);
    expect(
      options.map(({ optionId, quantity, priceMinor, nested }) => [
        optionId,
        quantity,
        priceMinor,
        nested,
      ]),
    ).toEqual([
      ['small', 1, 0, false],
      ['olives', 3, 100, false],
      ['wedges', 2, 500, false],
      ['truffle', 4, 300, true],
    ]);
  });

  test('each part keeps its VAT rate', () => {
    const { vatShares } = priceLine(pizza, [small, choose('toppings', 'feta', 3)]);
    expect(vatShares).toEqual([
      { vatBasisPoints: 2000, amountMinor: 900 },
      { vatBasisPoints: 2000, amountMinor: 0 },
      { vatBasisPoints: 0, amountMinor: 200 },
    ]);
  });
});

test('kcal add up, and one unknown value makes the sum unknown', () => {
  expect(priceLine(pizza, [small, choose('toppings', 'olives', 2)]).kcal).toBe(830);
  expect(priceLine(pizza, [small, choose('toppings', 'ham')]).kcal).toBeNull();
});

test('allergens are the union over the dish, its options and nested options', () => {
  const { allergens } = priceLine(pizza, [
    small,
    choose('toppings', 'feta'),
    choose('sides', 'wedges', 1, [choose('dip', 'truffle')]),
  ]);
  expect(allergens.contains).toEqual(['gluten', 'milk', 'sulphites']);
});

test.each<[string, Choice[], string, string, string | null]>([
  ['nothing of a required group', [], 'CHOOSE_MORE', 'size', null],
  ['too many of a group', [small, choose('size', 'large')], 'CHOOSE_FEWER', 'size', null],
  ['too many of an option', [small, choose('sides', 'salad', 2)], 'TOO_MANY', 'sides', null],
  [
    'an option in two parts',
    [small, choose('sides', 'salad'), choose('sides', 'salad')],
    'TOO_MANY',
    'sides',
    null,
  ],
  ['an unknown option', [small, choose('toppings', 'gold')], 'OPTION_GONE', 'toppings', null],
  ['an unknown group', [small, choose('moon', 'gold')], 'OPTION_GONE', 'moon', null],
  ['nothing of a nested group', [small, choose('sides', 'wedges')], 'CHOOSE_MORE', 'dip', 'wedges'],
  [
    'too many in a nested group',
    [small, choose('sides', 'wedges', 1, [choose('dip', 'mayo', 3)])],
    'CHOOSE_FEWER',
    'dip',
    'wedges',
  ],
  [
    'an unknown nested option',
    [small, choose('sides', 'wedges', 1, [choose('dip', 'mayo'), choose('dip', 'gold')])],
    'OPTION_GONE',
    'dip',
    'wedges',
  ],
  [
    'options of an option that has none',
    [{ ...small, options: [choose('dip', 'mayo')] }],
    'OPTION_GONE',
    'dip',
    'small',
  ],
])('%s is reported as a problem', (_, choices, code, groupId, parentOptionId) => {
  expect(priceLine(pizza, choices).problems).toEqual([
    expect.objectContaining({ code, groupId, parentOptionId }),
  ]);
});

test('a nested option with more units than a line allows is reported as a problem', () => {
  const { problems, options } = priceLine(pizza, [
    small,
    choose('sides', 'wedges', 80, [choose('dip', 'mayo', 80)]),
  ]);
  expect(problems.map(({ code }) => code)).toContain('TOO_MANY');
  expect(options.every(({ quantity }) => quantity <= 99)).toBe(true);
});

const anyChoices = fc.array(
  fc.oneof(
    ...pizza.optionGroups.flatMap((group) =>
      group.options.map((of) =>
        fc.record<Choice>({
          groupId: fc.constant(group.id),
          optionId: fc.constant(of.id),
          quantity: fc.integer({ min: 1, max: 4 }),
          options: of.group
            ? fc.array(fc.constantFrom(choose('dip', 'mayo'), choose('dip', 'truffle')), {
                maxLength: 3,
              })
            : fc.constant<Choice[]>([]),
        }),
      ),
    ),
  ),
  { maxLength: 8 },
);

test('the order of the choices does not change the price', () => {
  fc.assert(
    fc.property(
      anyChoices.chain((choices) =>
        fc.tuple(fc.constant(choices), fc.shuffledSubarray(choices, { minLength: choices.length })),
      ),
      ([choices, shuffled]) => {
        expect(priceLine(pizza, shuffled)).toEqual(priceLine(pizza, choices));
        expect(getLineKey({ itemId: 'pizza', options: shuffled })).toBe(
          getLineKey({ itemId: 'pizza', options: choices, note: ' ' }),
        );
      },
    ),
  );
});

test('another option never lowers the price, and the parts add up', () => {
  fc.assert(
    fc.property(anyChoices, anyChoices, (choices, more) => {
      const before = priceLine(pizza, choices);
      const after = priceLine(pizza, [...choices, ...more]);
      expect(after.unitPriceMinor).toBeGreaterThanOrEqual(before.unitPriceMinor);
      expect(before.unitPriceMinor).toBeGreaterThanOrEqual(pizza.priceMinor);
      const shares = before.vatShares.map((share) => share.amountMinor);
      expect(shares.every((share) => share >= 0)).toBe(true);
      expect(shares.reduce((a, b) => a + b, 0)).toBe(before.unitPriceMinor);
    }),
  );
});

test.each<[string, Parameters<typeof getLineKey>[0], boolean]>([
  ['the same choices in two parts', { itemId: 'pizza', options: [small, small] }, true],
  ['another quantity of an option', { itemId: 'pizza', options: [small] }, false],
  ['another dish', { itemId: 'pasta', options: [choose('size', 'small', 2)] }, false],
  [
    'another note',
    { itemId: 'pizza', options: [choose('size', 'small', 2)], note: 'No salt' },
    false,
  ],
])('a line of two smalls and %s are equal: %j', (_, line, isSame) => {
  const twoSmalls = getLineKey({ itemId: 'pizza', options: [choose('size', 'small', 2)] });
  expect(getLineKey(line) === twoSmalls).toBe(isSame);
});
