// Bank and public holidays by rule, with a table of those that were proclaimed or moved for one year.
import { DAY, formatDate, getWeekday } from './zone-time.ts';

export type HolidayRegion =
  | 'england-and-wales'
  | 'scotland'
  | 'northern-ireland'
  | 'ireland'
  | 'poland';

export interface Holiday {
  /** A key of the texts. */
  id: HolidayId;
  /** Local date. */
  date: string;
  /** The working day that stands for a holiday on a weekend. */
  isSubstitute: boolean;
}

export type HolidayId =
  | 'newYear'
  | 'secondOfJanuary'
  | 'epiphany'
  | 'stBrigid'
  | 'stPatrick'
  | 'goodFriday'
  | 'easterSunday'
  | 'easterMonday'
  | 'labourDay'
  | 'earlyMay'
  | 'may'
  | 'constitutionDay'
  | 'spring'
  | 'june'
  | 'pentecost'
  | 'corpusChristi'
  | 'boyne'
  | 'summer'
  | 'august'
  | 'assumption'
  | 'october'
  | 'allSaints'
  | 'independenceDay'
  | 'stAndrew'
  | 'christmasEve'
  | 'christmasDay'
  | 'boxingDay'
  | 'stStephen'
  | 'secondChristmasDay'
  | 'proclaimed';

/** Midnight as a wall time. `month` counts from 1. */
const at = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);

/** Gregorian Easter Sunday (Anonymous algorithm of Meeus, Jones and Butcher). */
export function getEaster(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d =
    (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return at(year, Math.floor(f / 31), (f % 31) + 1);
}

const isMonday = (day: number): boolean => getWeekday(day) === 'monday';
const isWeekend = (day: number): boolean => ['saturday', 'sunday'].includes(getWeekday(day));

/** The first Monday on or after a date. */
function getMondayFrom(day: number): number {
  let monday = day;
  while (!isMonday(monday)) monday += DAY;
  return monday;
}

const getFirstMonday = (year: number, month: number): number => getMondayFrom(at(year, month, 1));
/** The months of these rules have 31 days. */
const getLastMonday = (year: number, month: number): number => getMondayFrom(at(year, month, 25));

type Rule = readonly [id: HolidayId, day: number];

/**
 * Each on its date, and those on a weekend besides on the next working day that is no holiday itself: with Christmas on a
 * Sunday, Boxing Day keeps its Monday and Christmas Day is moved to Tuesday.
 */
function withSubstitutes(rules: readonly Rule[]): Holiday[] {
  const taken = new Set(rules.map(([, day]) => day));
  return rules.flatMap(([id, day]) => {
    const own = { id, date: formatDate(day), isSubstitute: false };
    if (!isWeekend(day)) return [own];
    let substitute = day;
    while (isWeekend(substitute) || taken.has(substitute)) substitute += DAY;
    taken.add(substitute);
    return [own, { id, date: formatDate(substitute), isSubstitute: true }];
  });
}

const onTheirDates = (rules: readonly Rule[]): Holiday[] =>
  rules.map(([id, day]) => ({ id, date: formatDate(day), isSubstitute: false }));

/** Moved for one year: VE Day 2020, the jubilees of 2012 and 2022. */
const EARLY_MAY: Readonly<Record<number, number>> = { 2020: at(2020, 5, 8) };
const SPRING: Readonly<Record<number, number>> = { 2012: at(2012, 6, 4), 2022: at(2022, 6, 2) };

const getBritishRules = (year: number): Rule[] => [
  ['newYear', at(year, 1, 1)],
  ['goodFriday', getEaster(year) - 2 * DAY],
  ['earlyMay', EARLY_MAY[year] ?? getFirstMonday(year, 5)],
  ['spring', SPRING[year] ?? getLastMonday(year, 5)],
  ['christmasDay', at(year, 12, 25)],
  ['boxingDay', at(year, 12, 26)],
];

const getEnglishRules = (year: number): Rule[] => [
  ...getBritishRules(year),
  ['easterMonday', getEaster(year) + DAY],
  ['summer', getLastMonday(year, 8)],
];

/** The first Monday of February; 1 February itself counts if it is a Friday (Organisation of Working Time Act). */
const getStBrigid = (year: number): number =>
  getWeekday(at(year, 2, 1)) === 'friday' ? at(year, 2, 1) : getFirstMonday(year, 2);

const LISTS: Readonly<Record<HolidayRegion, (year: number) => Holiday[]>> = {
  'england-and-wales': (year) => withSubstitutes(getEnglishRules(year)),
  scotland: (year) =>
    withSubstitutes([
      ...getBritishRules(year),
      ['secondOfJanuary', at(year, 1, 2)],
      ['summer', getFirstMonday(year, 8)],
      ['stAndrew', at(year, 11, 30)],
    ]),
  'northern-ireland': (year) =>
    withSubstitutes([
      ...getEnglishRules(year),
      ['stPatrick', at(year, 3, 17)],
      ['boyne', at(year, 7, 12)],
    ]),
  ireland: (year) =>
    onTheirDates([
      ['newYear', at(year, 1, 1)],
      ...(year >= 2023 ? [['stBrigid', getStBrigid(year)] as const] : []),
      ['stPatrick', at(year, 3, 17)],
      ['easterMonday', getEaster(year) + DAY],
      ['may', getFirstMonday(year, 5)],
      ['june', getFirstMonday(year, 6)],
      ['august', getFirstMonday(year, 8)],
      ['october', getLastMonday(year, 10)],
      ['christmasDay', at(year, 12, 25)],
      ['stStephen', at(year, 12, 26)],
    ]),
  poland: (year) =>
    onTheirDates([
      ['newYear', at(year, 1, 1)],
      ['epiphany', at(year, 1, 6)],
      ['easterSunday', getEaster(year)],
      ['easterMonday', getEaster(year) + DAY],
      ['labourDay', at(year, 5, 1)],
      ['constitutionDay', at(year, 5, 3)],
      ['pentecost', getEaster(year) + 49 * DAY],
      ['corpusChristi', getEaster(year) + 60 * DAY],
      ['assumption', at(year, 8, 15)],
      ['allSaints', at(year, 11, 1)],
      ['independenceDay', at(year, 11, 11)],
      ...(year >= 2025 ? [['christmasEve', at(year, 12, 24)] as const] : []),
      ['christmasDay', at(year, 12, 25)],
      ['secondChristmasDay', at(year, 12, 26)],
    ]),
};

const UNITED_KINGDOM = ['england-and-wales', 'scotland', 'northern-ireland'] as const;

/** Holidays of one year only. Add a line for each new proclamation. */
const PROCLAIMED: readonly (readonly [date: string, regions: readonly HolidayRegion[]])[] = [
  ['2022-03-18', ['ireland']],
  ['2022-06-03', UNITED_KINGDOM],
  ['2022-09-19', UNITED_KINGDOM],
  ['2023-05-08', UNITED_KINGDOM],
  // Scotland at the World Cup (royal proclamation of 4 February 2026).
  ['2026-06-15', ['scotland']],
];

/** The earliest holiday comes first. */
export function listHolidays(region: HolidayRegion, year: number): Holiday[] {
  const proclaimed = PROCLAIMED.filter(
    ([date, regions]) => regions.includes(region) && date.startsWith(`${year}-`),
  ).map(([date]) => ({ id: 'proclaimed' as const, date, isSubstitute: false }));
  return [...LISTS[region](year), ...proclaimed].sort((a, b) => (a.date < b.date ? -1 : 1));
}

const SCOTTISH_AREA = /^(AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/;
/** Berwick-upon-Tweed. */
const ENGLISH_DISTRICT = /^TD15\b/;

/** The region of a store by its country and postcode; null: its holidays are not known. */
export function findHolidayRegion(country: string, postcode: string): HolidayRegion | null {
  if (country === 'IE') return 'ireland';
  if (country === 'PL') return 'poland';
  if (country !== 'GB') return null;
  if (/^BT\d/.test(postcode)) return 'northern-ireland';
  return SCOTTISH_AREA.test(postcode) && !ENGLISH_DISTRICT.test(postcode)
    ? 'scotland'
    : 'england-and-wales';
}
