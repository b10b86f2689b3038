import { expect, it } from 'vitest';

import { formatCursor, parseCursor } from './cursor.ts';

const now = new Date('2026-03-10T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const here = { clusterId: '7', end: '900', now };

it('a cursor of this cluster resumes at its transaction', () => {
  expect(parseCursor(formatCursor('7', '850', now), here)).toBe('850');
  expect(parseCursor(formatCursor('7', '850', now), { ...here, now: later(23) })).toBe('850');
});

it.each([
  ['of another cluster', formatCursor('8', '850', now), here],
  ['ahead of the database', formatCursor('7', '901', now), here],
  ['older than a day', formatCursor('7', '850', now), { ...here, now: later(25) }],
  ['malformed', '7.850', here],
  ['absent', undefined, here],
])('a cursor that is %s is not resumed', (_, cursor, place) => {
  expect(parseCursor(cursor, place)).toBe(null);
});
