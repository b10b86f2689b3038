import { describe, expect, test } from 'vitest';

import type { Allergen, AllergenProfile } from '../allergens/allergens.ts';
import type { ItemDefinition, Option, OptionGroup } from '../catalogue/catalogue.ts';
import { priceLine } from './line-price.ts';
import { group, option, pizza } from './sample-dish.fixture.ts';
import { getDefaultChoices } from './starting-price.ts';

const none: AllergenProfile = { contains: [], mayContain: [], notVerified: false };
const containing = (...contains: Allergen[]) => ({ allergens: { ...none, contains } });
const possibly = (...mayContain: Allergen[]) => ({ allergens: { ...none, mayContain } });

const one = { min: 1, max: 1 };
const whole = option('whole', 0, containing('milk'));
const oat = option('oat', 0, containing('gluten'));
const unverified = option('new', 0, { allergens: { ...none, notVerified: true } });
const asDefault = (each: Option): Option => ({ ...each, isDefault: true });
const underOption = (nested: OptionGroup, isDefault: boolean): OptionGroup =>
  group('drink', [option('latte', 0, { group: nested, isDefault }), option('water', 0)], one);

const dish = (...optionGroups: OptionGroup[]): ItemDefinition => ({
  ...pizza,
  ...containing('soya'),
  optionGroups,
});

const getDefaultAllergens = (item: ItemDefinition) =>
  priceLine(item, getDefaultChoices(item)).allergens;

describe('the allergens of a dish with its default choices', () => {
  test.each<[string, OptionGroup[], Allergen[], Allergen[]]>([
    ['without options are its own', [], ['soya'], []],
    [
      'have those of the default option, and not of the others',
      [group('milk', [asDefault(whole), oat], one)],
      ['milk', 'soya'],
      [],
    ],
    [
      'have those of a default option that can be left out',
      [group('sauces', [asDefault(option('mayo', 0, possibly('eggs')))])],
      ['soya'],
      ['eggs'],
    ],
    ['have none of an optional choice', [group('milk', [whole, oat])], ['soya'], []],
    [
      'have those of every option of a required choice without a default',
      [group('base', [oat, option('thin', 0, containing('gluten', 'milk'))], one)],
      ['gluten', 'soya'],
      ['milk'],
    ],
    [
      'may have those of one option of a required choice without a default',
      [group('milk', [whole, option('coconut', 0)], one)],
      ['soya'],
      ['milk'],
    ],
    [
      'may have those that the options of a required choice may have',
      [group('base', [oat, option('gluten-free', 0, possibly('gluten'))], one)],
      ['soya'],
      ['gluten'],
    ],
    [
      'have those of all options while the defaults are too few',
      [group('milk', [asDefault(whole), oat], { min: 2, max: 2 })],
      ['milk', 'soya'],
      ['gluten'],
    ],
    [
      'have those of the default under the default option',
      [underOption(group('milk', [asDefault(whole), oat], one), true)],
      ['milk', 'soya'],
      [],
    ],
    [
      'may have those of the choice under an option that may be chosen',
      [underOption(group('milk', [whole, option('coconut', 0)], one), false)],
      ['soya'],
      ['milk'],
    ],
  ])('%s', (_, groups, contains, mayContain) => {
    const allergens = { contains, mayContain, notVerified: false };
    expect(getDefaultAllergens(dish(...groups))).toEqual(allergens);
  });

  test.each([
    ['of the default', true, [asDefault(unverified), oat]],
    ['of an option of a required choice without a default', true, [unverified, oat]],
    ['of an option that is not the default', false, [unverified, asDefault(oat)]],
  ])('%s, which nobody has verified, are unverified: %s', (_, notVerified, options) => {
    expect(getDefaultAllergens(dish(group('milk', options, one)))).toMatchObject({ notVerified });
  });
});
