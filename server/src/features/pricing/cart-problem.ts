import type { Text } from '../../../../contract/messages/text.ts';
import type { QuoteProblem } from '../../../../contract/pricing/cart.ts';

/** A problem of the contract, with its message not yet rendered in a language. */
export interface CartProblem extends Omit<QuoteProblem, 'message'> {
  message: Text;
}

/** A problem of the whole cart, not of one line. */
export const createCartProblem = (code: QuoteProblem['code'], message: Text): CartProblem => ({
  code,
  message,
  line: null,
  groupId: null,
});
