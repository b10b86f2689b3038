import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';
import { INVALID_LOGIN, isEmail, isPairing } from '../../../../contract/sign-in-rules.ts';
import type { IdentifierInput } from '../../../../contract/customer.ts';
import { invalidField } from '../../platform/errors/refusal.ts';

/** An e-mail in lower case, or a phone number in E.164. */
export interface Identifier {
  channel: 'email' | 'sms';
  value: string;
}

/** Exactly one of e-mail and phone; anything else is refused with the field's name. */
export function readIdentifier(input: IdentifierInput, country: string): Identifier {
  const { email, phone } = input;
  if (email !== undefined && phone !== undefined) throw invalidField('email', INVALID_LOGIN);
  return email === undefined ? readPhone(phone ?? '', country) : readEmail(email);
}

export function readEmail(text: string): Identifier {
  const value = text.trim().toLowerCase();
  if (!isEmail(value)) throw invalidField('email', INVALID_LOGIN);
  return { channel: 'email', value };
}

/** As typed at home ('07700 900123') or with the country's code in front, with or without '+'. */
export function readPhone(text: string, country: string): Identifier {
  const compact = text.replace(/[\s().-]/g, '');
  const value = /^\+?\d{7,15}$/.test(compact) ? toE164(compact, country) : null;
  if (!value) throw invalidField('phone', INVALID_LOGIN);
  return { channel: 'sms', value };
}

/** Where customers keep it. */
export const columnOf = ({ channel }: Identifier) => (channel === 'email' ? 'email' : 'phone');

/** Stored identifiers say themselves what they are. */
export const identifierOf = (value: string): Identifier => ({
  channel: value.includes('@') ? 'email' : 'sms',
  value,
});

/** As much as the reader of another address may know: 'a•••@example.org', '+44•••987'. */
export const maskOf = ({ channel, value }: Identifier): string =>
  channel === 'email'
    ? `${value.slice(0, 1)}•••${value.slice(value.lastIndexOf('@'))}`
    : `${value.slice(0, 3)}•••${value.slice(-3)}`;

// Possible, not valid: the metadata does not know every range that numbers are given out from, and Ofcom's
// numbers for drama (07700 900000 to 900999) are in none.
function toE164(digits: string, country: string): string | null {
  const local = parsePhoneNumber(digits, country as CountryCode);
  if (local?.isPossible() && !local.nationalNumber.startsWith('0')) return local.number;
  // The pairing rule of spec section 5: 10 to 15 digits that do not begin with 0 are international.
  return isPairing(digits) ? `+${digits}` : null;
}
