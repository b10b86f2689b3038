import parsePhoneNumber, {
  validatePhoneNumberLength,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/min';

import type { IdentifierInput } from '../../../../contract/customers/customer.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import {
  compactPhone,
  isEmail,
  isSignInIdentifier,
} from '../../../../contract/sign-in/sign-in-rules.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { createFieldRefusal } from '../../platform/errors/refusal.ts';

/** An e-mail in lower case, or a phone number in E.164. */
export interface Identifier {
  channel: 'email' | 'sms';
  value: string;
}

/** Exactly one of e-mail and phone; anything else is refused, naming the field. */
export function parseIdentifier(input: IdentifierInput, country: string): Identifier {
  const { email, phone } = input;
  if (email !== undefined && phone !== undefined)
    throw createFieldRefusal('email', text('LOGIN_INVALID'));
  return email === undefined ? parsePhone(phone ?? '', country) : parseEmail(email);
}

export function parseEmail(typed: string): Identifier {
  const value = cleanLine(typed).toLowerCase();
  if (!isEmail(value)) throw createFieldRefusal('email', text('LOGIN_INVALID'));
  return { channel: 'email', value };
}

/**
 * National format ('07700 900123') or with the country calling code, with or without '+'; 10 to 15 digits besides its '00'
 * (specification section 5). `message` is the refusal's.
 */
export function parsePhone(
  typed: string,
  country: string,
  message: Text = text('LOGIN_INVALID'),
): Identifier {
  const value = toE164(typed, country);
  if (value === null) throw createFieldRefusal('phone', message);
  return { channel: 'sms', value };
}

/** Its column in `customers`. */
export const getIdentifierColumn = ({ channel }: Identifier) =>
  channel === 'email' ? 'email' : 'phone';

/** Stored values tell their channel: only e-mails contain '@'. */
export const toIdentifier = (value: string): Identifier => ({
  channel: value.includes('@') ? 'email' : 'sms',
  value,
});

/** Masked for readers of another address: 'a•••@example.org', '+44•••987'. */
export const maskIdentifier = ({ channel, value }: Identifier): string =>
  channel === 'email'
    ? `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`
    : `${value.slice(0, 3)}•••${value.slice(-3)}`;

/**
 * The number in E.164, or null. One that the numbering plan knows wins over one that only has a possible length; of both, the
 * reading by the site's country wins over that of digits which begin with a calling code.
 */
export function toE164(typed: string, country: string): string | null {
  const compact = compactPhone(typed);
  if (!/^(00|\+)?\d{10,15}$/.test(compact)) return null;
  const readings = [
    parsePhoneNumber(compact, country as CountryCode),
    isSignInIdentifier(compact) ? parsePhoneNumber(`+${compact}`) : undefined,
  ].filter((reading) => reading !== undefined);
  const known = readings.find((reading) => reading.isValid()) ?? readings.find(isComplete);
  return known?.number ?? null;
}

/**
 * The metadata lacks some assigned ranges, and all of Ofcom's numbers for drama (07700 900000 to 900999). Such a number must have
 * the greatest length of its country: a digit less is a slip, and a number that was cut would be another subscriber's.
 */
const isComplete = (reading: PhoneNumber): boolean =>
  reading.isPossible() &&
  !reading.nationalNumber.startsWith('0') &&
  validatePhoneNumberLength(`${reading.number}0`) === 'TOO_LONG';
