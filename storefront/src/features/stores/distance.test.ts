import { expect, it } from 'vitest';
import { distanceKm, distanceWords } from './distance.ts';

const camden = { latitude: 51.5421, longitude: -0.1513 };
const leith = { latitude: 55.976, longitude: -3.1698 };

it('knows how far Leith is from Camden', () => {
  expect(distanceKm(camden, leith)).toBeCloseTo(534, -1);
  expect(distanceKm(leith, camden)).toBeCloseTo(distanceKm(camden, leith), 9);
  expect(distanceKm(camden, camden)).toBe(0);
});

it.each([
  [0.6, '0.4 miles away'],
  [534, '332 miles away'],
])('%s km reads %s', (km, words) => {
  expect(distanceWords(km, 'en-GB')).toBe(words);
});
