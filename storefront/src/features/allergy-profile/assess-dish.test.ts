import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ALLERGENS,
  isSafeWithout,
  type Allergen,
  type AllergenProfile,
} from '../../../../contract/allergens/allergens.ts';
import type {
  ItemDefinition,
  NestedGroup,
  Option,
} from '../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import { choose, group, option, pizza } from '../../../../contract/pricing/sample-dish.fixture.ts';
import { getDefaultChoices } from '../../../../contract/pricing/starting-price.ts';
import { assessDish, FITS, type DishFit } from './assess-dish.ts';

const none: AllergenProfile = { contains: [], mayContain: [], notVerified: false };
const withAllergens = (...contains: Allergen[]) => ({ allergens: { ...none, contains } });
const unverified = { allergens: { ...none, notVerified: true } };

const small = choose('size', 'small');
const plain: ItemDefinition = { ...pizza, allergens: none, optionGroups: [] };
const milkBase = option('mozzarella', 0, withAllergens('milk'));
const veganBase = option('vegan', 0);
const withCheese = (options: Option[]): ItemDefinition => ({
  ...plain,
  optionGroups: [group('cheese', options, { min: 1, max: 1 })],
});

describe('a dish', () => {
  test.each<[string, ItemDefinition, Choice[], Allergen[], DishFit]>([
    ['without the allergen', pizza, [small], ['fish'], { kind: 'fits' }],
    [
      'that contains it',
      pizza,
      [small],
      ['gluten', 'fish'],
      { kind: 'contains', contains: ['gluten'], mayContain: [] },
    ],
    [
      'that may contain it',
      { ...plain, allergens: { ...none, mayContain: ['nuts'] } },
      [],
      ['nuts'],
      { kind: 'contains', contains: [], mayContain: ['nuts'] },
    ],
    ['without data', { ...plain, ...unverified }, [], ['nuts'], { kind: 'not-verified' }],
    [
      'with a declared allergen and otherwise without data',
      { ...plain, allergens: { ...none, contains: ['nuts'], notVerified: true } },
      [],
      ['nuts'],
      { kind: 'contains', contains: ['nuts'], mayContain: [] },
    ],
    [
      'with an offending optional option',
      pizza,
      [small, choose('toppings', 'feta')],
      ['milk'],
      { kind: 'fits-without', leaveOut: ['feta'], isReplaced: false },
    ],
    [
      'with an offending nested option',
      pizza,
      [small, choose('sides', 'wedges', 1, [choose('dip', 'truffle')])],
      ['sulphites'],
      { kind: 'fits-without', leaveOut: ['truffle'], isReplaced: true },
    ],
    [
      'with an unverified optional option',
      { ...plain, optionGroups: [group('extras', [option('pickle', 0, unverified)])] },
      [choose('extras', 'pickle')],
      ['mustard'],
      { kind: 'fits-without', leaveOut: ['pickle'], isReplaced: false },
    ],
    [
      'with an offending required option',
      withCheese([milkBase, veganBase]),
      [choose('cheese', 'mozzarella')],
      ['milk'],
      { kind: 'fits-without', leaveOut: ['mozzarella'], isReplaced: true },
    ],
    [
      'with a required choice to make',
      withCheese([milkBase, veganBase]),
      [],
      ['milk'],
      { kind: 'fits-without', leaveOut: ['mozzarella'], isReplaced: true },
    ],
    [
      'whose required options all contain it',
      withCheese([milkBase]),
      [],
      ['milk'],
      { kind: 'contains', contains: ['milk'], mayContain: [] },
    ],
    [
      'whose required options are all unverified',
      withCheese([option('blend', 0, unverified)]),
      [],
      ['milk'],
      { kind: 'not-verified' },
    ],
    [
      'with an option that is not on the menu',
      pizza,
      [small, choose('toppings', 'gold')],
      ['fish'],
      { kind: 'not-verified' },
    ],
    [
      'with a group that is not on the menu',
      pizza,
      [small, choose('moon', 'gold')],
      ['fish'],
      { kind: 'not-verified' },
    ],
  ])('%s', (_, item, choices, avoids, fit) => {
    expect(assessDish(item, choices, avoids)).toEqual(fit);
  });
});

const anyProfile: fc.Arbitrary<AllergenProfile> = fc.record({
  contains: fc.subarray([...ALLERGENS], { maxLength: 2 }),
  mayContain: fc.subarray([...ALLERGENS], { maxLength: 2 }),
  notVerified: fc.integer({ min: 0, max: 5 }).map((die) => die === 0),
});
const anyRule = fc.record({
  min: fc.integer({ min: 0, max: 2 }),
  max: fc.integer({ min: 2, max: 4 }),
});

const anyNestedGroup: fc.Arbitrary<NestedGroup> = fc
  .tuple(
    anyRule,
    fc.array(fc.record({ allergens: anyProfile, isDefault: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([rule, parts]) => ({
    ...group(
      'nested',
      parts.map((part, index) => option(`n${index}`, 0, part)),
      rule,
    ),
  }));

/** Names are unique in the dish: an option is left out by its name. */
const nameNested = (outer: Option): Option => ({
  ...outer,
  group: outer.group && {
    ...outer.group,
    options: outer.group.options.map((each) => ({ ...each, name: `${outer.id}${each.id}` })),
  },
});

const anyItem: fc.Arbitrary<ItemDefinition> = fc
  .tuple(
    anyProfile,
    fc.array(
      fc.tuple(
        anyRule,
        fc.array(
          fc.record({
            allergens: anyProfile,
            isDefault: fc.boolean(),
            group: fc.option(anyNestedGroup, { freq: 2 }),
          }),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([allergens, groups]) => ({
    ...plain,
    allergens,
    optionGroups: groups.map(([rule, options], index) =>
      group(
        `g${index}`,
        options.map((part, at) => nameNested(option(`g${index}o${at}`, 0, part))),
        rule,
      ),
    ),
  }));

const anyChoices = ({ optionGroups }: ItemDefinition): fc.Arbitrary<Choice[]> =>
  fc
    .tuple(
      ...optionGroups.flatMap((group) =>
        group.options.map((option) =>
          fc.tuple(
            fc.integer({ min: 0, max: 2 }),
            fc.subarray(option.group?.options.map(({ id }) => choose('nested', id)) ?? []),
            fc.constant(choose(group.id, option.id)),
          ),
        ),
      ),
    )
    .map((rows) =>
      rows
        .filter(([quantity]) => quantity > 0)
        .map(([quantity, options, choice]) => ({ ...choice, quantity, options })),
    );

const anyConfiguration = anyItem.chain((item) => fc.tuple(fc.constant(item), anyChoices(item)));
const anyAvoids = fc.subarray([...ALLERGENS]);
const rank = ({ kind }: DishFit): number => FITS.indexOf(kind);

/** The choices without options of these names, at both levels. */
const leaveOut = (choices: readonly Choice[], names: readonly string[]): Choice[] =>
  choices
    .filter(({ optionId }) => !names.includes(optionId))
    .map(({ options = [], ...choice }) => ({ ...choice, options: leaveOut(options, names) }));

const leaveOutOptions = (
  item: ItemDefinition,
  names: readonly string[],
  isAnythingOptional: boolean,
): ItemDefinition => {
  const getMin = ({ min }: { min: number }) => (isAnythingOptional ? 0 : min);
  const isLeft = ({ name }: { name: string }) => !names.includes(name);
  return {
    ...item,
    optionGroups: item.optionGroups.map((each) => ({
      ...each,
      min: getMin(each),
      options: each.options.filter(isLeft).map((option) => ({
        ...option,
        group: option.group && {
          ...option.group,
          min: getMin(option.group),
          options: option.group.options.filter(isLeft),
        },
      })),
    })),
  };
};

describe('for any dish, configuration and profile', () => {
  test('a fit contains no avoided allergen and is verified', () => {
    fc.assert(
      fc.property(anyConfiguration, anyAvoids, ([item, choices], avoids) => {
        if (assessDish(item, choices, avoids).kind !== 'fits') return;
        const { contains, mayContain, notVerified } = priceLine(item, choices).allergens;
        expect(notVerified).toBe(false);
        expect([...contains, ...mayContain].filter((each) => avoids.includes(each))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('a longer list of avoided allergens never gives a better result', () => {
    fc.assert(
      fc.property(anyConfiguration, anyAvoids, anyAvoids, ([item, choices], avoids, more) => {
        const both = assessDish(item, choices, [...new Set([...avoids, ...more])]);
        expect(rank(both)).toBeGreaterThanOrEqual(rank(assessDish(item, choices, avoids)));
      }),
      { numRuns: 1000 },
    );
  });

  test('the dish without the options to leave out has no avoided allergen', () => {
    fc.assert(
      fc.property(anyConfiguration, anyAvoids, ([item, choices], avoids) => {
        const fit = assessDish(item, choices, avoids);
        if (fit.kind !== 'fits-without') return;
        // What takes the place of a replaced option is for the customer to choose.
        const left = leaveOutOptions(item, fit.leaveOut, fit.isReplaced);
        const { allergens } = priceLine(left, leaveOut(choices, fit.leaveOut));
        expect(allergens.notVerified).toBe(false);
        expect(
          [...allergens.contains, ...allergens.mayContain].filter((each) => avoids.includes(each)),
        ).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  test('a contained allergen is among those avoided', () => {
    fc.assert(
      fc.property(anyConfiguration, anyAvoids, ([item, choices], avoids) => {
        const fit = assessDish(item, choices, avoids);
        if (fit.kind !== 'contains') return;
        const found = [...fit.contains, ...fit.mayContain];
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter((each) => !avoids.includes(each))).toEqual([]);
      }),
    );
  });

  test('a dish that the allergen filter shows fits with its default choices', () => {
    const fewAvoids = fc.subarray([...ALLERGENS], { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(anyItem, fewAvoids, (item, avoids) => {
        fc.pre(isSafeWithout(priceLine(item, getDefaultChoices(item)).allergens, avoids));
        expect(assessDish(item, getDefaultChoices(item), avoids)).toEqual({ kind: 'fits' });
      }),
      { numRuns: 1000 },
    );
  });
});
