import type { QuoteProblem } from '../../../../contract/cart.ts';

/** A problem of the whole cart, not of one line. */
export const cartProblem = (code: QuoteProblem['code'], message: string): QuoteProblem => ({
  code,
  message,
  line: null,
  groupId: null,
});
