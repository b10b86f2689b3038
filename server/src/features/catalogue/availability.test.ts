import { describe, expect, it } from 'vitest';

import type { NestedGroup, Option, OptionGroup } from '../../../../contract/catalogue/catalogue.ts';
import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import { SAMPLE_DISHES } from '../../../../test/content/ordering-content.ts';
import { getAvailability } from './catalogue.ts';

const NOW = new Date('2026-11-27T19:00:00Z');
const LATER = new Date('2026-11-27T20:00:00Z');
const allergens = { contains: [], mayContain: [], notVerified: false };

const option = (id: string, part: Partial<Option> = {}): Option => ({
  id,
  name: id,
  priceMinor: 0,
  vatBasisPoints: null,
  kcal: null,
  allergens,
  isDefault: false,
  maxQuantity: 1,
  group: null,
  ...part,
});
const group = (id: string, min: number, options: Option[]): OptionGroup => ({
  id,
  name: id,
  min,
  max: 5,
  freeCount: 0,
  options,
});
const sauces = (min: number): NestedGroup => ({
  ...group('sauce', min, []),
  options: [option('mayo'), option('chilli')],
});

function createItem(optionGroups: OptionGroup[], brandId = 'b') {
  const [dish] = SAMPLE_DISHES;
  if (!dish) throw new Error('no sample dish');
  return { definition: { ...dish, optionGroups }, brandId, brandName: 'B', sectionId: 's' };
}

const NOTHING = {
  stock: new Map(),
  soldOutOptions: new Map(),
  addedAllergens: new Map(),
  pausedBrands: new Map(),
};

function getLeft(optionGroups: OptionGroup[], soldOut: string[], until = LATER) {
  const item = createItem(optionGroups);
  const keys = soldOut.map((key) => {
    const [groupId = '', optionId = ''] = key.split('/');
    return [formatOptionKey({ brandId: 'b', groupId, optionId }), until] as const;
  });
  const live = { ...NOTHING, soldOutOptions: new Map([['camden', new Map(keys)]]) };
  const { definition, isSoldOut } = getAvailability(item, 'camden', live, NOW);
  if (isSoldOut) return 'sold out';
  return definition.optionGroups.map(({ id, options }) => [
    id,
    ...options.map((option) =>
      option.group ? `${option.id}+${option.group.options.length}` : option.id,
    ),
  ]);
}

describe('a sold-out option', () => {
  const bread = group('bread', 1, [option('naan'), option('roti')]);

  it('is not offered until it is back', () => {
    expect(getLeft([bread], ['bread/naan'])).toEqual([['bread', 'roti']]);
    expect(getLeft([bread], ['bread/naan'], NOW)).toEqual([['bread', 'naan', 'roti']]);
  });

  it('of another group changes nothing', () => {
    expect(getLeft([bread], ['extra/naan'])).toEqual([['bread', 'naan', 'roti']]);
  });

  it('removes its optional group if it was the last option', () => {
    const extra = group('extra', 0, [option('raita')]);
    expect(getLeft([bread, extra], ['extra/raita'])).toEqual([['bread', 'naan', 'roti']]);
  });

  it('makes the dish sold out if a required group has too few options left', () => {
    expect(getLeft([bread], ['bread/naan', 'bread/roti'])).toBe('sold out');
    const two = group('bread', 2, [option('naan'), option('roti')]);
    expect(getLeft([two], ['bread/naan'])).toBe('sold out');
    const twice = group('bread', 2, [option('naan'), option('roti', { maxQuantity: 2 })]);
    expect(getLeft([twice], ['bread/naan'])).toEqual([['bread', 'roti']]);
  });

  it('of a nested group removes the option above it only if too few options are left', () => {
    const wrap = (min: number) =>
      group('main', 1, [option('wrap', { group: sauces(min) }), option('box')]);
    expect(getLeft([wrap(1)], ['sauce/mayo'])).toEqual([['main', 'wrap+1', 'box']]);
    expect(getLeft([wrap(1)], ['sauce/mayo', 'sauce/chilli'])).toEqual([['main', 'box']]);
    expect(getLeft([wrap(0)], ['sauce/mayo', 'sauce/chilli'])).toEqual([['main', 'wrap', 'box']]);
  });
});

it.each([
  ['of a paused brand is sold out for that reason', 'b', 'camden', LATER, true],
  ['is back when the pause has ended', 'b', 'camden', NOW, false],
  ['of another brand is not affected', 'other', 'camden', LATER, false],
  ['is not affected at another store', 'b', 'soho', LATER, false],
])('a dish %s', (_, brandId, storeId, until, isOut) => {
  const live = { ...NOTHING, pausedBrands: new Map([['camden', new Map([['b', until]])]]) };
  const item = createItem([group('bread', 1, [option('naan')])], brandId);
  expect(getAvailability(item, storeId, live, NOW)).toMatchObject({
    isSoldOut: isOut,
    isBrandPaused: isOut,
  });
});

describe('an added allergen', () => {
  const naan = option('naan', { allergens: { ...allergens, contains: ['gluten'] } });
  const item = createItem([group('bread', 1, [naan, option('wrap', { group: sauces(0) })])]);
  const read = (subjectId: string, level: 'contains' | 'mayContain', until = LATER) => {
    const added = new Map([[subjectId, [{ allergen: 'sesame', level, until } as const]]]);
    const live = { ...NOTHING, addedAllergens: new Map([['camden', added]]) };
    return getAvailability(item, 'camden', live, NOW).definition;
  };

  it('is added to those of its dish until its end', () => {
    const { id, allergens: own } = item.definition;
    expect(read(id, 'contains').allergens.contains).toEqual([...own.contains, 'sesame']);
    expect(read(id, 'mayContain').allergens.mayContain).toContain('sesame');
    expect(read(id, 'contains', NOW)).toEqual(item.definition);
  });

  it('is added to an option in its group alone, nested ones included', () => {
    const [bread] = read('b/bread/naan', 'contains').optionGroups;
    expect(bread?.options[0]?.allergens.contains).toEqual(['gluten', 'sesame']);
    expect(bread?.options[1]?.allergens.contains).toEqual([]);
    const [outer] = read('b/sauce/mayo', 'mayContain').optionGroups;
    expect(outer?.options[1]?.group?.options[0]?.allergens.mayContain).toEqual(['sesame']);
    expect(read('b/side/naan', 'contains')).toEqual(item.definition);
  });
});
