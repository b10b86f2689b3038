import { expect, test } from 'vitest';

import {
  findSpanFault,
  formatSpans,
  isSameDay,
  toPairs,
  toTyped,
  type TypedSpan,
} from './spans.ts';

const span = (opens: string, closes: string): TypedSpan => ({ opens, closes });

test('times after midnight are typed as times of the next day', () => {
  const typed = toTyped([
    { opens: '11:30', closes: '14:30' },
    { opens: '17:00', closes: '25:30' },
  ]);
  expect(typed).toEqual([span('11:30', '14:30'), span('17:00', '01:30')]);
  expect(formatSpans(typed)).toBe('11:30–14:30, 17:00–01:30');
  expect(toTyped([{ opens: '00:00', closes: '24:00' }])).toEqual([span('00:00', '00:00')]);
});

test.each([
  [[], null],
  [[span('12:00', '22:00')], null],
  [[span('17:00', '01:30'), span('11:30', '14:30')], null],
  [[span('00:00', '00:00')], null],
  [[span('12:00', '15:00'), span('15:00', '22:00')], null],
  [[span('12:00', '')], 'incomplete'],
  [[span('12:00', '11:00')], 'late'],
  [[span('12:00', '15:00'), span('14:30', '22:00')], 'overlap'],
  [[span('12:00', '01:00'), span('17:00', '22:00')], 'overlap'],
] as const)('%j: %s', (spans, fault) => {
  expect(findSpanFault(spans)).toBe(fault);
});

test('the order in which spans are typed does not matter', () => {
  const [lunch, dinner] = [span('11:30', '14:30'), span('17:00', '01:30')];
  expect(toPairs([dinner, lunch])).toEqual([
    ['11:30', '14:30'],
    ['17:00', '01:30'],
  ]);
  expect(isSameDay([dinner, lunch], [lunch, dinner])).toBe(true);
  expect(isSameDay([lunch], [lunch, dinner])).toBe(false);
});
