import { expect, it } from 'vitest';

import { formatStoreAddress, formatModes } from './format-store.ts';

it('an address leaves out empty lines', () => {
  const store = {
    addressLine1: '3 The Shore',
    addressLine2: '',
    town: 'Edinburgh',
    postcode: 'EH6 6QW',
  };
  expect(formatStoreAddress(store)).toBe('3 The Shore, Edinburgh EH6\u00a06QW');
});

it.each([
  [['delivery', 'pickup'], 'Delivery and collection'],
  [['delivery'], 'Delivery only'],
  [['pickup'], 'Collection only'],
] as const)('the modes %j are written as %s', (modes, expected) => {
  expect(formatModes([...modes])).toBe(expected);
});
