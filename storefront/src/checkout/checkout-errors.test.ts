import { expect, it } from 'vitest';
import { errorSummary, findErrors } from './checkout-errors.ts';

const DRAFT = {
  name: 'Ana',
  phone: '020 7946 0123',
  email: '',
  note: '',
  tip: { kind: 'none' },
} as const;
const TO_COLLECT = {
  mode: 'pickup',
  deliveryType: 'asap',
  slotStartsAt: null,
  destination: { addressId: null, postcode: null },
} as const;

it('finds nothing wrong with what can be cooked and collected', () => {
  expect(findErrors(DRAFT, TO_COLLECT, false)).toEqual({});
});

it.each([
  ['address', DRAFT, { ...TO_COLLECT, mode: 'delivery' as const }, false],
  ['time', DRAFT, TO_COLLECT, true],
  ['name', { ...DRAFT, name: '  ' }, TO_COLLECT, false],
  ['phone', { ...DRAFT, phone: '12345' }, TO_COLLECT, false],
  ['email', { ...DRAFT, email: 'ana@' }, TO_COLLECT, false],
] as const)('names a fault of the %s', (field, draft, fulfilment, isTimeMissing) => {
  expect(Object.keys(findErrors(draft, fulfilment, isTimeMissing))).toEqual([field]);
});

it('sums up in the order of the screen', () => {
  const errors = findErrors({ ...DRAFT, name: '', phone: '' }, TO_COLLECT, true);
  expect(errorSummary(errors, 'en-GB')).toBe('Please check: Time, Name, Phone');
});
