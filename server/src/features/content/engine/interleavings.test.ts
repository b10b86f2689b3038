// Any interleaving of two editors, an import, a timed publish and undos loses nothing (F10).
import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareWithSite } from '../publish/import-conflicts.ts';
import { apply, diff, invert, isSameField, merge, type Change } from './changes.ts';
import { getField, setField, type Body, type Documents } from './fields.ts';

const START: Documents = new Map<string, Body>([
  ['dish/dal', { name: 'Dal', price: 700, allergens: { contains: [], mayContain: [] } }],
  ['dish/korma', { name: 'Korma', price: 995, allergens: { contains: ['milk'], mayContain: [] } }],
  ['option-group/Curry.heat', { options: { mild: { price: 0 }, hot: { price: 30 } } }],
]);

interface Published {
  source: 'office' | 'timed' | 'undo' | 'import';
  before: Documents;
  changes: Change[];
}

/** What the parts of the site do, on the functions of the engine alone. */
function createSite() {
  let live = START;
  const history: Published[] = [];
  const sets: Change[][] = [[], [], []];
  let files = START;
  let filesBase = 0;

  function publish(source: Published['source'], documents: Documents): void {
    const changes = diff(live, documents);
    if (changes.length === 0) return;
    history.push({ source, before: live, changes });
    live = documents;
  }

  return {
    history,
    getLive: () => live,
    edit(set: number, document: string, field: string, value: unknown): void {
      const drafts = sets[set] ?? [];
      const next = new Map(apply(live, drafts));
      if (field !== '' && !next.has(document)) return;
      setField(next, document, field, value);
      const kept = drafts.filter((draft) => !isSameField(draft, { document, field }));
      sets[set] = diff(apply(live, invert(kept)), next).filter(
        (change) =>
          isSameField(change, { document, field }) ||
          kept.some((draft) => isSameField(draft, change)),
      );
    },
    publishSet(set: number): void {
      const { merged, conflicts } = merge(live, sets[set] ?? []);
      if (conflicts.length > 0) return;
      publish(set === 2 ? 'timed' : 'office', merged);
      sets[set] = [];
    },
    undo(number: number): void {
      const target = history[number % Math.max(1, history.length)];
      if (target) publish('undo', merge(live, invert(target.changes)).merged);
    },
    editFiles(document: string, field: string, value: unknown): void {
      const next = new Map(files);
      if (field === '' || next.has(document)) setField(next, document, field, value);
      files = next;
    },
    export(): void {
      files = live;
      filesBase = history.length;
    },
    import(): void {
      const since = history
        .slice(filesBase)
        .flatMap(({ changes }) =>
          changes.map((change) => ({ ...change, at: new Date(0) }) as never),
        );
      if (compareWithSite(live, files, since).length > 0) return;
      publish('import', files);
      filesBase = history.length;
    },
  };
}

type Site = ReturnType<typeof createSite>;

const place = fc.constantFrom(
  ...(
    [
      ['dish/dal', 'price'],
      ['dish/dal', 'name'],
      ['dish/dal', 'allergens'],
      ['dish/dal', ''],
      ['dish/korma', 'price'],
      ['option-group/Curry.heat', 'options.hot.price'],
      ['option-group/Curry.heat', 'options.hot'],
      ['option-group/Curry.heat', 'options.wild'],
    ] as const
  ).map((each) => [...each] as [string, string]),
);
const toValue = ([, field]: [string, string], seed: number): unknown => {
  if (seed === 0) return undefined;
  if (field === '') return { name: `Dal ${seed}`, price: seed };
  if (field === 'allergens') return { contains: [`a${seed}`], mayContain: [] };
  return field.startsWith('options.') && !field.endsWith('price') ? { price: seed } : seed;
};

const step: fc.Arbitrary<(site: Site) => void> = fc.oneof(
  fc.tuple(fc.nat({ max: 2 }), place, fc.nat({ max: 4 })).map(
    ([set, at, seed]) =>
      (site: Site) =>
        site.edit(set, ...at, toValue(at, seed)),
  ),
  fc.nat({ max: 2 }).map((set) => (site: Site) => site.publishSet(set)),
  fc.nat({ max: 20 }).map((number) => (site: Site) => site.undo(number)),
  fc.tuple(place, fc.nat({ max: 4 })).map(
    ([at, seed]) =>
      (site: Site) =>
        site.editFiles(...at, toValue(at, seed)),
  ),
  fc.constant((site: Site) => site.import()),
  fc.constant((site: Site) => site.export()),
);

test('any interleaving of editors, imports, timed publishes and undos loses nothing', () => {
  let published = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const site = createSite();
      for (const take of steps) take(site);
      published += site.history.length;
      // The history has every value that the site ever had: it leads from the start to now, and back.
      const all = site.history.flatMap(({ changes }) => changes);
      expect(apply(START, all)).toEqual(site.getLive());
      expect(apply(site.getLive(), invert(all))).toEqual(START);
      for (const { before, changes } of site.history)
        for (const { document, field, before: value } of changes)
          expect(isDeepStrictEqual(getField(before, document, field), value)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
  expect(published).toBeGreaterThan(1_000);
});

test('a publish overwrites no value that its author has not seen', () => {
  fc.assert(
    fc.property(place, fc.nat({ max: 4 }), place, fc.nat({ max: 4 }), (mine, a, theirs, b) => {
      const site = createSite();
      site.edit(0, ...mine, toValue(mine, a));
      site.edit(1, ...theirs, toValue(theirs, b));
      site.publishSet(1);
      const published = site.getLive();
      site.publishSet(0);
      const overwritten = site.history
        .slice(1)
        .flatMap(({ changes }) => changes)
        .filter((change) => diff(START, published).some((each) => isSameField(each, change)));
      expect(overwritten).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test('an import takes back nothing that was changed on the site since its files were equal to it', () => {
  fc.assert(
    fc.property(place, fc.nat({ max: 4 }), place, fc.nat({ max: 4 }), (mine, a, theirs, b) => {
      const site = createSite();
      site.export();
      site.editFiles(...theirs, toValue(theirs, b));
      site.edit(0, ...mine, toValue(mine, a));
      site.publishSet(0);
      const changed = site.history.flatMap(({ changes }) => changes);
      site.import();
      for (const { document, field, after } of changed)
        expect(getField(site.getLive(), document, field)).toEqual(after);
    }),
    { numRuns: 1_000 },
  );
});

test('the undo of an undo gives every value back', () => {
  fc.assert(
    fc.property(place, fc.nat({ max: 4 }), (at, seed) => {
      const site = createSite();
      site.edit(0, ...at, toValue(at, seed));
      site.publishSet(0);
      const after = site.getLive();
      if (site.history.length === 0) return;
      site.undo(0);
      expect(site.getLive()).toEqual(START);
      site.undo(1);
      expect(site.getLive()).toEqual(after);
    }),
  );
});
