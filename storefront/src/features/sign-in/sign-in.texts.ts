// Texts of /login and /verification; specification section 2 prescribes some of them literally.

export const texts = {
  phoneTitle: 'What’s your phone number?',
  /** A word joiner: the line does not break after the hyphen. */
  emailTitle: 'What’s your e-\u2060mail address?',
  phoneLabel: 'Phone number',
  emailLabel: 'E-mail',
  emailInstead: 'Use e-mail instead',
  phoneInstead: 'Use phone instead',
  lead: 'We’ll send you a four-digit code. No password to remember.',
  sending: 'Sending your code…',
  consent:
    'By continuing you agree that we may contact you about your order by call, WhatsApp or SMS, including by automated means. Message rates may apply.',

  codeTitle: 'Enter your code',
  codeSentTo: 'Enter the 4-digit code sent to you at',
  code: 'Code',
  digitOf: (no: number, count: number) => `Digit ${no} of ${count}`,
  tip: 'Tip: Make sure to check your inbox and spam folders.',
  checking: 'Checking…',
  continueOn: 'Continue',
  back: 'Back',
  resend: 'Resend',
  resendIn: (seconds: number) => `Resend OTP in ${seconds} seconds`,
};
