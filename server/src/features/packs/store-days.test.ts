// days.yaml: what it comes to at each store, and what is refused.
import { expect, test } from 'vitest';

import { checkPack } from './check-pack.ts';
import { toStoreFile } from './format-tenant.ts';
import { smallPack } from './small-pack.fixture.ts';
import { toDaysFile } from './store-days.ts';

/** Monday 28 December: 12:00 to 15:00 and 17:00 to 01:30; Friday 25 December is a closed day of every week. */
async function checkDays(days: string, exceptions = '{}') {
  const files = await smallPack([
    ['stores/camden.yaml', 'slots:', `exceptions: ${exceptions}\nslots:`],
  ]);
  return checkPack(files.set('days.yaml', Buffer.from(days)));
}

const day = (fields: string, id = 'a'): string =>
  `- {id: ${id}, name: Day, stores: all, ${fields}}\n`;

async function getStore(days: string, exceptions?: string) {
  const checked = await checkDays(days, exceptions);
  if (!('pack' in checked) || checked.pack.kind !== 'site')
    throw new Error(JSON.stringify(checked));
  const [store] = checked.pack.stores;
  if (!store) throw new Error('no store');
  return store;
}

test('a day replaces the hours of its date, a day of a mode does not', async () => {
  const store = await getStore(
    day("date: 2026-12-28, closesAt: '18:00'") +
      day("date: 2026-12-28, closesAt: '14:00', modes: [delivery]", 'b') +
      day('date: 2026-12-25, hours: [[20:00, 02:00]]', 'c'),
    "{'2026-12-24': []}",
  );
  expect(store.exceptions).toEqual({
    '2026-12-24': [],
    '2026-12-28': [
      { opens: '12:00', closes: '15:00' },
      { opens: '17:00', closes: '18:00' },
    ],
    '2026-12-25': [{ opens: '20:00', closes: '26:00' }],
  });
  expect(store.days?.map(({ id, spans }) => [id, spans])).toEqual([
    ['c', [{ opens: '20:00', closes: '26:00' }]],
    [
      'a',
      [
        { opens: '12:00', closes: '15:00' },
        { opens: '17:00', closes: '18:00' },
      ],
    ],
    ['b', [{ opens: '12:00', closes: '14:00' }]],
  ]);
});

test('is written as the same file, beside the exceptions that a store has itself', async () => {
  const store = await getStore(
    day("date: 2026-12-28, closesAt: '18:00'") + day('date: 2026-12-25, closed: true', 'b'),
    "{'2026-12-24': []}",
  );
  expect(toDaysFile([store])).toEqual([
    {
      id: 'b',
      date: '2026-12-25',
      name: 'Day',
      stores: 'all',
      closed: true,
      modes: [],
    },
    {
      id: 'a',
      date: '2026-12-28',
      name: 'Day',
      stores: 'all',
      closesAt: '18:00',
      modes: [],
    },
  ]);
  expect(toStoreFile(store)).toMatchObject({ exceptions: { '2026-12-24': [] } });
});

test('a day of a brand changes no hours of the store, and is written as the same file', async () => {
  const store = await getStore(
    day("date: 2026-12-28, closesAt: '14:00', brands: [Curry]") +
      day("date: 2026-12-28, closesAt: '18:00'", 'b'),
  );
  expect(store.exceptions['2026-12-28']?.at(-1)).toEqual({ opens: '17:00', closes: '18:00' });
  const [a] = toDaysFile([store]);
  expect(a).toMatchObject({ id: 'a', closesAt: '14:00', modes: [], brands: ['Curry'] });
});

const RULES = "needs 'closed: true', hours, or opensAt and closesAt: exactly one of them";
test.each([
  ['no rule', day('date: 2026-12-25'), '0', RULES],
  ['two rules', day("date: 2026-12-25, closed: true, opensAt: '12:00'"), '0', RULES],
  ['no date', day('date: Christmas, closed: true'), '0.date', 'must be a date such as 2026-12-25'],
  [
    'no stores',
    '- {id: a, name: Day, stores: [], date: 2026-12-25, closed: true}',
    '0.stores',
    'needs at least one',
  ],
  [
    'an unknown store',
    '- {id: a, name: Day, stores: [leeds], date: 2026-12-25, closed: true}',
    '0.stores.0',
    'there is no stores/leeds.yaml',
  ],
  [
    'hours that overlap',
    day("date: 2026-12-25, hours: [[12:00, '15:00'], [14:00, '18:00']]"),
    '0.hours.1',
    'overlaps the one before it',
  ],
  [
    'the same id twice',
    day('date: 2026-12-25, closed: true') + day('date: 2026-12-28, closed: true'),
    '1.id',
    "'a' is already the id of a special day",
  ],
  [
    'the same store and date twice',
    day('date: 2026-12-25, closed: true') + day('date: 2026-12-25, closed: true', 'b'),
    '1.date',
    "'b' and 'a' both set 2026-12-25 at camden",
  ],
  [
    'the same mode twice',
    day('date: 2026-12-25, closed: true, modes: [delivery]') +
      day('date: 2026-12-25, closed: true, modes: [pickup, delivery]', 'b'),
    '1.date',
    "'b' and 'a' both set 2026-12-25 at camden",
  ],
  [
    'the same brand twice',
    day('date: 2026-12-28, closed: true, brands: [Curry]') +
      day('date: 2026-12-28, closed: true, brands: [Curry]', 'b'),
    '1.date',
    "'b' and 'a' both set 2026-12-28 at camden",
  ],
  [
    'an unknown brand',
    day('date: 2026-12-28, closed: true, brands: [Pizza]'),
    '0.brands.0',
    'there is no brands/Pizza.yaml',
  ],
  [
    'a brand and a mode',
    day('date: 2026-12-28, closed: true, brands: [Curry], modes: [delivery]'),
    '0.brands',
    'has modes or brands, not both',
  ],
  [
    'a closing of a brand on a closed day',
    day("date: 2026-12-25, closesAt: '18:00', brands: [Curry]"),
    '0.closesAt',
    'Curry at camden is closed on 2026-12-25: give its hours',
  ],
  [
    'a closing on a closed day',
    day("date: 2026-12-25, closesAt: '18:00'"),
    '0.closesAt',
    'camden is closed on 2026-12-25: give its hours',
  ],
  [
    'an opening after the closing',
    day("date: 2026-12-28, opensAt: '18:00', closesAt: '16:00'"),
    '0.closesAt',
    'is after 10:00 of the next day at camden',
  ],
])('%s is refused', async (_, days, field, message) => {
  const checked = await checkDays(days);
  expect('problems' in checked && checked.problems).toEqual([
    { file: 'days.yaml', line: expect.any(Number), field, message },
  ]);
});

test('a date that days.yaml and a store both have is refused with both names', async () => {
  const checked = await checkDays(
    day('date: 2026-12-25, closed: true'),
    "{'2026-12-25': [['12:00', '15:00']]}",
  );
  expect('problems' in checked && checked.problems[0]?.message).toBe(
    "'a' and exceptions of stores/camden.yaml both set 2026-12-25: remove one",
  );
});
