import { expect, it } from 'vitest';

import { EMAILS, EMPTY, PHONES } from '../../../../contract/text/typed-text.fixture.ts';
import { formatErrorSummary, validateCheckout } from './checkout-errors.ts';

const DRAFT = {
  name: 'Ana',
  phone: '020 7946 0123',
  email: '',
  prefilled: { name: '', phone: '', email: '' },
  unsavedAddress: null,
  note: '',
  allergyNotice: [],
  isOfAge: false,
  tip: { kind: 'none' },
  isCreditWanted: true,
} as const;
const TO_COLLECT = {
  mode: 'pickup',
  deliveryType: 'asap',
  slotStartsAt: null,
  destination: { addressId: null, postcode: null },
} as const;

const TO_HOME = {
  ...TO_COLLECT,
  mode: 'delivery' as const,
  destination: { addressId: 'a', postcode: 'NW1 8AF' },
};
const ASKED = { isAddressOpen: false, isTimeMissing: false, isAgeAsked: false };

it('a complete order for collection has no errors', () => {
  expect(validateCheckout(DRAFT, TO_COLLECT, ASKED)).toEqual({});
});

it.each([
  ['address', DRAFT, { ...TO_COLLECT, mode: 'delivery' as const }, ASKED],
  ['address', DRAFT, TO_HOME, { ...ASKED, isAddressOpen: true }],
  ['time', DRAFT, TO_COLLECT, { ...ASKED, isTimeMissing: true }],
  ['name', { ...DRAFT, name: '  ' }, TO_COLLECT, ASKED],
  ['phone', { ...DRAFT, phone: '12345' }, TO_COLLECT, ASKED],
  ['email', { ...DRAFT, email: 'ana@' }, TO_COLLECT, ASKED],
  ['age', DRAFT, TO_COLLECT, { ...ASKED, isAgeAsked: true }],
] as const)('an invalid %s is an error of its field', (field, draft, fulfilment, withAge) => {
  expect(Object.keys(validateCheckout(draft, fulfilment, withAge))).toEqual([field]);
});

it.each(EMPTY)('the name %j is missing', (name) => {
  expect(Object.keys(validateCheckout({ ...DRAFT, name }, TO_COLLECT, ASKED))).toEqual(['name']);
});

it.each(PHONES.filter(({ e164 }) => e164 !== null))('$typed is a phone number', ({ typed }) => {
  expect(validateCheckout({ ...DRAFT, phone: typed }, TO_COLLECT, ASKED)).toEqual({});
});

it.each(EMAILS)('the e-mail address %j is %j', (email, address) => {
  const errors = Object.keys(validateCheckout({ ...DRAFT, email }, TO_COLLECT, ASKED));
  expect(errors).toEqual(address === null ? ['email'] : []);
});

it('the summary has the errors in the order of the screen', () => {
  const errors = validateCheckout({ ...DRAFT, name: '', phone: '' }, TO_COLLECT, {
    ...ASKED,
    isTimeMissing: true,
  });
  expect(formatErrorSummary(errors)).toBe('Please check: Time, Name, Phone');
});

it('a declared age is accepted for age-restricted items', () => {
  const asked = { ...ASKED, isAgeAsked: true };
  expect(validateCheckout({ ...DRAFT, isOfAge: true }, TO_COLLECT, asked)).toEqual({});
});
