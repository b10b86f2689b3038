import { expect, it } from 'vitest';

import {
  EMPTY_RESERVATION,
  RESERVATION_PEOPLE,
  RESERVATION_TIMES,
  createChatLink,
  checkReservation,
  checkReservationDate,
  parseUsDate,
  formatUsDate,
  type ReservationErrors,
  type ReservationForm,
} from './reservation-rules.ts';

const TODAY = '2026-07-04';
const good: ReservationForm = {
  name: 'Asha Patel',
  email: 'asha@example.com',
  phone: '7700900123',
  message: '',
  date: '07/04/2026',
  time: '07:30 PM',
  people: '10+',
};

it('the form has twelve times and eleven party sizes', () => {
  expect(RESERVATION_TIMES).toEqual([
    '05:00 PM',
    '05:30 PM',
    '06:00 PM',
    '06:30 PM',
    '07:00 PM',
    '07:30 PM',
    '08:00 PM',
    '08:30 PM',
    '09:00 PM',
    '09:30 PM',
    '10:00 PM',
    '10:30 PM',
  ]);
  expect(RESERVATION_PEOPLE).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+']);
});

it.each<[string, Partial<ReservationForm>, ReservationErrors]>([
  ['all is well', {}, {}],
  ['200 letters', { message: 'x'.repeat(200) }, {}],
  ['201 letters', { message: 'x'.repeat(201) }, { message: 'messageTooLong' }],
  ['no name', { name: '  ' }, { name: 'nameMissing' }],
  ['no email', { email: '' }, { email: 'emailMissing' }],
  ['half an email', { email: 'asha@' }, { email: 'emailInvalid' }],
  ['no phone', { phone: '' }, { phone: 'phoneMissing' }],
  ['nine digits', { phone: '770090012' }, { phone: 'phoneInvalid' }],
  ['eleven digits', { phone: '07700900123' }, { phone: 'phoneInvalid' }],
  ['letters in the phone', { phone: '77009oo123' }, { phone: 'phoneInvalid' }],
  ['no date', { date: '' }, { date: 'dateMissing' }],
  ['yesterday', { date: '07/03/2026' }, { date: 'dateInvalid' }],
  ['day before month', { date: '31/12/2026' }, { date: 'dateInvalid' }],
  ['no time', { time: '' }, { time: 'timeMissing' }],
  ['no people', { people: '' }, { people: 'peopleMissing' }],
])('validation of a form with %s', (_, change, errors) => {
  expect(checkReservation({ ...good, ...change }, TODAY)).toEqual(errors);
});

it('an empty form has errors in every field except the message', () => {
  expect(checkReservation(EMPTY_RESERVATION, TODAY)).toEqual({
    name: 'nameMissing',
    email: 'emailMissing',
    phone: 'phoneMissing',
    date: 'dateMissing',
    time: 'timeMissing',
    people: 'peopleMissing',
  });
});

it.each([
  ['07/04/2026', '2026-07-04'],
  ['7/4/2026', '2026-07-04'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2026', null],
  ['06/31/2026', null],
  ['13/01/2026', null],
  ['00/10/2026', null],
  ['2026-07-04', null],
  ['soon', null],
])('parseUsDate parses %s as %s', (text, iso) => {
  expect(parseUsDate(text)).toBe(iso);
});

it('formatUsDate is the inverse of parseUsDate', () => {
  expect(formatUsDate('2026-07-04')).toBe('07/04/2026');
  expect(checkReservationDate('', TODAY)).toBeUndefined();
});

it('the chat link has the full number and the encoded text', () => {
  expect(createChatLink('+44 20 7946 0611', 'A & B?')).toBe(
    'https://wa.me/442079460611?text=A%20%26%20B%3F',
  );
});
