import fc from 'fast-check';
import { expect, test } from 'vitest';

import { uniteAllergens } from '../pricing/unite-allergens.ts';
import { ALLERGENS, getAllergenStatus, isSafeWithout } from './allergens.ts';
import type { AllergenProfile } from './allergens.ts';

const profile = (part: Partial<AllergenProfile> = {}): AllergenProfile => ({
  contains: [],
  mayContain: [],
  notVerified: false,
  ...part,
});

const profiles = fc.array(
  fc.record({
    contains: fc.subarray([...ALLERGENS]),
    mayContain: fc.subarray([...ALLERGENS]),
    notVerified: fc.boolean(),
  }),
  { maxLength: 6 },
);

test('the list has the fourteen allergens of UK law', () => {
  expect(new Set(ALLERGENS).size).toBe(14);
});

test.each([
  ['free from', profile(), true],
  ['contains', profile({ contains: ['milk'] }), false],
  ['contains', profile({ contains: ['milk'], mayContain: ['milk'], notVerified: true }), false],
  ['may contain', profile({ mayContain: ['milk'] }), false],
  ['may contain', profile({ mayContain: ['milk'], notVerified: true }), false],
  ['not verified', profile({ notVerified: true }), false],
  ['not verified', profile({ contains: ['eggs'], notVerified: true }), false],
])('milk: %s for %o', (answer, of, isSafe) => {
  expect(getAllergenStatus(of, 'milk')).toBe(answer);
  expect(isSafeWithout(of, ['milk'])).toBe(isSafe);
});

test('every dish is safe for a person without allergies', () => {
  expect(isSafeWithout(profile({ contains: ['milk'], notVerified: true }), [])).toBe(true);
});

test('an unverified part makes the union unverified', () => {
  fc.assert(
    fc.property(profiles, fc.constantFrom(...ALLERGENS), (parts, allergen) => {
      const whole = uniteAllergens(parts);
      expect(isSafeWithout(whole, [allergen])).toBe(
        parts.every((part) => isSafeWithout(part, [allergen])),
      );
      expect(whole.contains.includes(allergen)).toBe(
        parts.some((part) => part.contains.includes(allergen)),
      );
    }),
  );
});

test('the order of the parts does not change the union', () => {
  fc.assert(
    fc.property(profiles, (parts) => {
      expect(uniteAllergens(parts.toReversed())).toEqual(uniteAllergens(parts));
    }),
  );
});
