import { expect, it } from 'vitest';
import type { OpenSpan, StoreView } from '../../../../contract/store.ts';
import { formatHours } from './format-hours.ts';

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
  expect(formatHours(hours, 'en-GB').map(({ days, times }) => [days, times])).toEqual(lines);
});
