// Whatever a menu says: an export brings back nothing by itself, and exactly the cells that somebody has edited.
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ALLERGENS } from '../../../../../contract/allergens/allergens.ts';
import { ITEM_TAGS } from '../../../../../contract/catalogue/item-tags.ts';
import { SHEETS } from '../../../../../contract/content/sheet-rules.ts';
import { apply, diff } from '../engine/changes.ts';
import type { Body, Documents } from '../engine/fields.ts';
import { exportRows, importRows, SCOPE } from './sheets.fixture.ts';

/** Texts as packs have them: trimmed, and also such as a spreadsheet would run. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc.constantFrom('=HYPERLINK("x")', "'=1", "''@x", '-5', '+44', 'a;b', 'x\ny', 'none', '"'),
    )
    .map((each) => each.replaceAll('\0', '').trim());

const dish = fc.record(
  {
    name: text(40).map((name) => name || 'Dal'),
    description: text(60),
    price: fc.integer({ min: 0, max: 100_000 }),
    vat: fc.integer({ min: 0, max: 10_000 }),
    kcal: fc.integer({ min: 0, max: 3_000 }),
    prepMinutes: fc.integer({ min: 0, max: 240 }),
    tags: fc.uniqueArray(fc.constantFrom(...ITEM_TAGS)),
    allergens: fc.record({
      contains: fc.subarray(ALLERGENS.slice(0, 7)),
      mayContain: fc.subarray(ALLERGENS.slice(7)),
      notVerified: fc.boolean(),
    }),
  },
  { requiredKeys: ['name', 'description', 'price', 'tags', 'allergens'] },
);

const difference = fc.oneof(
  fc.record({ price: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ offered: fc.constant(false) }),
  fc.record({ price: fc.integer({ min: 0, max: 9 }), until: fc.constant('2026-03-09') }),
);

const POLISH = { original: 'Lentils', text: 'Soczewica' };

const menu = fc
  .tuple(
    fc.array(dish, { minLength: 1, maxLength: 8 }),
    fc.array(fc.option(difference), { minLength: 8, maxLength: 8 }),
  )
  .map(([dishes, differences]): Documents => {
    const own = differences.flatMap((each, index) =>
      each && index < dishes.length ? [[`d${index}`, { ...each, position: `a${index}` }]] : [],
    );
    return new Map<string, Body>([
      ['site', { languages: ['en-GB', 'pl-PL'], tagline: 'Hot', consent: { newsletter: 'Yes?' } }],
      ['home', { banners: [{ title: 'Lentils', text: 'Two' }, { title: 'B' }] }],
      ['brand/Curry', { name: 'Curry', defaults: { vat: 2000, prepMinutes: 10 }, position: 'a0' }],
      ['section/mains', { name: 'Mains', brand: 'Curry', position: 'a0' }],
      ...dishes.map((body, index): [string, Body] => [
        `dish/d${index}`,
        { ...body, section: 'mains', position: `a${index}` },
      ]),
      [
        'store/camden',
        { name: 'Camden', brands: ['Curry'], differences: Object.fromEntries(own), position: 'a0' },
      ],
      ['translation/pl/home', { 'banners.0.title': POLISH, 'banners.1.title': POLISH }],
    ]);
  });

const OF_CAMDEN = { ...SCOPE, storeIds: ['camden'] };

test('an export that nobody has edited changes nothing, in either format', async () => {
  await fc.assert(
    fc.asyncProperty(menu, fc.constantFrom('comma', 'semicolon'), async (documents, separator) => {
      for (const name of SHEETS)
        for (const scope of name === 'dishes' ? [SCOPE, OF_CAMDEN] : [SCOPE]) {
          const rows = await exportRows(name, documents, { scope, separator });
          const { changes, faults, warnings, missing } = await importRows(name, rows, {
            documents,
            scope,
          });
          expect([name, changes, faults.notes, warnings.notes, missing]).toEqual([
            name,
            [],
            [],
            [],
            0,
          ]);
        }
    }),
    { numRuns: 60 },
  );
});

/** How a person edits a cell, and what the dish then has. */
const EDITS = {
  name: ['  Tarka dal ', { name: 'Tarka dal' }],
  price: ['£ 12,5', { price: 1250 }],
  vat: ['12.5 %', { vat: 1250 }],
  kcal: ['640', { kcal: 640 }],
  prep_minutes: ['25', { prepMinutes: 25 }],
  diets: ['Vegan, spicy', { tags: ['vegan', 'spicy'] }],
} as const;
type EditedColumn = keyof typeof EDITS;
const COLUMNS = Object.keys(EDITS) as EditedColumn[];

test('exactly the edited cells change, whatever rows are left out, emptied or moved', async () => {
  await fc.assert(
    fc.asyncProperty(
      menu,
      fc.array(fc.tuple(fc.nat(7), fc.constantFrom(...COLUMNS)), { maxLength: 10 }),
      fc.array(fc.nat(7)),
      fc.boolean(),
      async (documents, edits, left, isSorted) => {
        const [header = [], ...rows] = await exportRows('dishes', documents);
        const edited = new Map<string, Body>();
        for (const [place, column] of edits) {
          const row = rows[place];
          if (!row || left.includes(place)) continue;
          const [cell, value] = EDITS[column];
          row[header.indexOf(column)] = cell;
          const key = `dish/${row[0]}`;
          edited.set(key, { ...(edited.get(key) ?? documents.get(key)), ...value });
        }
        const kept = rows.filter((_, place) => !left.includes(place));
        // Whoever edits one cell may empty all others.
        for (const row of kept)
          for (const column of COLUMNS)
            if (row[header.indexOf(column)] !== EDITS[column][0]) row[header.indexOf(column)] = '';
        const file = [header, ...(isSorted ? kept.toReversed() : kept)];
        const { changes, faults, missing } = await importRows('dishes', file, { documents });
        expect(faults.notes).toEqual([]);
        expect(missing).toBe(rows.length - kept.length);
        expect(changes).toEqual(diff(documents, new Map([...documents, ...edited])));
      },
    ),
    { numRuns: 150 },
  );
});

test('later changes of others stay, unless the file changes the same, too', async () => {
  await fc.assert(
    fc.asyncProperty(
      menu,
      fc.uniqueArray(fc.nat(7)),
      fc.uniqueArray(fc.nat(7)),
      async (base, theirs, mine) => {
        const places = (list: readonly number[]) =>
          list.filter((place) => base.has(`dish/d${place}`));
        const later = places(theirs).map((place) => ({
          document: `dish/d${place}`,
          field: 'price',
          before: undefined,
          after: 200_001,
        }));
        const documents = apply(base, later);
        const [header = [], ...rows] = await exportRows('dishes', base);
        for (const place of places(mine)) {
          const row = rows[place];
          if (row) row[header.indexOf('price')] = '3000.02';
        }
        const { changes, warnings } = await importRows('dishes', [header, ...rows], {
          documents,
          base,
        });
        expect(changes.map(({ document, after }) => [document, after])).toEqual(
          places(mine)
            .toSorted()
            .map((place) => [`dish/d${place}`, 300_002]),
        );
        expect(warnings.notes.map(({ code }) => code)).toEqual(
          places(mine)
            .filter((place) => places(theirs).includes(place))
            .map(() => 'CHANGED_SINCE'),
        );
      },
    ),
    { numRuns: 60 },
  );
});
