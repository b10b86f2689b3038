import { LOGIN_MAX_DIGITS, compactPhone } from '../../../../contract/sign-in/sign-in-rules.ts';

/**
 * The national prefix '0' between a calling code (ITU-T E.164, of two or three digits) and nine or ten digits, as in
 * '+44 07700 900123'. In Italy, Ivory Coast and Benin the 0 is a digit of the number.
 */
const NATIONAL_PREFIX =
  /^(?!39|22[59])(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[05789]|9[679])\d)0(?=\d{9,10}$)/;

/** The digits without the '00' of '0044…' and, if they are too many, without the national prefix. */
function toDigits(text: string): string {
  const digits = compactPhone(text)
    .replace(/\D/g, '')
    .replace(/^00(?=\d{11})/, '');
  return digits.length > LOGIN_MAX_DIGITS ? digits.replace(NATIONAL_PREFIX, '$1') : digits;
}

/** The digits of typed or pasted text, at most twelve (specification section 2). */
export const extractPhoneDigits = (text: string): string =>
  toDigits(text).slice(0, LOGIN_MAX_DIGITS);

/** The digits in the field are not those of the text: they would be another subscriber's. */
export const hasTooManyDigits = (text: string): boolean => toDigits(text).length > LOGIN_MAX_DIGITS;
