import { expect, it } from 'vitest';

import { findFormTime, listFormTimes, sortByFormTime } from './form-times.ts';

it.each([
  ['17:00', '05:00 PM'],
  ['22:30', '10:30 PM'],
  ['12:30', undefined],
  ['19:15', undefined],
  ['05:00', undefined],
])('%s is %s in the form', (clock, formTime) => {
  expect(findFormTime(clock)).toBe(formTime);
});

it('times that the form does not have are left out', () => {
  expect(listFormTimes([{ time: '12:30' }, { time: '18:00' }])).toEqual([
    { time: '18:00', formTime: '06:00 PM' },
  ]);
});

it('the nearest time is the first', () => {
  const times = ['17:00', '20:00', '18:30', '22:00'].map((time) => ({ time }));
  expect(sortByFormTime(times, '07:00 PM').map(({ time }) => time)).toEqual([
    '18:30',
    '20:00',
    '17:00',
    '22:00',
  ]);
});
