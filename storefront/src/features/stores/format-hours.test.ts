import { describe, expect, it } from 'vitest';

import type { OpenSpan, StoreView } from '../../../../contract/sites/store.ts';
import { formatHours } from './format-hours.ts';
import { uniteSpecialDays } from './special-days.ts';

const day: OpenSpan[] = [{ opens: '11:30', closes: '22:30' }];
const late: OpenSpan[] = [{ opens: '12:00', closes: '25:30' }];
const split: OpenSpan[] = [
  { opens: '12:00', closes: '15:00' },
  { opens: '17:00', closes: '24:00' },
];
const week = (...[monday, tuesday, wednesday, thursday, friday, saturday, sunday]: OpenSpan[][]) =>
  ({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }) as StoreView['hours'];

it.each<[string, StoreView['hours'], [string, string][]]>([
  [
    'seven equal days share a line',
    week(day, day, day, day, day, day, day),
    [['Mon–Sun', '11:30–22:30']],
  ],
  [
    'a day from 00:00 to 24:00 is open all day',
    week(...Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }])),
    [['Mon–Sun', 'Open all day']],
  ],
  [
    'equal consecutive days share a line, times past midnight are written as clock times',
    week(day, day, day, day, late, late, []),
    [
      ['Mon–Thu', '11:30–22:30'],
      ['Fri–Sat', '12:00–01:30'],
      ['Sun', 'Closed'],
    ],
  ],
  [
    'equal hours after another day get a line of their own',
    week(day, [], day, day, day, day, split),
    [
      ['Mon', '11:30–22:30'],
      ['Tue', 'Closed'],
      ['Wed–Sat', '11:30–22:30'],
      ['Sun', '12:00–15:00, 17:00–00:00'],
    ],
  ],
])('opening hours: %s', (_, hours, lines) => {
  expect(formatHours({ hours }, 'en-GB', null).map(({ days, times }) => [days, times])).toEqual(
    lines,
  );
});

describe('special days', () => {
  const hours = week(day, day, day, day, late, late, day);
  const specialDays = {
    asOf: '2026-12-24',
    days: [
      { date: '2026-12-25', spans: [] },
      { date: '2026-12-31', spans: split },
    ],
  };
  const list = (today: string | null) =>
    formatHours({ hours, specialDays }, 'en-GB', today).map(
      ({ days, times }) => `${days} ${times}`,
    );
  const usual = ['Mon–Thu 11:30–22:30', 'Fri–Sat 12:00–01:30', 'Sun 11:30–22:30'];
  const eve = 'Thu 31 Dec 12:00–15:00, 17:00–00:00';

  it.each([
    ['before both, as the server knew it', null, [...usual, 'Fri 25 Dec Closed', eve]],
    [
      'on the first',
      '2026-12-25',
      [usual[0], 'Fri 25 Dec Closed', 'Sat 12:00–01:30', usual[2], eve],
    ],
    ['on the day after', '2026-12-26', [...usual, eve]],
    [
      'on the second, in the middle of a run',
      '2026-12-31',
      ['Mon–Wed 11:30–22:30', eve, usual[1], usual[2]],
    ],
    ['after both', '2027-01-01', usual],
  ])('replace the line of today and follow the week before: %s', (_, today, lines) => {
    expect(list(today)).toEqual(lines);
  });

  it('have their name, and those of a mode or a brand follow the week also today', () => {
    const named = { name: 'Christmas Eve', date: '2026-12-24', spans: split };
    const days = [
      { ...named, spans: [], brand: 'Sumo Brunch' },
      named,
      { ...named, spans: [], mode: 'delivery' as const },
    ];
    const lines = formatHours({ hours, specialDays: { asOf: '2026-12-24', days } }, 'en-GB', null);
    expect(lines.map((line) => `${line.days} ${line.times}`)).toEqual([
      'Mon–Wed 11:30–22:30',
      'Christmas Eve, Thu 24 Dec 12:00–15:00, 17:00–00:00',
      'Fri–Sat 12:00–01:30',
      'Sun 11:30–22:30',
      'Christmas Eve, Thu 24 Dec Sumo Brunch: Closed',
      'Christmas Eve, Thu 24 Dec Delivery: Closed',
    ]);
  });

  it('of several stores share a line where they are equal', () => {
    const stores = [
      { name: 'Leeds', specialDays },
      { name: 'York', specialDays: { ...specialDays, days: specialDays.days.slice(0, 1) } },
    ];
    expect(
      uniteSpecialDays(stores, '2026-12-25').map(({ date, isToday, stores: named }) => [
        date,
        isToday,
        named,
      ]),
    ).toEqual([
      ['2026-12-25', true, []],
      ['2026-12-31', false, ['Leeds']],
    ]);
  });
});
