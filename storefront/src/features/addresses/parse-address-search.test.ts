import { expect, it } from 'vitest';

import { parseAddressSearch } from './parse-address-search.ts';

it.each([
  ['NW1 8AB', { postcode: 'NW1 8AB', q: '' }],
  ['nw18ab', { postcode: 'NW1 8AB', q: '' }],
  ['12 nw1 8ab', { postcode: 'NW1 8AB', q: '12' }],
  ['NW1 8AB 12', { postcode: 'NW1 8AB', q: '12' }],
  ['Flat 2, 12 High Street, EC1A 1BB', { postcode: 'EC1A 1BB', q: 'Flat 2 12 High Street' }],
  ['', null],
  ['NW1', null],
  ['NW1 8A', null],
  ['12 High Street', null],
  ['XNW1 8AB', null],
  ['NW1 8ABC', null],
])('%j is the search %j', (text, search) => {
  expect(parseAddressSearch(text)).toEqual(search);
});

it('the search text is limited to the length that the server accepts', () => {
  expect(parseAddressSearch(`NW1 8AB ${'x'.repeat(90)}`)?.q).toHaveLength(60);
});
