import { expect, test } from 'vitest';

import { parsePostcode, parsePostcodeArea } from './postcode.ts';

test.each([
  ['NW1 8AB', 'NW1', 'NW1 8', 'NW1 8AB'],
  ['nw18ab', 'NW1', 'NW1 8', 'NW1 8AB'],
  ['  n w 1 8 a b ', 'NW1', 'NW1 8', 'NW1 8AB'],
  ['NW1\u00a08AB', 'NW1', 'NW1 8', 'NW1 8AB'],
  ['M1 1AE', 'M1', 'M1 1', 'M1 1AE'],
  ['B33 8TH', 'B33', 'B33 8', 'B33 8TH'],
  ['CR2 6XH', 'CR2', 'CR2 6', 'CR2 6XH'],
  ['DN55 1PT', 'DN55', 'DN55 1', 'DN55 1PT'],
  ['W1A 0AX', 'W1A', 'W1A 0', 'W1A 0AX'],
  ['EC1A-1BB', 'EC1A', 'EC1A 1', 'EC1A 1BB'],
])('%j is a full postcode', (text, district, sector, full) => {
  expect(parsePostcode(text)).toEqual({ district, sector, full });
});

test.each([
  '',
  'NW1',
  'NW1 8',
  'NW1 8A',
  '8AB NW1',
  'NW1 8ABC',
  '12345',
  'ABC1 1AA',
  'NW1 AAB',
  'Camden',
])('%j is not a full postcode', (text) => {
  expect(parsePostcode(text)).toBeNull();
});

test.each([
  ['SE15', 'SE15', 'SE15', null],
  [' se15 ', 'SE15', 'SE15', null],
  ['SE 15', 'SE15', 'SE15', null],
  ['SE15 4', 'SE15 4', 'SE15', 'SE15 4'],
  ['se154', 'SE15 4', 'SE15', 'SE15 4'],
  ['SE 15  4', 'SE15 4', 'SE15', 'SE15 4'],
  // Without its space a sector of a short district is another district.
  ['NW1 8', 'NW1 8', 'NW1', 'NW1 8'],
  ['NW 1 8', 'NW1 8', 'NW1', 'NW1 8'],
  ['NW18', 'NW18', 'NW18', null],
  ['ec1a 1', 'EC1A 1', 'EC1A', 'EC1A 1'],
  ['EC1A1', 'EC1A 1', 'EC1A', 'EC1A 1'],
  ['W1', 'W1', 'W1', null],
])('%j is the area %s', (text, area, district, sector) => {
  expect(parsePostcodeArea(text)).toEqual({ area, district, sector });
});

test.each(['', 'SE', 'SE15 4QN', 'SE15 4Q', 'SE15 44', '15', 'Peckham', 'SE15, SE22', 'QX1'])(
  '%j is neither a district nor a sector',
  (text) => {
    expect(parsePostcodeArea(text)).toBeNull();
  },
);
