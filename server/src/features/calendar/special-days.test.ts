import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { StoreDay } from '../../../../contract/sites/store.ts';
import { describeSpecialHours, describeWeek } from './hours-in-words.ts';
import { listSpecialDays } from './list-special-days.ts';
import { everyDay, spans } from './opening-hours.fixture.ts';
import { listOpenPeriods } from './opening-hours.ts';
import { getModeHours, resolveDay } from './special-days.ts';

const London = 'Europe/London';

describe('a rule of a day', () => {
  const split = '11:30-14:30 17:00-23:00';
  test.each([
    ['closed', split, { closed: true as const }, ''],
    ['its own hours', split, { hours: spans('12:00-25:30') }, '12:00-25:30'],
    ['an earlier closing', split, { closesAt: '18:00' }, '11:30-14:30 17:00-18:00'],
    ['a closing between the spans', split, { closesAt: '16:00' }, '11:30-14:30'],
    ['a later closing', split, { closesAt: '23:30' }, '11:30-14:30 17:00-23:30'],
    ['a closing past midnight', split, { closesAt: '01:00' }, '11:30-14:30 17:00-25:00'],
    ['an earlier closing of a late night', '17:00-26:30', { closesAt: '00:00' }, '17:00-24:00'],
    ['a closing of a day without end', '00:00-24:00', { closesAt: '18:00' }, '00:00-18:00'],
    ['a later opening', split, { opensAt: '13:00' }, '13:00-14:30 17:00-23:00'],
    ['an opening between the spans', split, { opensAt: '15:00' }, '17:00-23:00'],
    ['an earlier opening', split, { opensAt: '10:00' }, '10:00-14:30 17:00-23:00'],
    ['both', '11:30-23:00', { opensAt: '13:00', closesAt: '20:00' }, '13:00-20:00'],
    ['a closing on a closed day', '', { closesAt: '18:00' }, ''],
    ['a closing at the opening', '18:00-02:00', { closesAt: '18:00' }, '18:00-42:00'],
  ])('%s', (_, usual, rule, expected) => {
    expect(resolveDay(rule, spans(usual))).toEqual(spans(expected));
  });

  test('leaves spans that are in order and apart', () => {
    const clock = fc
      .integer({ min: 0, max: 24 * 60 - 1 })
      .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
    const optional = fc.option(clock, { nil: undefined });
    fc.assert(
      fc.property(
        fc.uniqueArray(clock, { minLength: 2, maxLength: 6 }),
        optional,
        optional,
        (clocks, opensAt, closesAt) => {
          const [a = '', b = '', c, d] = clocks.sort();
          const usual = [{ opens: a, closes: b }, ...(c && d ? [{ opens: c, closes: d }] : [])];
          const resolved = resolveDay({ opensAt, closesAt }, usual);
          const times = resolved.flatMap(({ opens, closes }) => [opens, closes]);
          expect(times).toEqual(times.toSorted());
          for (const { opens, closes } of resolved) expect(opens < closes).toBe(true);
        },
      ),
    );
  });
});

const day = (part: Partial<StoreDay>): StoreDay => ({
  id: 'eve',
  date: '2026-12-24',
  name: 'Christmas Eve',
  isForAllStores: true,
  modes: [],
  spans: spans('12:00-18:00'),
  ...part,
});

describe('days of a mode', () => {
  const store = {
    hours: everyDay('12:00-25:30'),
    exceptions: { '2026-10-24': spans('12:00-26:00') },
    days: [
      day({ modes: ['delivery'] }),
      day({ id: 'change', date: '2026-10-24', modes: ['delivery'], spans: spans('12:00-25:30') }),
    ],
  };

  test('replace the hours of that mode only', () => {
    expect(getModeHours(store, 'delivery').exceptions['2026-12-24']).toEqual(spans('12:00-18:00'));
    expect(getModeHours(store, 'pickup')).toBe(store);
  });

  test('pass midnight in the night of a clock change', () => {
    const now = new Date('2026-10-24T10:00Z');
    const ends = (mode: 'delivery' | 'pickup') =>
      listOpenPeriods(getModeHours(store, mode), London, now, 0).map(({ endsAt }) =>
        new Date(endsAt).toISOString().slice(0, 16),
      );
    // 01:30 is read twice that night: the first time counts.
    expect(ends('delivery').at(-1)).toBe('2026-10-25T00:30');
    expect(ends('pickup').at(-1)).toBe('2026-10-25T02:00');
  });
});

describe('special days', () => {
  const store = { hours: everyDay('12:00-22:00'), exceptions: {}, brands: ['Brunch'] };
  const exceptions = {
    '2027-01-01': spans('12:00-16:00'),
    '2026-12-25': [],
    '2026-12-24': spans('12:00-26:00'),
    '2027-01-09': [],
  };
  test.each([
    ['until two weeks ahead, the next first', '2026-12-20T12:00:00Z', ['24', '25', '01']],
    ['with that of today until midnight', '2026-12-25T23:59:59Z', ['25', '01']],
    ['by the local date of the store', '2026-12-26T00:00:00Z', ['01', '09']],
  ])('are listed %s', (_, now, days) => {
    const listed = listSpecialDays({ ...store, exceptions }, London, new Date(now));
    expect(listed?.days.map(({ date }) => date.slice(-2))).toEqual(days);
  });

  test('have the date of another time zone', () => {
    const now = new Date('2026-12-24T20:00:00Z');
    expect(listSpecialDays({ ...store, exceptions }, 'Asia/Tokyo', now)?.asOf).toBe('2026-12-25');
    expect(listSpecialDays({ ...store, exceptions }, London, now)?.asOf).toBe('2026-12-24');
  });

  test('are absent without one', () => {
    expect(listSpecialDays(store, London, new Date())).toBeUndefined();
  });

  test('have the name of their day, and those of a mode are listed beside', () => {
    const now = new Date('2026-12-20T12:00:00Z');
    const days = [day({}), day({ id: 'late', modes: ['delivery'] })];
    expect(
      listSpecialDays({ ...store, exceptions: { '2026-12-24': [] }, days }, London, now)?.days.map(
        (special) => [special.day?.id, special.mode],
      ),
    ).toEqual([
      ['eve', undefined],
      ['late', 'delivery'],
    ]);
  });
});

test('a special day of brands is listed for each brand of the store, with its hours', () => {
  const store = {
    hours: everyDay('12:00-22:00'),
    exceptions: {},
    brands: ['Brunch', 'Sushi'],
    brandHours: { Brunch: [{ from: '08:00', to: '15:00' }] },
    days: [day({ brands: ['Brunch', 'Sushi', 'Pizza'], closesAt: '14:00', spans: [] })],
  };
  const listed = listSpecialDays(store, London, new Date('2026-12-20T12:00:00Z'));
  expect(listed?.days.map((each) => [each.brandId, each.spans])).toEqual([
    ['Brunch', spans('08:00-14:00')],
    ['Sushi', spans('12:00-14:00')],
  ]);
  const [brunch] = listed?.days ?? [];
  expect(brunch && describeSpecialHours(brunch, 'Christmas Eve', 'en-GB', 'Brunch')).toBe(
    'Brunch: Christmas Eve, Thu 24 Dec: closes 14:00',
  );
});

describe('in words', () => {
  const usual = { ...everyDay('12:00-22:00'), friday: spans('12:00-25:30'), sunday: [] };
  test.each([
    [
      'en-GB',
      {
        Weekdays: 'Mon–Thu 12:00–22:00, Fri 12:00–01:30',
        Saturday: '12:00–22:00',
        Sunday: 'Closed',
      },
    ],
    [
      'pl-PL',
      {
        Weekdays: 'pon.–czw. 12:00–22:00, pt. 12:00–01:30',
        Saturday: '12:00–22:00',
        Sunday: 'Nieczynne',
      },
    ],
  ])('the week in %s', (locale, words) => {
    expect(describeWeek(usual, locale)).toEqual(words);
  });

  test('a week of equal weekdays', () => {
    expect(describeWeek(everyDay('00:00-24:00'), 'en-GB').Weekdays).toBe('Open 24 hours');
  });

  const on = { date: '2026-12-25', spans: spans('12:00-18:00') };
  test.each([
    [{ ...on, spans: [] }, 'Closed on Christmas, Fri 25 Dec'],
    [on, 'Christmas, Fri 25 Dec: 12:00–18:00'],
    [{ ...on, day: day({ closesAt: '18:00' }) }, 'Christmas, Fri 25 Dec: closes 18:00'],
    [{ ...on, day: day({ opensAt: '12:00' }) }, 'Christmas, Fri 25 Dec: opens 12:00'],
    [{ ...on, mode: 'delivery' as const }, 'Christmas, Fri 25 Dec: delivery 12:00–18:00'],
    [{ ...on, spans: [], mode: 'pickup' as const }, 'Christmas, Fri 25 Dec: no collection'],
    [{ ...on, spans: spans('00:00-24:00') }, 'Christmas, Fri 25 Dec: open 24 hours'],
  ])('a special day %#', (special, words) => {
    expect(describeSpecialHours(special, 'Christmas', 'en-GB')).toBe(words);
  });

  test('a special day without a name, and in Polish', () => {
    expect(describeSpecialHours({ ...on, spans: [] }, undefined, 'en-GB')).toBe(
      'Closed on Fri 25 Dec',
    );
    expect(describeSpecialHours({ ...on, spans: [] }, 'Boże Narodzenie', 'pl-PL')).toBe(
      'Boże Narodzenie, pt. 25 gru: nieczynne',
    );
  });
});
