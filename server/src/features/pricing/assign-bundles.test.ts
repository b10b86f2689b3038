import fc from 'fast-check';
import { expect, test } from 'vitest';

import { assignBundles, groupBundles, type BundleRule, type BundleUnit } from './assign-bundles.ts';

const ids = ['a', 'b', 'c', 'd'];
const rule = fc.record({
  units: fc.integer({ min: 2, max: 3 }),
  priceMinor: fc.integer({ min: 1, max: 40 }),
  itemIds: fc.subarray(ids, { minLength: 1 }).map((some): ReadonlySet<string> => new Set(some)),
});
const prices = fc.tuple(...ids.map(() => fc.integer({ min: 0, max: 20 })));
const units = fc
  .tuple(prices, fc.array(fc.constantFrom(...ids), { maxLength: 7 }))
  .map(([priceOf, taken]) =>
    taken.map((itemId): BundleUnit => ({ itemId, priceMinor: priceOf[ids.indexOf(itemId)] ?? 0 })),
  );

const savedBy = (rules: readonly BundleRule[], given: readonly BundleUnit[][]): number =>
  rules.reduce((sum, { units: size, priceMinor }, index) => {
    const own = given[index] ?? [];
    return (
      sum +
      own.reduce((worth, unit) => worth + unit.priceMinor, 0) -
      (own.length / size) * priceMinor
    );
  }, 0);

/** Every way to give each unit to one of the rules or to none. */
function mostOfAll(rules: readonly BundleRule[], all: readonly BundleUnit[]): number {
  const given = rules.map((): BundleUnit[] => []);
  const most = (at: number): number => {
    const unit = all[at];
    if (!unit)
      return given.every((own, index) => own.length % (rules[index]?.units ?? 1) === 0)
        ? savedBy(rules, given)
        : -Infinity;
    let best = most(at + 1);
    for (const [index, { itemIds }] of rules.entries()) {
      if (!itemIds.has(unit.itemId)) continue;
      given[index]?.push(unit);
      best = Math.max(best, most(at + 1));
      given[index]?.pop();
    }
    return best;
  };
  return most(0);
}

test('the assignment saves as much as an exhaustive search, in complete bundles', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 3 }), units, (rules, all) => {
      const given = assignBundles(rules, all);
      for (const [index, own] of given.entries()) {
        expect(own.length % (rules[index]?.units ?? 0)).toBe(0);
        expect(own.every(({ itemId }) => rules[index]?.itemIds.has(itemId))).toBe(true);
      }
      expect(new Set(given.flat()).size).toBe(given.flat().length);
      expect(savedBy(rules, given)).toBe(mostOfAll(rules, all));
    }),
    { numRuns: 300 },
  );
});

test('a family has only bundles that compete, directly or through others', () => {
  const of = (...some: string[]) => ({ itemIds: new Set(some) });
  const [ab, c, bd, d] = [of('a', 'b'), of('c'), of('b', 'd'), of('d')];
  expect(groupBundles([ab, c, d, bd])).toEqual([[c], [ab, d, bd]]);
});

test('the largest possible cart is assigned too', () => {
  const all = Array.from({ length: 50 * 99 }, (_, index) => ({
    itemId: `dish${index % 50}`,
    priceMinor: 500 + (index % 50),
  }));
  const itemIds = new Set(all.map(({ itemId }) => itemId));
  const rules = [2000, 2500, 2700].map((priceMinor) => ({ units: 6, priceMinor, itemIds }));
  expect(assignBundles(rules, all)[0]?.length).toBe(4950);
});
