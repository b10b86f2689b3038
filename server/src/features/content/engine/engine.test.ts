import fc from 'fast-check';
import { expect, test } from 'vitest';

import { apply, createFieldIndex, diff, invert, isSameField, merge } from './changes.ts';
import type { Body, Documents } from './fields.ts';
import { comparePositions, placeInOrder } from './positions.ts';

const toDocuments = (documents: Record<string, Body>): Documents =>
  new Map(Object.entries(documents));

const before = toDocuments({
  'dish/dal': { name: 'Dal', price: 700, allergens: { contains: [], mayContain: ['nuts'] } },
  'option-group/Curry.heat': { options: { mild: { price: 0 }, hot: { price: 30 } } },
});

test('a difference is by field, in lists of parts by the id of the part', () => {
  const after = toDocuments({
    'dish/dal': { name: 'Dal', price: 750, allergens: { contains: ['milk'], mayContain: [] } },
    'option-group/Curry.heat': { options: { mild: { price: 10 }, wild: { price: 90 } } },
    home: { banners: [] },
  });
  expect(diff(before, after)).toEqual([
    {
      document: 'dish/dal',
      field: 'allergens',
      before: { contains: [], mayContain: ['nuts'] },
      after: { contains: ['milk'], mayContain: [] },
    },
    { document: 'dish/dal', field: 'price', before: 700, after: 750 },
    { document: 'home', field: '', before: undefined, after: { banners: [] } },
    {
      document: 'option-group/Curry.heat',
      field: 'options.hot',
      before: { price: 30 },
      after: undefined,
    },
    { document: 'option-group/Curry.heat', field: 'options.mild.price', before: 0, after: 10 },
    {
      document: 'option-group/Curry.heat',
      field: 'options.wild',
      before: undefined,
      after: { price: 90 },
    },
  ]);
});

test.each([
  ['another field', { name: 'Tarka dal' }, { price: 750, name: 'Tarka dal' }, []],
  ['the same field to the same value', { price: 750 }, { price: 750 }, []],
  ['the same field to another value', { price: 800 }, { price: 800 }, [{ live: 800, after: 750 }]],
])('a change merges with a later change of %s', (_what, theirs, merged, conflicts) => {
  const own = [{ document: 'dish/dal', field: 'price', before: 700, after: 750 }];
  const dal = before.get('dish/dal');
  const result = merge(new Map([...before, ['dish/dal', { ...dal, ...theirs }]]), own);
  expect(result.merged.get('dish/dal')).toEqual({ ...dal, ...merged });
  expect(result.conflicts).toMatchObject(conflicts);
});

test('a change of a part that was deleted is a conflict, and so is a deletion of one that was changed', () => {
  const edit = [
    { document: 'option-group/Curry.heat', field: 'options.hot.price', before: 30, after: 40 },
  ];
  const removal = [
    {
      document: 'option-group/Curry.heat',
      field: 'options.hot',
      before: { price: 30 },
      after: undefined,
    },
  ];
  expect(merge(apply(before, removal), edit).conflicts).toHaveLength(1);
  expect(merge(apply(before, edit), removal).conflicts).toHaveLength(1);
});

test.each([
  ['options.hot', 'options.hot.price', true],
  ['', 'price', true],
  ['price', 'prices', false],
])('the fields %j and %j overlap: %s', (one, other, isSame) => {
  const document = 'option-group/Curry.heat';
  expect(isSameField({ document, field: one }, { document, field: other })).toBe(isSame);
});

const value = fc.oneof(
  fc.constantFrom(1, 2, 3),
  fc.constantFrom('a', 'b'),
  fc.array(fc.constantFrom(1, 2), { maxLength: 2 }),
);
const part = fc.dictionary(fc.constantFrom('price', 'name', '__proto__'), value, {
  maxKeys: 2,
  noNullPrototype: true,
});
const body = fc.dictionary(
  fc.constantFrom('price', 'name', 'options', 'allergens'),
  fc.oneof(
    value,
    fc.dictionary(fc.constantFrom('x', 'y'), part, { maxKeys: 2, noNullPrototype: true }),
  ),
  { noNullPrototype: true },
);
const documents = fc
  .dictionary(fc.constantFrom('dish/a', 'dish/b', 'home', 'translation/pl/home'), body)
  .map(toDocuments);

test('differences lead from one state to the other, and their inverse back', () => {
  fc.assert(
    fc.property(documents, documents, (from, to) => {
      const changes = diff(from, to);
      expect(apply(from, changes)).toEqual(to);
      expect(apply(to, invert(changes))).toEqual(from);
      expect(merge(from, changes)).toEqual({ merged: to, conflicts: [] });
    }),
    { numRuns: 300 },
  );
});

function freeze(each: unknown): void {
  if (typeof each !== 'object' || each === null || Object.isFrozen(each)) return;
  Object.freeze(each);
  Object.values(each).forEach(freeze);
}

test('neither documents nor changes are altered by what is made of them', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, mine, theirs) => {
      const changes = [...diff(base, mine), ...diff(base, theirs)];
      freeze([...base.values(), changes]);
      expect(() => [apply(base, changes), merge(base, changes)]).not.toThrow();
    }),
  );
});

test('an index of fields finds the same fields as a comparison of each with each', () => {
  const field = fc.record({
    document: fc.constantFrom('dish/a', 'dish/b', 'translation/pl/home'),
    field: fc.constantFrom('', 'a', 'a.b', 'a.b.c', 'ab', 'b'),
  });
  fc.assert(
    fc.property(fc.array(field, { maxLength: 4 }), field, (fields, change) => {
      const found = fields.filter((each) => isSameField(each, change));
      expect(new Set(createFieldIndex(fields)(change))).toEqual(new Set(found));
    }),
  );
});

test('changes of different fields merge in any order without loss', () => {
  fc.assert(
    fc.property(documents, documents, documents, (base, mine, theirs) => {
      const [own, others] = [diff(base, mine), diff(base, theirs)];
      const { merged, conflicts } = merge(theirs, own);
      for (const change of others) {
        if (own.some((each) => isSameField(each, change))) continue;
        expect(diff(merged, apply(merged, [change]))).toEqual([]);
      }
      for (const conflict of conflicts)
        expect(others.some((each) => isSameField(each, conflict))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a part that moves gets a new key, and the others keep theirs', () => {
  const first = placeInOrder(['a', 'b', 'c', 'd'], () => undefined);
  const moved = placeInOrder(['b', 'c', 'd', 'a'], (id) => first.get(id));
  expect([...moved].filter(([id, key]) => first.get(id) !== key).map(([id]) => id)).toEqual(['a']);
});

test('keys are in the order of the list, whatever keys were there', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
  const keys = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    fc.constantFrom('a0', 'a1', 'a2', 'Zz', 'no key', ''),
  );
  fc.assert(
    fc.property(ids, keys, (order, known) => {
      const placed = placeInOrder(order, (id) => known[id]);
      const sorted = [...placed].sort(comparePositions).map(([id]) => id);
      expect(sorted).toEqual(order);
      const again = placeInOrder(order, (id) => placed.get(id));
      expect(again).toEqual(placed);
    }),
  );
});
