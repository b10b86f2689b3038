import { describe, expect, test } from 'vitest';

import {
  OPEN_STATE,
  timings as timingsSchema,
  type Mode,
  type SlotRefusal,
  type StoreState,
} from '../../../../contract/sites/store.ts';
import { everyDay, spans } from '../calendar/opening-hours.fixture.ts';
import { sampleStore, sampleSlotRequest } from './sample-store.fixture.ts';
import { checkSlot, offerSlots } from './slots.ts';

const getStarts = (request: Parameters<typeof offerSlots>[0]): string[] =>
  offerSlots(request).days.flatMap(({ slots }) =>
    slots.map(({ startsAt }) => startsAt.slice(0, 16)),
  );

const TWO_ORDERS = { orders: 2, prepMinutes: 20 };

/** The starts between two instants. */
const startsWithin = (
  request: Parameters<typeof offerSlots>[0],
  from: string,
  to: string,
): string[] =>
  getStarts(request)
    .filter((start) => start >= from && start < to)
    .map((start) => start.slice(11));

const quarter = (times: string): string[] => times.split(' ');

describe('offered slots', () => {
  const store = sampleStore(everyDay('12:00-14:30 17:00-18:00'), { slots: { horizonDays: 1 } });

  test('slots are aligned to the wall clock within opening hours, by local date', () => {
    const timings = offerSlots(sampleSlotRequest(store, '2026-07-04T12:05:00Z'));
    expect(timingsSchema.parse(timings)).toEqual(timings);
    expect(timings.days.map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-07-04', 3 + 4],
      ['2026-07-05', 5],
    ]);
    expect(timings.asap).toEqual({
      startsAt: '2026-07-04T12:45:00.000Z',
      endsAt: '2026-07-04T13:00:00.000Z',
    });
    expect(timings.refusal).toBeNull();
  });

  test('an opening between windows starts with the next window', () => {
    const odd = sampleStore(everyDay('12:10-13:05'));
    expect(getStarts(sampleSlotRequest(odd, '2026-12-04T09:00:00Z')).slice(0, 4)).toEqual([
      '2026-12-04T12:15',
      '2026-12-04T12:30',
      '2026-12-04T12:45',
      '2026-12-05T12:15',
    ]);
  });

  test.each([
    ['delivery', '2026-12-04T12:00:00Z', '12:45'],
    ['delivery', '2026-12-04T12:05:00Z', '12:45'],
    ['delivery', '2026-12-04T12:05:01Z', '13:00'],
    ['pickup', '2026-12-04T12:05:01Z', '12:30'],
  ] as const)('the lead time of %s at %s leads to %s', (mode, now, first) => {
    expect(getStarts(sampleSlotRequest(store, now, { mode }))[0]?.slice(11)).toBe(first);
  });

  test('a busy store has a longer lead time until it is no longer busy', () => {
    const state = {
      ...OPEN_STATE,
      busyUntil: new Date('2026-12-04T12:30:00Z'),
      busyExtraMinutes: 30,
    };
    const first = (now: string) =>
      getStarts(sampleSlotRequest(store, now, { state }))[0]?.slice(11);
    expect(first('2026-12-04T12:00:00Z')).toBe('13:15');
    expect(first('2026-12-04T12:29:59Z')).toBe('13:45');
    expect(first('2026-12-04T12:30:00Z')).toBe('13:15');
  });

  test('lead time starts at the end of a pause', () => {
    const state = { ...OPEN_STATE, pausedUntil: new Date('2026-12-04T12:30:00Z') };
    const paused = offerSlots(sampleSlotRequest(store, '2026-12-04T12:00:00Z', { state }));
    expect(paused.asap).toBeNull();
    expect(paused.refusal).toEqual({
      code: 'STORE_PAUSED',
      nextSlot: { startsAt: '2026-12-04T13:15:00.000Z', endsAt: '2026-12-04T13:30:00.000Z' },
    });
    expect(offerSlots(sampleSlotRequest(store, '2026-12-04T12:30:00Z', { state })).asap).toEqual(
      paused.refusal?.nextSlot,
    );
  });

  test('a pause of one mode leaves the other open', () => {
    const until = new Date('2026-12-04T12:30:00Z');
    const state = { ...OPEN_STATE, pausedUntil: until, pausedModes: ['delivery' as const] };
    const offer = (mode: Mode) =>
      offerSlots(sampleSlotRequest(store, '2026-12-04T12:00:00Z', { state, mode }));
    expect(offer('delivery').refusal?.code).toBe('STORE_PAUSED');
    expect(offer('pickup').refusal).toBe(null);
    const collection = sampleSlotRequest(store, '2026-12-04T12:00:00Z', { state, mode: 'pickup' });
    expect(checkSlot(collection, 'asap').ok).toBe(true);
  });

  test('a busy store takes fewer orders in the windows that begin while it is busy, at least one', () => {
    const at = '2026-12-04T12:00:00Z';
    const free = sampleSlotRequest(store, at, { mode: 'pickup' });
    const [first = '', , third = ''] = getStarts(free).map((start) => `${start}:00.000Z`);
    const taken = new Map([first, third].map((start) => [Date.parse(start), TWO_ORDERS]));
    const listOpen = (part: Partial<StoreState>) => {
      const busy = { ...OPEN_STATE, busyUntil: new Date(third), ...part };
      const starts = getStarts({ ...free, taken, state: busy });
      return [first, third].map((start) => starts.includes(start.slice(0, 16)));
    };
    expect(listOpen({ busyCapacityPercent: 100 })).toEqual([true, true]);
    // Two of the three orders of a slot.
    expect(listOpen({ busyCapacityPercent: 70 })).toEqual([false, true]);
    taken.set(Date.parse(first), { orders: 0, prepMinutes: 0 });
    expect(listOpen({ busyCapacityPercent: 1 })).toEqual([true, true]);
  });

  test('no window ends after last orders', () => {
    const strict = sampleStore(everyDay('12:00-14:30 17:00-18:00'), {
      slots: { lastOrderMinutes: 20, horizonDays: 1 },
    });
    expect(
      startsWithin(sampleSlotRequest(strict, '2026-12-04T13:00:00Z'), '2026-12-04', '2026-12-05'),
    ).toEqual(quarter('13:45 17:00 17:15'));
  });

  test('an exception replaces the hours of its date', () => {
    const festive = sampleStore(everyDay('12:00-14:30'), {
      exceptions: { '2026-12-25': [], '2026-12-26': spans('13:00-13:30') },
    });
    expect(getStarts(sampleSlotRequest(festive, '2026-12-25T09:00:00Z'))).toEqual([
      '2026-12-26T13:00',
      '2026-12-26T13:15',
    ]);
  });
});

describe('clock changes and midnight', () => {
  const night = sampleStore(everyDay('22:30-27:00'), {
    slots: { windowMinutes: 30, leadMinutes: { delivery: 0, pickup: 0 }, horizonDays: 1 },
  });

  test.each([
    ['an ordinary night', '2026-12-04', '22:30 23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30'],
    [
      'the lost hour of 2026 offers nothing',
      '2026-03-28',
      '22:30 23:00 23:30 00:00 00:30 01:00 01:30',
    ],
    [
      'the lost hour of 2027 offers nothing',
      '2027-03-27',
      '22:30 23:00 23:30 00:00 00:30 01:00 01:30',
    ],
    [
      'the gained hour of 2026 offers each instant once',
      '2026-10-24',
      '21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30',
    ],
    [
      'the gained hour of 2027 offers each instant once',
      '2027-10-30',
      '21:30 22:00 22:30 23:00 23:30 00:00 00:30 01:00 01:30 02:00 02:30',
    ],
  ])('%s', (_, date, starts) => {
    const now = `${date}T12:00:00Z`;
    expect(getStarts(sampleSlotRequest(night, now)).map((start) => start.slice(11))).toEqual(
      quarter(starts),
    );
  });

  test('a late window is listed under its own date', () => {
    const { days } = offerSlots(sampleSlotRequest(night, '2026-12-04T12:00:00Z'));
    expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
      ['2026-12-04', 3],
      ['2026-12-05', 6],
    ]);
  });

  test('after midnight the late span of the day before still applies', () => {
    const closedNow = { ...night, exceptions: { '2026-12-05': [] } };
    expect(getStarts(sampleSlotRequest(closedNow, '2026-12-05T01:45:00Z'))).toEqual([
      '2026-12-05T02:00',
      '2026-12-05T02:30',
    ]);
  });

  test('45-minute windows stay aligned to the wall clock through the skipped hour', () => {
    const store = sampleStore(everyDay('00:00-06:00'), {
      slots: { windowMinutes: 45, leadMinutes: { delivery: 0, pickup: 0 } },
    });
    const starts = startsWithin(
      sampleSlotRequest(store, '2026-03-28T23:30:00Z'),
      '2026-03-29',
      '2026-03-29T05',
    );
    expect(starts).toEqual(quarter('00:00 00:45 01:15 02:00 02:45 03:30 04:15'));
  });
});

describe('capacity', () => {
  const store = sampleStore(everyDay('12:00-14:00'));
  const now = '2026-12-04T11:30:00Z';
  const at = Date.parse('2026-12-04T12:15:00Z');

  test.each([
    ['a window with room', 2, 30, 0, true],
    ['a window with all its orders', 3, 30, 0, false],
    ['a window with all its minutes', 1, 60, 0, false],
    ['a cart that just fits', 1, 30, 30, true],
    ['a cart that does not fit', 1, 30, 31, false],
    ['a feast in an empty window', 0, 0, 600, true],
  ])('%s', (_, orders, prepMinutes, cartPrepMinutes, isOffered) => {
    const request = sampleSlotRequest(store, now, {
      taken: new Map([[at, { orders, prepMinutes }]]),
      cartPrepMinutes,
    });
    expect(getStarts(request).includes('2026-12-04T12:15')).toBe(isOffered);
    const answer = checkSlot(request, '2026-12-04T12:15:00Z');
    expect(answer).toMatchObject(
      isOffered
        ? {
            ok: true,
            slot: { startsAt: '2026-12-04T12:15:00.000Z', endsAt: '2026-12-04T12:30:00.000Z' },
          }
        : { ok: false, code: 'SLOT_FULL', nextSlot: { startsAt: '2026-12-04T12:30:00.000Z' } },
    );
  });
});

describe('every refusal has its reason and the next window', () => {
  const store = sampleStore(everyDay('12:00-14:30 17:00-22:00'), {
    modes: ['delivery'],
    slots: { lastOrderMinutes: 30 },
  });
  const now = '2026-12-04T12:20:00Z';

  test.each<[string, string, SlotRefusal, string]>([
    ['no time at all', 'soon', 'NOT_A_SLOT', '2026-12-04T13:00'],
    ['a local time without a zone', '2026-12-04T13:15', 'NOT_A_SLOT', '2026-12-04T13:00'],
    ['between windows', '2026-12-04T13:20:00Z', 'NOT_A_SLOT', '2026-12-04T13:30'],
    ['a second beside a window', '2026-12-04T13:15:01Z', 'NOT_A_SLOT', '2026-12-04T13:30'],
    ['while closed', '2026-12-04T15:00:00Z', 'STORE_CLOSED', '2026-12-04T17:00'],
    ['after last orders', '2026-12-04T14:00:00Z', 'PAST_LAST_ORDER', '2026-12-04T17:00'],
    ['too soon', '2026-12-04T12:45:00Z', 'TOO_SOON', '2026-12-04T13:00'],
    ['in the past', '2026-12-04T12:00:00Z', 'TOO_SOON', '2026-12-04T13:00'],
    ['long ago', '1999-12-04T12:00:00Z', 'TOO_SOON', '2026-12-04T13:00'],
    ['far ahead', '2026-12-06T12:30:00Z', 'BEYOND_HORIZON', '2026-12-04T13:00'],
    ['very far ahead', '9999-12-06T12:30:00Z', 'BEYOND_HORIZON', '2026-12-04T13:00'],
  ])('%s', (_, startsAt, code, next) => {
    const answer = checkSlot(sampleSlotRequest(store, now), startsAt);
    expect(answer).toMatchObject({ ok: false, code });
    expect(answer.ok ? null : answer.nextSlot?.startsAt.slice(0, 16)).toBe(next);
  });

  test('a slot within a pause is refused', () => {
    const state = { ...OPEN_STATE, pausedUntil: new Date('2026-12-04T13:00:00Z') };
    expect(
      checkSlot(sampleSlotRequest(store, now, { state }), '2026-12-04T13:15:00Z'),
    ).toMatchObject({
      code: 'STORE_PAUSED',
      nextSlot: { startsAt: '2026-12-04T13:45:00.000Z' },
    });
  });

  test('a mode that the store does not offer is refused', () => {
    const request = sampleSlotRequest(store, now, { mode: 'pickup' });
    expect(checkSlot(request, '2026-12-04T13:15:00Z')).toMatchObject({
      code: 'MODE_NOT_OFFERED',
      nextSlot: null,
    });
    expect(offerSlots(request)).toMatchObject({ days: [], refusal: { code: 'MODE_NOT_OFFERED' } });
  });

  test.each<[string, string, SlotRefusal, string]>([
    ['closed for long', '2026-12-04T04:00:00Z', 'STORE_CLOSED', '2026-12-04T12:00'],
    ['open, but past last orders', '2026-12-04T13:30:00Z', 'PAST_LAST_ORDER', '2026-12-04T17:00'],
  ])('as soon as possible, %s', (_, at, code, next) => {
    const answer = checkSlot(sampleSlotRequest(store, at), 'asap');
    expect(answer).toMatchObject({ ok: false, code });
    expect(answer.ok ? null : answer.nextSlot?.startsAt.slice(0, 16)).toBe(next);
  });

  test('asap is refused when all early slots are full', () => {
    const full = { orders: 3, prepMinutes: 30 };
    const soon = ['13:00', '13:15', '13:30', '13:45'].map((time) =>
      Date.parse(`2026-12-04T${time}Z`),
    );
    const taken = new Map(soon.map((start) => [start, full] as const));
    expect(checkSlot(sampleSlotRequest(store, now, { taken }), 'asap')).toMatchObject({
      code: 'SLOT_FULL',
      nextSlot: { startsAt: '2026-12-04T17:00:00.000Z' },
    });
  });

  test('asap is the first slot if it is early enough, even before opening', () => {
    expect(checkSlot(sampleSlotRequest(store, '2026-12-04T11:00:00Z'), 'asap')).toMatchObject({
      ok: true,
      slot: { startsAt: '2026-12-04T12:00:00.000Z' },
    });
  });
});

test('a listed slot stays valid for five minutes, not for six', () => {
  const store = sampleStore(everyDay('12:00-14:30'));
  const window = '2026-12-04T12:45:00Z';
  expect(getStarts(sampleSlotRequest(store, '2026-12-04T12:05:00Z'))[0]).toBe('2026-12-04T12:45');
  expect(checkSlot(sampleSlotRequest(store, '2026-12-04T12:10:00Z'), window).ok).toBe(true);
  expect(checkSlot(sampleSlotRequest(store, '2026-12-04T12:10:01Z'), window)).toMatchObject({
    code: 'TOO_SOON',
  });
});
