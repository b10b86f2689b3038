import { LOGIN_MAX_DIGITS } from '../../../../contract/sign-in-rules.ts';

/**
 * The digits of what was typed or pasted, at most twelve (specification section 2). What does not fit begins with '0044…' or holds
 * '+44 (0)20…', and cut off it would be the number of somebody else.
 */
export const extractPhoneDigits = (text: string): string =>
  text
    .replace(/\(0\)|\D/g, '')
    .replace(/^00(?=\d{11})/, '')
    .slice(0, LOGIN_MAX_DIGITS);
