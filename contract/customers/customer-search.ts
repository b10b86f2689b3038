// How staff find a customer, how often they may, and the name that confirms an erasure. Without schemas, so that browsers can load it.
import { compactPhone } from '../sign-in/sign-in-rules.ts';
import { foldText } from '../text/fold-text.ts';

/** Shorter searches would list a part of all customers. */
export const MIN_CUSTOMER_SEARCH = 3;
export const MAX_FOUND_CUSTOMERS = 20;

/** In an hour: searches of a person, and records that are opened or exported, each customer once, by a person and by the whole site. */
export const CUSTOMER_LIMITS = { searches: 120, recordsOfPerson: 30, recordsOfSite: 300 } as const;

/** The latest orders on the record of a customer. */
export const MAX_ORDERS_OF_RECORD = 100;

/** The last digits of a phone: long enough to tell it from others, without the prefix that people write in several ways. */
const PHONE_DIGITS = { min: 4, max: 9 };

/** Null: the search is no phone, or too short a part of one. */
export function getPhoneEnd(search: string): string | null {
  const [, digits = ''] = /^\+?(\d+)$/.exec(compactPhone(search)) ?? [];
  return digits.length < PHONE_DIGITS.min ? null : digits.slice(-PHONE_DIGITS.max);
}

interface Named {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
}

/** What a customer is called, and what has to be typed to erase them: the name, else the e-mail address or the phone number. */
export const nameCustomer = ({ first_name, last_name, email, phone }: Named): string =>
  `${first_name} ${last_name}`.trim() || email || phone || '';

export const isErasureConfirmed = (customer: Named, typed: string): boolean =>
  foldText(typed) !== '' && foldText(typed) === foldText(nameCustomer(customer));
