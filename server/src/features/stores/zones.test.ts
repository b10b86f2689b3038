import { describe, expect, test } from 'vitest';

import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { getPostcodeCoordinates } from '../places/places.ts';
import { findZone } from './zones.ts';

const zone = (id: string, postcodes: string[], part: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  name: id,
  postcodes,
  radiusKm: null,
  feeMinor: 200,
  minimumMinor: 1000,
  freeFromMinor: null,
  ...part,
});

const camden = {
  modes: ['delivery' as const, 'pickup' as const],
  latitude: 51.54,
  longitude: -0.14,
};
const describeZone = (zones: DeliveryZone[], postcode: string) => {
  const answer = findZone({ ...camden, zones }, postcode);
  return answer.delivers ? answer.zone.id : answer.code;
};

const zones = [
  zone('district', ['NW1', 'nw3', 'NW5', 'EC1', 'E1']),
  zone('sector', ['NW1 7', ' nw3  2 '], { feeMinor: 900 }),
  zone('exact', ['E1W'], { feeMinor: 900 }),
  zone('radius', [], { radiusKm: 5, feeMinor: 0 }),
];

describe('the most specific zone of a postcode applies', () => {
  test.each([
    ['NW1 8AB', 'district'],
    ['nw18ab', 'district'],
    [' Nw1  8 aB ', 'district'],
    ['NW1 7AB', 'sector'],
    ['NW3 2QG', 'sector'],
    ['NW3 3QG', 'district'],
    ['EC1A 1BB', 'district'],
    ['E1 6AN', 'district'],
    ['E1W 1AA', 'exact'],
    ['N1 9GU', 'radius'],
    ['SE25 4PT', 'OUT_OF_AREA'],
    ['NW17 7AB', 'OUT_OF_AREA'],
    ['ZZ9 9ZZ', 'OUT_OF_AREA'],
    ['NW1', 'INVALID_POSTCODE'],
    ['', 'INVALID_POSTCODE'],
  ])('%j: %s', (postcode, answer) => {
    expect(describeZone(zones, postcode)).toBe(answer);
  });
});

describe('of equally specific zones', () => {
  test('the cheapest applies', () => {
    const equals = [
      zone('dear', ['NW1'], { feeMinor: 300 }),
      zone('cheap', ['NW1'], { feeMinor: 100 }),
    ];
    expect(describeZone(equals, 'NW1 8AB')).toBe('cheap');
    expect(describeZone(equals.toReversed(), 'NW1 8AB')).toBe('cheap');
  });

  test('the one with the lower minimum applies if the fees are equal', () => {
    const equals = [zone('high', ['NW1']), zone('low', ['NW1'], { minimumMinor: 500 })];
    expect(describeZone(equals, 'NW1 8AB')).toBe('low');
  });
});

test('a store without delivery is refused with MODE_NOT_OFFERED', () => {
  const answer = findZone({ ...camden, modes: ['pickup'], zones }, 'NW1 8AB');
  expect(answer).toMatchObject({
    delivers: false,
    code: 'MODE_NOT_OFFERED',
  });
});

test('the result has the normalised postcode and the distance', () => {
  const answer = findZone({ ...camden, zones }, 'nw18ab');
  expect(answer.postcode?.full).toBe('NW1 8AB');
  expect(answer.distanceKm).toBeCloseTo(1.1);
});

test("the caller's own coordinates are used", () => {
  const near = { latitude: 51.541, longitude: -0.14 };
  const answer = findZone(
    { ...camden, zones: [zone('ring', [], { radiusKm: 0.5 })] },
    'ZZ9 9ZZ',
    () => near,
  );
  expect(answer).toMatchObject({ delivers: true, distanceKm: 0.1 });
});

describe('the table of districts', () => {
  test.each([
    ['NW1 8AB', 51.53, -0.14],
    ['EC1A 1BB', 51.52, -0.1],
    ['G53 7AA', 55.83, -4.34],
    ['E1 6AN', 51.51, -0.06],
  ])('has the coordinates of %s', (text, latitude, longitude) => {
    const postcode = parsePostcode(text);
    expect(postcode && getPostcodeCoordinates(postcode)).toEqual({ latitude, longitude });
  });

  test('a postcode outside the table has no coordinates', () => {
    const postcode = parsePostcode('AB10 1AB');
    expect(postcode && getPostcodeCoordinates(postcode)).toBeNull();
  });
});
