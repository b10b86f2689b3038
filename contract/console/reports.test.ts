import { expect, test } from 'vitest';

import { pageEnd, salesQuery } from './reports.ts';

test.each([
  ['0000-01-01', '0000-01-02'],
  ['2026-02-30', '2026-03-01'],
  ['2026-11-02', '2026-11-01'],
  ['2016-01-01', '2026-01-01'],
])('a report from %s to %s is refused', (from, to) => {
  expect(salesQuery.safeParse({ stores: 'camden', from, to, by: 'day' }).success).toBe(false);
});

test('the end of a page names an id, which the database reads', () => {
  const id = '01a2275e-d9ec-7cc5-9d16-da374151f063';
  expect(pageEnd.safeParse(`1764000000000_${id}`).success).toBe(true);
  expect(pageEnd.safeParse(`1_${'-'.repeat(36)}`).success).toBe(false);
});
