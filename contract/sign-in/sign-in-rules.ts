// Rules for identifiers (specification, sections 5 and 9).

export const CODE_LENGTH = 4;
export const RESEND_SECONDS = 60;
export const LOGIN_MAX_DIGITS = 12;

// Narrower than RFC 5322: characters that separate addresses or start comments there never reach a mail header.
const PART = '[^\\s\\p{Cc}@<>"(),;:\\\\\\[\\]]';
const EMAIL = new RegExp(`^${PART}+@${PART}+\\.(?:(?!\\.)${PART}){2,}$`, 'u');

/** Invisible characters, which the server removes from an address that it reads, are no fault. */
export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value);

/** What people and pages write between the digits of a phone number. */
const PHONE_SEPARATORS = /^tel:|[\s\p{Pd}\p{C}\u2212./()]/giu;

/**
 * A phone number without separators: '+44 (0)7700 900\u2011123' -> '+447700900123'. The '(0)' is the national prefix, which nobody
 * dials after a calling code. Other characters stay, so that the number is refused.
 */
export const compactPhone = (typed: string): string =>
  dropNationalPrefix(typed.normalize('NFKC')).replace(PHONE_SEPARATORS, '');

function dropNationalPrefix(text: string): string {
  const [before = '', ...after] = text.split('(0)');
  const hasCallingCode = /^\D*(?:\+|00)/.test(before);
  return hasCallingCode ? before + after.join('(0)') : text;
}

/** The phone number of an order in free format, with 10 to 15 digits; only people call it. */
export const isDialablePhone = (phone: string): boolean =>
  /^\+?\d{10,15}$/.test(compactPhone(phone));

const LOGIN_DIGITS = new RegExp(`^\\d{10,${LOGIN_MAX_DIGITS}}$`);

/** Input of the login screen: an e-mail address, or 10 to 12 digits. */
export const isLoginInput = (value: string): boolean => isEmail(value) || LOGIN_DIGITS.test(value);

/** Identifier of the sign-in calls: an e-mail address, or 10 to 15 digits that do not start with 0. */
export const isSignInIdentifier = (value: string): boolean =>
  isEmail(value) || /^[1-9]\d{9,14}$/.test(value);

/** Ten digits that start with 6 to 9 (specification, section 5). */
export const isContactNumber = (value: string): boolean => /^[6-9]\d{9}$/.test(value);
