import { expect, it } from 'vitest';

import type { Timings } from '../../../../contract/sites/store.ts';
import { addSlot } from './add-slot.ts';

const slot = (startsAt: string, endsAt: string) => ({
  startsAt: `2026-07-${startsAt}:00.000Z`,
  endsAt: `2026-07-${endsAt}:00.000Z`,
});
const TIMINGS: Timings = {
  storeId: 'camden',
  mode: 'pickup',
  timeZone: 'Europe/London',
  asap: null,
  refusal: null,
  days: [
    { date: '2026-07-04', slots: [slot('04T10:00', '04T10:15'), slot('04T10:30', '04T10:45')] },
    { date: '2026-07-06', slots: [slot('06T10:00', '06T10:15')] },
  ],
};

it('an added slot is sorted into its day and as long as the others', () => {
  const { days } = addSlot(TIMINGS, '2026-07-04T10:15:00.000Z');
  expect(days[0]?.slots[1]).toEqual(slot('04T10:15', '04T10:30'));
  expect(days.map(({ slots }) => slots.length)).toEqual([3, 1]);
});

it('the day of an added slot is the date in the time zone of the store', () => {
  const { days } = addSlot(TIMINGS, '2026-07-04T23:15:00.000Z');
  expect(days.map(({ date }) => date)).toEqual(['2026-07-04', '2026-07-05', '2026-07-06']);
  expect(days[1]?.slots).toEqual([slot('04T23:15', '04T23:30')]);
});

it.each([
  ['no slot', TIMINGS, undefined],
  ['asap', TIMINGS, 'asap'],
  ['an available slot', TIMINGS, '2026-07-04T10:30:00.000Z'],
  ['no slot that tells the length', { ...TIMINGS, days: [] }, '2026-07-04T10:15:00.000Z'],
])('timings stay unchanged with %s', (_, timings, startsAt) => {
  expect(addSlot(timings, startsAt)).toBe(timings);
});
