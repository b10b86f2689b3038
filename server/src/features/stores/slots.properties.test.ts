import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MODES, WEEKDAYS, type OpenSpan, type Weekday } from '../../../../contract/sites/store.ts';
import { MINUTE, toWallTime } from '../calendar/calendar.ts';
import { sampleStore, sampleSlotRequest } from './sample-store.fixture.ts';
import { GRACE_MINUTES, type SlotRequest } from './slots.ts';
import { checkSlot, offerSlots } from './slots.ts';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const span: fc.Arbitrary<OpenSpan> = fc
  .record({ opens: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 1, max: 900 }) })
  .map(({ opens, length }) => ({ opens: clock(opens), closes: clock(opens + length) }));
const day = fc.array(span, { maxLength: 3 });

const hours = fc
  .tuple(day, day, day, day, day, day, day)
  .map(
    (days) =>
      Object.fromEntries(days.map((of, at) => [WEEKDAYS[at], of])) as Record<Weekday, OpenSpan[]>,
  );

// Around both clock changes of two years, and some ordinary days.
const now = fc
  .tuple(
    fc.constantFrom(
      '2026-03-28',
      '2026-10-24',
      '2027-03-27',
      '2027-10-30',
      '2026-07-04',
      '2026-12-31',
    ),
    fc.integer({ min: 0, max: 48 * 3600 }),
  )
  .map(([date, seconds]) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + seconds * 1000).toISOString(),
  );

const ahead = fc.option(fc.integer({ min: -60, max: 240 }));

const request: fc.Arbitrary<SlotRequest> = fc
  .record({
    hours,
    now,
    mode: fc.constantFrom('delivery' as const, 'pickup' as const),
    slots: fc.record({
      windowMinutes: fc.constantFrom(10, 15, 20, 30, 45, 60),
      leadMinutes: fc.record({ delivery: fc.nat(90), pickup: fc.nat(60) }),
      lastOrderMinutes: fc.nat(60),
      horizonDays: fc.integer({ min: 1, max: 3 }),
    }),
    pausedFor: ahead,
    busyFor: ahead,
    busyExtraMinutes: fc.nat(60),
    busyCapacityPercent: fc.integer({ min: 1, max: 100 }),
    pausedModes: fc.subarray([...MODES], { minLength: 1 }),
    cartPrepMinutes: fc.nat(80),
    full: fc.array(fc.nat(30), { maxLength: 8 }),
  })
  .map((of) => {
    const after = (minutes: number | null): Date | null =>
      minutes === null ? null : new Date(Date.parse(of.now) + minutes * MINUTE);
    const store = sampleStore(of.hours, { slots: of.slots });
    const state = {
      pausedUntil: after(of.pausedFor),
      busyUntil: after(of.busyFor),
      pausedModes: of.pausedModes,
      busyExtraMinutes: of.busyExtraMinutes,
      busyCapacityPercent: of.busyCapacityPercent,
    };
    const part = { mode: of.mode, state, cartPrepMinutes: of.cartPrepMinutes };
    const free = sampleSlotRequest(store, of.now, part);
    const starts = getStarts(free);
    const load = { orders: 3, prepMinutes: 60 };
    const taken = new Map(
      of.full.flatMap((at) => (starts[at] ? [[Date.parse(starts[at]), load]] : [])),
    );
    return { ...free, taken };
  });

const getStarts = (of: SlotRequest): string[] =>
  offerSlots(of).days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));

const later = (of: SlotRequest, ms: number): SlotRequest => ({
  ...of,
  now: new Date(of.now.getTime() + ms),
});

test('a listed slot is accepted within the grace period', () => {
  fc.assert(
    fc.property(request, fc.integer({ min: 0, max: GRACE_MINUTES * MINUTE }), (of, ms) => {
      for (const startsAt of getStarts(of)) {
        const answer = checkSlot(later(of, ms), startsAt);
        expect(answer).toMatchObject({ ok: true, slot: { startsAt } });
      }
    }),
    { numRuns: 200 },
  );
});

test('a later refusal names a next window that is accepted', () => {
  fc.assert(
    fc.property(request, fc.integer({ min: 0, max: 36 * 60 }), (of, minutes) => {
      const then = later(of, minutes * MINUTE);
      for (const startsAt of [...getStarts(of).slice(0, 20), 'asap', then.now.toISOString(), 'x']) {
        const answer = checkSlot(then, startsAt);
        if (answer.ok) continue;
        const canBeHad = answer.nextSlot
          ? checkSlot(then, answer.nextSlot.startsAt).ok
          : getStarts(then).length === 0;
        expect(canBeHad).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('slots are ascending, aligned to the wall clock, and unique', () => {
  fc.assert(
    fc.property(request, (of) => {
      const starts = getStarts(of).map((start) => Date.parse(start));
      const step = of.store.slots.windowMinutes;
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      for (const start of starts) {
        const minuteOfDay = (toWallTime(of.timeZone, start) / MINUTE) % 1440;
        expect(minuteOfDay % step).toBe(0);
      }
    }),
    { numRuns: 200 },
  );
});

test('asap is the first slot or has a refusal', () => {
  fc.assert(
    fc.property(request, (of) => {
      const timings = offerSlots(of);
      const [first] = getStarts(of);
      const answer = checkSlot(of, 'asap');
      expect(answer.ok).toBe(timings.asap !== null);
      expect(timings.refusal === null).toBe(timings.asap !== null);
      expect((timings.asap ?? timings.refusal?.nextSlot)?.startsAt).toBe(first);
    }),
    { numRuns: 200 },
  );
});
