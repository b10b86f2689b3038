import { expect, it } from 'vitest';
import { addressLine, modeWords, weekdayAndClock } from './store-words.ts';

it('writes an address on one line, without what is empty', () => {
  const store = {
    addressLine1: '3 The Shore',
    addressLine2: '',
    town: 'Edinburgh',
    postcode: 'EH6 6QW',
  };
  expect(addressLine(store)).toBe('3 The Shore, Edinburgh EH6\u00a06QW');
});

it('says the opening in the store’s own zone', () => {
  expect(weekdayAndClock('2026-07-03T10:30:00Z', 'Europe/London', 'en-GB')).toBe('Fri 11:30');
});

it.each([
  [['delivery', 'pickup'], 'Delivery and collection'],
  [['delivery'], 'Delivery only'],
  [['pickup'], 'Collection only'],
] as const)('%j reads %s', (modes, words) => {
  expect(modeWords([...modes])).toBe(words);
});
