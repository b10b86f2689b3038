// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { formatDueIn } from './locale.ts';

it.each([
  ['2026-03-10T18:00:00Z', '18:00', true],
  ['2026-03-11T18:00:00Z', 'Wed 11 Mar, 18:00', false],
])(
  'an order that is due at %s has the time %s in the afternoon of 10 March',
  (due, time, isToday) => {
    const now = Date.parse('2026-03-10T15:00:00Z');
    expect(formatDueIn('Europe/London')(due, now)).toEqual({ time, isToday });
  },
);
