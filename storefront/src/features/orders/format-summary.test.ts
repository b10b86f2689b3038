import { expect, it } from 'vitest';

import { formatSummary } from './format-summary.ts';

it('a count and its dish stay on one line', () => {
  expect(formatSummary('2 × Garlic naan, 1 × Dal')).toBe(
    '2\u00a0×\u00a0Garlic naan, 1\u00a0×\u00a0Dal',
  );
});
