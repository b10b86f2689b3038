import { expect, test } from 'vitest';

import { getDistanceKm } from '../../../../contract/address/distance.ts';
import { toWgs84 } from './national-grid.ts';

// ETRS89 positions and OSTN15 grid references that Ordnance Survey publishes as test points of its transformation.
test.each([
  ['St Mary’s, Scilly', 91_492.146, 11_318.804, 49.92226394, -6.29977753],
  ['Plymouth', 250_359.811, 62_016.569, 50.43885825, -4.10864563],
  ['Nottingham', 454_002.834, 340_834.943, 52.96219109, -1.19747655],
  ['Edinburgh', 319_188.434, 670_947.534, 55.92478265, -3.29479219],
  ['Inverness', 267_056.768, 846_176.972, 57.48625, -4.21926398],
])('%s is converted to within 5 m', (_, easting, northing, latitude, longitude) => {
  const metres = getDistanceKm(toWgs84(easting, northing), { latitude, longitude }) * 1000;
  expect(metres).toBeLessThan(5);
});
