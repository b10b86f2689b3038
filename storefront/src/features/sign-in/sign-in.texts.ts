// The texts of /login and /verification; those of spec section 2 to the letter.
import { INVALID_LOGIN } from '../../../../contract/sign-in-rules.ts';

export const phoneTitle = 'What’s your phone number?';
/** A word joiner: the line does not break after the hyphen. */
export const emailTitle = 'What’s your e-\u2060mail address?';
export const phoneLabel = 'Phone number';
export const emailLabel = 'E-mail';
export const emailInstead = 'Use e-mail instead';
export const phoneInstead = 'Use phone instead';
export const lead = 'We’ll send you a four-digit code. No password to remember.';
export const invalidInput = INVALID_LOGIN;
export const sending = 'Sending your code…';
export const consent =
  'By continuing you agree that we may contact you about your order by call, WhatsApp or SMS, including by automated means. Message rates may apply.';

export const codeTitle = 'Enter your code';
export const codeSentTo = 'Enter the 4-digit code sent to you at';
export const code = 'Code';
export const digitOf = (no: number, count: number) => `Digit ${no} of ${count}`;
export const tip = 'Tip: Make sure to check your inbox and spam folders.';
export const checking = 'Checking…';
export const continueOn = 'Continue';
export const back = 'Back';
export const resend = 'Resend';
export const resendIn = (seconds: number) => `Resend OTP in ${seconds} seconds`;
