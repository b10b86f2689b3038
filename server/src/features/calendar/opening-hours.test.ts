import { describe, expect, test } from 'vitest';

import type { OpenSpan, Weekday } from '../../../../contract/sites/store.ts';
import { everyDay, spans } from './opening-hours.fixture.ts';
import { getOpening, listOpenPeriods } from './opening-hours.ts';

const London = 'Europe/London';
const iso = (instant: number | Date): string => new Date(instant).toISOString().slice(0, 16);

const periods = (
  hours: Record<Weekday, OpenSpan[]>,
  now: string,
  exceptions: Record<string, OpenSpan[]> = {},
): string[] =>
  listOpenPeriods({ hours, exceptions }, London, new Date(now), 0).map(
    ({ startsAt, endsAt }) => `${iso(startsAt)} ${iso(endsAt)}`,
  );

describe('the periods of yesterday and today', () => {
  test.each<[string, string, string, string[]]>([
    [
      'split hours in summer',
      '12:00-14:30 17:00-22:00',
      '2026-07-04T10:00Z',
      [
        '2026-07-03T11:00 2026-07-03T13:30',
        '2026-07-03T16:00 2026-07-03T21:00',
        '2026-07-04T11:00 2026-07-04T13:30',
        '2026-07-04T16:00 2026-07-04T21:00',
      ],
    ],
    [
      'past midnight',
      '18:00-25:30',
      '2026-12-05T10:00Z',
      ['2026-12-04T18:00 2026-12-05T01:30', '2026-12-05T18:00 2026-12-06T01:30'],
    ],
    [
      'a close written as of the next day',
      '18:00-01:30',
      '2026-12-05T10:00Z',
      ['2026-12-04T18:00 2026-12-05T01:30', '2026-12-05T18:00 2026-12-06T01:30'],
    ],
    [
      'all night long is one period',
      '00:00-24:00',
      '2026-12-05T10:00Z',
      ['2026-12-04T00:00 2026-12-06T00:00'],
    ],
    [
      'overlapping spans are one period',
      '10:00-15:00 14:00-16:00',
      '2026-12-05T10:00Z',
      ['2026-12-04T10:00 2026-12-04T16:00', '2026-12-05T10:00 2026-12-05T16:00'],
    ],
    [
      'the night that loses an hour',
      '22:00-26:00',
      '2026-03-29T10:00Z',
      ['2026-03-28T22:00 2026-03-29T01:00', '2026-03-29T21:00 2026-03-30T01:00'],
    ],
    [
      'a close within the lost hour is the change itself',
      '22:00-25:30',
      '2027-03-28T10:00Z',
      ['2027-03-27T22:00 2027-03-28T01:00', '2027-03-28T21:00 2027-03-29T00:30'],
    ],
    [
      'a span within the lost hour is nothing',
      '01:10-01:50',
      '2026-03-29T10:00Z',
      ['2026-03-28T01:10 2026-03-28T01:50'],
    ],
    [
      'the night that gains an hour',
      '22:00-26:00',
      '2026-10-25T10:00Z',
      ['2026-10-24T21:00 2026-10-25T02:00', '2026-10-25T22:00 2026-10-26T02:00'],
    ],
    [
      'a close within the gained hour is its first occurrence',
      '22:00-25:30',
      '2027-10-31T10:00Z',
      ['2027-10-30T21:00 2027-10-31T00:30', '2027-10-31T22:00 2027-11-01T01:30'],
    ],
  ])('%s', (_, hours, now, expected) => {
    expect(periods(everyDay(hours), now)).toEqual(expected);
  });

  test('an exception replaces the hours of its date, not the late span of the day before', () => {
    const late = everyDay('18:00-25:30');
    expect(periods(late, '2026-12-25T10:00Z', { '2026-12-25': [] })).toEqual([
      '2026-12-24T18:00 2026-12-25T01:30',
    ]);
    expect(periods(late, '2026-12-25T10:00Z', { '2026-12-25': spans('12:00-15:00') })).toEqual([
      '2026-12-24T18:00 2026-12-25T01:30',
      '2026-12-25T12:00 2026-12-25T15:00',
    ]);
  });
});

describe('open, and until when', () => {
  const hours = everyDay('12:00-14:30 18:00-25:30');
  const exceptions = { '2026-12-06': [], '2026-12-07': [] };
  test.each<[string, string, boolean, string | null, string | null]>([
    ['before opening', '2026-12-05T11:59Z', false, null, '2026-12-05T12:00'],
    ['at opening', '2026-12-05T12:00Z', true, '2026-12-05T14:30', '2026-12-05T18:00'],
    ['at closing', '2026-12-05T14:30Z', false, null, '2026-12-05T18:00'],
    [
      'after midnight, the date itself closed',
      '2026-12-06T01:29Z',
      true,
      '2026-12-06T01:30',
      '2026-12-08T12:00',
    ],
    ['over closed days', '2026-12-06T01:30Z', false, null, '2026-12-08T12:00'],
  ])('%s', (_, now, isOpen, closesAt, nextOpeningAt) => {
    const opening = getOpening({ hours, exceptions }, null, London, new Date(now), 7);
    expect(opening.isOpen).toBe(isOpen);
    expect(opening.closesAt && iso(opening.closesAt)).toBe(closesAt);
    expect(opening.nextOpeningAt && iso(opening.nextOpeningAt)).toBe(nextOpeningAt);
  });

  test.each<[string, string, boolean, string]>([
    ['a pause within the hours ends by itself', '2026-12-05T12:30Z', false, '2026-12-05T12:30'],
    [
      'a pause beyond closing leads to the next opening',
      '2026-12-05T15:00Z',
      false,
      '2026-12-05T18:00',
    ],
    [
      'a pause into the next hours leads to its end',
      '2026-12-05T18:20Z',
      false,
      '2026-12-05T18:20',
    ],
    ['a pause that is over is none', '2026-12-05T12:10Z', true, '2026-12-05T18:00'],
  ])('%s', (_, pausedUntil, isOpen, nextOpeningAt) => {
    const opening = getOpening(
      { hours, exceptions: {} },
      new Date(pausedUntil),
      London,
      new Date('2026-12-05T12:10Z'),
      7,
    );
    expect(opening.isOpen).toBe(isOpen);
    expect(opening.nextOpeningAt && iso(opening.nextOpeningAt)).toBe(nextOpeningAt);
  });

  test('a store that never closes has no closing time', () => {
    const always = { hours: everyDay('00:00-24:00'), exceptions: {} };
    expect(getOpening(always, null, London, new Date('2026-12-05T12:10Z'), 7)).toEqual({
      isOpen: true,
      closesAt: null,
      nextOpeningAt: null,
    });
  });

  test('a store that never opens has no next opening', () => {
    const never = { hours: everyDay(''), exceptions: {} };
    expect(
      getOpening(never, null, London, new Date('2026-12-05T12:10Z'), 7).nextOpeningAt,
    ).toBeNull();
  });
});
