import { expect, it } from 'vitest';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import { dropMovedProblems } from './use-quote.ts';

const createProblem = (line: number | null) =>
  ({ code: 'SOLD_OUT', message: '', line, groupId: null }) satisfies Quote['problems'][number];
const createQuote = (...lines: (number | null)[]) =>
  ({ problems: lines.map(createProblem) }) as unknown as Quote;
const listLines = ({ problems }: Quote) => problems.map(({ line }) => line);

it('a problem of a line that was taken out is not shown at the line that follows', () => {
  const quote = createQuote(0, null);
  expect(listLines(dropMovedProblems(quote, ['curry', 'naan'], ['naan']))).toEqual([null]);
});

it('a problem stays while other lines change', () => {
  const quote = createQuote(0, 1);
  expect(listLines(dropMovedProblems(quote, ['curry', 'naan'], ['curry']))).toEqual([0]);
  expect(dropMovedProblems(quote, ['curry', 'naan'], ['curry', 'naan', 'rice'])).toBe(quote);
});
