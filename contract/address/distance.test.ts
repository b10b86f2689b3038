import { expect, it } from 'vitest';

import { getDistanceKm } from './distance.ts';

const camden = { latitude: 51.5421, longitude: -0.1513 };
const leith = { latitude: 55.976, longitude: -3.1698 };

it('getDistanceKm returns the great-circle distance in both directions', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 };
  const edinburgh = { latitude: 55.9533, longitude: -3.1883 };
  expect(getDistanceKm(london, edinburgh)).toBeCloseTo(534, 0);
  expect(getDistanceKm(camden, leith)).toBeCloseTo(534, -1);
  expect(getDistanceKm(leith, camden)).toBeCloseTo(getDistanceKm(camden, leith), 9);
  expect(getDistanceKm(camden, camden)).toBe(0);
});
