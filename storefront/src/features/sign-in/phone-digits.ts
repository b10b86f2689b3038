import { LOGIN_MAX_DIGITS } from '../../../../contract/sign-in/sign-in-rules.ts';

/**
 * The digits of typed or pasted text, at most twelve (specification section 2). Removes the '00' of '0044…' and the '(0)' of
 * '+44 (0)20…': otherwise the cut-off number would be another subscriber's.
 */
export const extractPhoneDigits = (text: string): string =>
  text
    .replace(/\(0\)|\D/g, '')
    .replace(/^00(?=\d{11})/, '')
    .slice(0, LOGIN_MAX_DIGITS);
