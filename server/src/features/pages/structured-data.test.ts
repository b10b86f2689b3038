import { expect, it } from 'vitest';
import { WEEKDAYS, type OpenSpan, type StoreView } from '../../../../contract/store.ts';
import { describeOpeningHours } from './structured-data.ts';

const everyDay = (opens: string, closes: string): StoreView['hours'] => {
  const spans: OpenSpan[] = [{ opens, closes }];
  return {
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: spans,
  };
};

it.each([
  ['11:00', '22:00', '11:00', '22:00'],
  ['17:00', '24:00', '17:00', '00:00'],
  ['17:00', '25:30', '17:00', '01:30'],
  // 00:00 to 00:00 would be read as closed.
  ['00:00', '24:00', '00:00', '23:59'],
])('%s to %s is written as %s to %s', (opens, closes, from, to) => {
  expect(describeOpeningHours(everyDay(opens, closes))).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS.map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
      opens: from,
      closes: to,
    },
  ]);
});
