import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { isEmail, isSignInIdentifier } from '../../../../contract/sign-in/sign-in-rules.ts';
import type { IdentifierInput } from '../../../../contract/customers/customer.ts';
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
  const value = typed.trim().toLowerCase();
  if (!isEmail(value)) throw createFieldRefusal('email', text('LOGIN_INVALID'));
  return { channel: 'email', value };
}

/**
 * National format ('07700 900123') or with the country calling code, with or without '+'; 10 to 15 digits (specification
 * section 5). `message` is the refusal's.
 */
export function parsePhone(
  typed: string,
  country: string,
  message: Text = text('LOGIN_INVALID'),
): Identifier {
  const compact = typed.replace(/[\s().-]/g, '');
  const value = /^\+?\d{10,15}$/.test(compact) ? toE164(compact, country) : null;
  if (!value) throw createFieldRefusal('phone', message);
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

// `isPossible`, not `isValid`: the metadata lacks some assigned ranges, and all of Ofcom's numbers for drama
// (07700 900000 to 900999).
function toE164(digits: string, country: string): string | null {
  const local = parsePhoneNumber(digits, country as CountryCode);
  if (local?.isPossible() && !local.nationalNumber.startsWith('0')) return local.number;
  // Pairing rule of specification section 5: 10 to 15 digits that do not begin with 0 are international.
  return isSignInIdentifier(digits) ? `+${digits}` : null;
}
