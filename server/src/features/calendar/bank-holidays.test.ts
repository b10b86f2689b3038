// The lists that gov.uk, citizensinformation.ie and the Polish statute publish; those of years that are not published yet
// follow the same laws, and were compared with the `holidays` package of Python (0.105).
import { describe, expect, test } from 'vitest';

import { findHolidayRegion, getEaster, listHolidays, type HolidayRegion } from './bank-holidays.ts';

test.each([
  [2019, '2019-04-21'],
  [2020, '2020-04-12'],
  [2021, '2021-04-04'],
  [2022, '2022-04-17'],
  [2023, '2023-04-09'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, date) => {
  expect(new Date(getEaster(year)).toISOString().slice(0, 10)).toBe(date);
});

/**
 * Dates of Ireland and Poland, which move none; of the United Kingdom the days off, without Saturdays and Sundays, on which
 * shops have their substitute.
 */
const PUBLISHED: Record<HolidayRegion, Record<number, string>> = {
  'england-and-wales': {
    2020: '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28',
    2021: '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28',
    2022: '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27',
    2023: '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26',
    2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
    2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
    2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
  },
  scotland: {
    2022: '01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27',
    2023: '01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26',
    2024: '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26',
    2025: '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26',
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
    2029: '01-01 01-02 03-30 05-07 05-28 08-06 11-30 12-25 12-26',
    2030: '01-01 01-02 04-19 05-06 05-27 08-05 12-02 12-25 12-26',
  },
  'northern-ireland': {
    2024: '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26',
    2025: '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26',
    2026: '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28',
    2027: '01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28',
    2028: '01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26',
    2029: '01-01 03-19 03-30 04-02 05-07 05-28 07-12 08-27 12-25 12-26',
    2030: '01-01 03-18 04-19 04-22 05-06 05-27 07-12 08-26 12-25 12-26',
  },
  ireland: {
    2024: '01-01 02-05 03-17 04-01 05-06 06-03 08-05 10-28 12-25 12-26',
    2025: '01-01 02-03 03-17 04-21 05-05 06-02 08-04 10-27 12-25 12-26',
    2026: '01-01 02-02 03-17 04-06 05-04 06-01 08-03 10-26 12-25 12-26',
    2027: '01-01 02-01 03-17 03-29 05-03 06-07 08-02 10-25 12-25 12-26',
    2028: '01-01 02-07 03-17 04-17 05-01 06-05 08-07 10-30 12-25 12-26',
    2029: '01-01 02-05 03-17 04-02 05-07 06-04 08-06 10-29 12-25 12-26',
    2030: '01-01 02-01 03-17 04-22 05-06 06-03 08-05 10-28 12-25 12-26',
  },
  poland: {
    2024: '01-01 01-06 03-31 04-01 05-01 05-03 05-19 05-30 08-15 11-01 11-11 12-25 12-26',
    2025: '01-01 01-06 04-20 04-21 05-01 05-03 06-08 06-19 08-15 11-01 11-11 12-24 12-25 12-26',
    2026: '01-01 01-06 04-05 04-06 05-01 05-03 05-24 06-04 08-15 11-01 11-11 12-24 12-25 12-26',
    2027: '01-01 01-06 03-28 03-29 05-01 05-03 05-16 05-27 08-15 11-01 11-11 12-24 12-25 12-26',
    2028: '01-01 01-06 04-16 04-17 05-01 05-03 06-04 06-15 08-15 11-01 11-11 12-24 12-25 12-26',
    2029: '01-01 01-06 04-01 04-02 05-01 05-03 05-20 05-31 08-15 11-01 11-11 12-24 12-25 12-26',
    2030: '01-01 01-06 04-21 04-22 05-01 05-03 06-09 06-20 08-15 11-01 11-11 12-24 12-25 12-26',
  },
};

const listDates = (region: HolidayRegion, year: number): string =>
  listHolidays(region, year)
    .filter(({ date }) => !isBritish(region) || ![0, 6].includes(new Date(date).getUTCDay()))
    .map(({ date }) => date.slice(5))
    .join(' ');

const isBritish = (region: HolidayRegion): boolean => region !== 'ireland' && region !== 'poland';

test.each(Object.keys(PUBLISHED) as HolidayRegion[])('%s has the published dates', (region) => {
  const years = Object.keys(PUBLISHED[region]).map(Number);
  expect(Object.fromEntries(years.map((year) => [year, listDates(region, year)]))).toEqual(
    PUBLISHED[region],
  );
});

test("St Brigid's Day is on 1 February where that is a Friday", () => {
  const find = (year: number) =>
    listHolidays('ireland', year).find(({ id }) => id === 'stBrigid')?.date;
  expect([find(2022), find(2023), find(2030)]).toEqual([undefined, '2023-02-06', '2030-02-01']);
});

test('a holiday on a weekend is listed with its substitute', () => {
  const boxing = listHolidays('england-and-wales', 2026).filter(({ id }) => id === 'boxingDay');
  expect(boxing).toEqual([
    { id: 'boxingDay', date: '2026-12-26', isSubstitute: false },
    { id: 'boxingDay', date: '2026-12-28', isSubstitute: true },
  ]);
});

describe('the region of a store', () => {
  test.each([
    ['GB', 'NW1 8AF', 'england-and-wales'],
    ['GB', 'EH1 1AA', 'scotland'],
    ['GB', 'G1 1AA', 'scotland'],
    ['GB', 'GL1 1AA', 'england-and-wales'],
    ['GB', 'TD15 1AA', 'england-and-wales'],
    ['GB', 'TD1 1AA', 'scotland'],
    ['GB', 'BT1 1AA', 'northern-ireland'],
    ['IE', 'NW1 8AF', 'ireland'],
    ['PL', 'NW1 8AF', 'poland'],
    ['FR', 'NW1 8AF', null],
  ])('%s %s: %s', (country, postcode, region) => {
    expect(findHolidayRegion(country, postcode)).toBe(region);
  });
});
