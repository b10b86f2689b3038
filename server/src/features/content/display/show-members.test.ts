import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { describeMembers } from '../../../../../contract/content/members/describe-members.ts';
import { texts } from '../../../../../contract/content/members/field-names.texts.ts';
import { createProblemList, parseDocuments, readPack, readPackFolder } from '../../packs/packs.ts';
import { diff } from '../engine/changes.ts';
import type { Documents } from '../engine/fields.ts';
import { splitPack } from '../pack-documents/split-pack.ts';
import { createContentFormat } from './content-format.ts';
import { createReadField } from './describe-place.ts';
import { showValue } from './show-change.ts';

const FORMAT = { texts, locale: 'en-GB', currency: 'GBP' };
const toDisplay = (documents: Documents) => ({
  read: createReadField(documents),
  format: createContentFormat(documents),
});
const DISPLAY = toDisplay(new Map([['dish/korma', { name: 'Korma' }]]));

test.each([
  [
    'site',
    'approval',
    { priceMovePercent: 10, allergenRemoved: true },
    'price that moves by more than (percent): 10, removed allergens: yes',
  ],
  [
    'site',
    'loyalty',
    { referralCredit: 500, minimumOrder: 0 },
    'credit: £5.00, from an order of: £0.00',
  ],
  ['site', 'fees.smallOrder', { below: 1000, fee: 200 }, 'below: £10.00, fee: £2.00'],
  [
    'store/camden',
    'brandHours.curry',
    [{ weekdays: ['monday', 'tuesday'], from: '07:00', to: '11:00' }],
    'weekdays: Monday, Tuesday, from: 07:00, to: 11:00',
  ],
  [
    'deal/lunch',
    'courses',
    [
      { id: 'main', name: 'Main', dishes: [{ dish: 'korma', surcharge: 100 }] },
      { id: 'side', name: 'Side', dishes: [{ dish: 'dal', surcharge: 0 }] },
    ],
    'name: Main, dish: Korma, surcharge: £1.00; name: Side, dish: dal, surcharge: £0.00',
  ],
  [
    'tables/camden',
    'closures.party',
    { date: '2026-12-24', tables: ['t1', 't2'], position: 'a0' },
    'date: 2026-12-24, tables: t1, t2',
  ],
])('%s %s is said in words, with what each member has', (document, field, value, words) => {
  const shown = showValue({ document, field }, value, DISPLAY);
  expect(shown && 'members' in shown && describeMembers(shown.members, FORMAT)).toBe(words);
});

test('no field of the demo is shown as it is stored', async () => {
  const folder = fileURLToPath(new URL('../../../../../content/sumo', import.meta.url));
  const raw = readPack(await readPackFolder(folder));
  const parsed = parseDocuments(raw, createProblemList(raw.documents));
  if (!parsed) throw new Error('the pack has faults');
  const documents = splitPack({ parsed, texts: raw.texts, assets: new Map() });
  const empty = new Map([...documents.keys()].map((key) => [key, {}]));
  // Each field, and each document as a whole.
  const changes = [...diff(empty, documents), ...diff(new Map(), documents)];
  const display = toDisplay(documents);
  const texts = changes.flatMap(({ document, field, after }) => {
    const shown = showValue({ document, field }, after, display);
    const plain = shown && 'members' in shown ? shown.members.map(({ value }) => value) : [shown];
    return plain.flatMap((each) => (each && 'text' in each ? [[document, field, each.text]] : []));
  });
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(([, , text = '']) => /^[[{"]|^(true|false|null)$/.test(text))).toEqual([]);
});
