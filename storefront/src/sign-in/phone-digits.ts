import { LOGIN_MAX_DIGITS } from '../../../contract/sign-in-rules.ts';

/**
 * The digits of what was typed or pasted, at most twelve (spec section 2). '+44 (0)20…' and '0044…' are longer, and cut
 * off they would be the number of somebody else.
 */
export const phoneDigits = (text: string): string =>
  text.replace(/^00|\(0\)|\D/g, '').slice(0, LOGIN_MAX_DIGITS);
