// Rules for identifiers (specification, sections 5 and 9).

export const CODE_LENGTH = 4;
export const RESEND_SECONDS = 60;
export const LOGIN_MAX_DIGITS = 12;

// Narrower than RFC 5322: characters that separate addresses or start comments there never reach a mail header.
const PART = '[^\\s\\p{Cc}@<>"(),;:\\\\\\[\\]]';
const EMAIL = new RegExp(`^${PART}+@${PART}+\\.(?:(?!\\.)${PART}){2,}$`, 'u');

export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value);

/** The phone number of an order in free format, with 10 to 15 digits; only people call it. */
export const isDialablePhone = (phone: string): boolean =>
  /^\+?[\d\s().-]+$/.test(phone) && /^\d{10,15}$/.test(phone.replace(/\D/g, ''));

const LOGIN_DIGITS = new RegExp(`^\\d{10,${LOGIN_MAX_DIGITS}}$`);

/** Input of the login screen: an e-mail address, or 10 to 12 digits. */
export const isLoginInput = (value: string): boolean => isEmail(value) || LOGIN_DIGITS.test(value);

/** Identifier of the sign-in calls: an e-mail address, or 10 to 15 digits that do not start with 0. */
export const isSignInIdentifier = (value: string): boolean =>
  isEmail(value) || /^[1-9]\d{9,14}$/.test(value);

/** Ten digits that start with 6 to 9 (specification, section 5). */
export const isContactNumber = (value: string): boolean => /^[6-9]\d{9}$/.test(value);
