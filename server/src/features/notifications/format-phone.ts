import parsePhoneNumber from 'libphonenumber-js/min';

/** '+442079460123' -> '+44 20 7946 0123', with no-break spaces; other text is returned unchanged. */
export const formatPhone = (number: string): string =>
  parsePhoneNumber(number)?.formatInternational().replaceAll(' ', '\u00a0') ?? number;
