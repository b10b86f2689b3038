// A dish with every kind of choice, for tests.
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';

const none = { contains: [], mayContain: [], notVerified: false };

export const option = (id: string, priceMinor: number, part: Partial<Option> = {}): Option => ({
  id,
  name: id,
  priceMinor,
  vatBasisPoints: null,
  kcal: 10,
  allergens: none,
  isDefault: false,
  maxQuantity: 5,
  group: null,
  ...part,
});

export const group = (
  id: string,
  options: Option[],
  part: Partial<OptionGroup> = {},
): OptionGroup => ({
  id,
  name: id,
  min: 0,
  max: 10,
  freeCount: 0,
  options,
  ...part,
});

export const dip: NestedGroup = {
  id: 'dip',
  name: 'dip',
  min: 1,
  max: 2,
  freeCount: 1,
  options: [
    option('mayo', 50),
    option('truffle', 150, { allergens: { ...none, contains: ['sulphites'] } }),
  ],
};

export const pizza: ItemDefinition = {
  id: 'pizza',
  name: 'Pizza',
  description: '',
  priceMinor: 900,
  vatBasisPoints: 2000,
  kcal: 800,
  tags: [],
  allergens: { ...none, contains: ['gluten'] },
  picture: null,
  prepMinutes: 10,
  isAgeRestricted: false,
  maxPerOrder: 10,
  optionGroups: [
    group('size', [option('small', 0, { isDefault: true }), option('large', 300)], {
      min: 1,
      max: 1,
    }),
    group(
      'toppings',
      [
        option('olives', 100),
        option('ham', 150, { kcal: null }),
        option('feta', 200, { allergens: { ...none, contains: ['milk'] }, vatBasisPoints: 0 }),
      ],
      { max: 4, freeCount: 2 },
    ),
    group('sides', [
      option('wedges', 250, { group: dip }),
      option('salad', 200, { maxQuantity: 1 }),
    ]),
  ],
};

export const choose = (
  groupId: string,
  optionId: string,
  quantity = 1,
  options: Choice[] = [],
): Choice => ({
  groupId,
  optionId,
  quantity,
  options,
});
