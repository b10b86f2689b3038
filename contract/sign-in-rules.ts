// The rules of spec sections 5 and 9 for signing in; the browser and the server ask the same lines.

export const CODE_LENGTH = 4;
export const RESEND_SECONDS = 60;
export const LOGIN_MAX_DIGITS = 12;

// Narrower than RFC 5322 allows: what separates or comments addresses there never reaches a mail header.
const PART = '[^\\s\\p{Cc}@<>"(),;:\\\\\\[\\]]';
const EMAIL = new RegExp(`^${PART}+@${PART}+\\.(?:(?!\\.)${PART}){2,}$`, 'u');

export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value);

/** A phone of an order, as people write it: kitchen and courier ring it, we do not. */
export const isDialablePhone = (phone: string): boolean =>
  /^\+?[\d\s().-]+$/.test(phone) && /^\d{10,15}$/.test(phone.replace(/\D/g, ''));

/** What Continue accepts on the login screen: an e-mail, or 10 to 12 digits. */
export const isLoginInput = (value: string): boolean => isEmail(value) || /^\d{10,12}$/.test(value);

/** The pairing rule: an e-mail, or a phone of 10 to 15 digits not starting with 0. */
export const isSignInIdentifier = (value: string): boolean =>
  isEmail(value) || /^[1-9]\d{9,14}$/.test(value);

/** Helper rule of spec section 5: ten digits starting with 6 to 9. */
export const isContactNumber = (value: string): boolean => /^[6-9]\d{9}$/.test(value);
