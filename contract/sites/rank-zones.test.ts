import { describe, expect, test } from 'vitest';

import { getZoneReason, rankZones, type ZonedPlace } from './rank-zones.ts';
import type { DeliveryZone } from './store.ts';

const zone = (id: string, part: Partial<DeliveryZone>): DeliveryZone => ({
  id,
  name: id,
  postcodes: [],
  radiusKm: null,
  feeMinor: 200,
  minimumMinor: 1_000,
  freeFromMinor: null,
  ...part,
});

const ZONES = [
  zone('ring', { radiusKm: 3, feeMinor: 0 }),
  zone('wider', { postcodes: ['EC1'], feeMinor: 100 }),
  zone('district', { postcodes: ['EC1A', 'se15'] }),
  zone('sector', { postcodes: ['EC1A  1', 'SE15 4'], feeMinor: 900 }),
];

const rank = (place: Partial<ZonedPlace>, zones = ZONES) =>
  rankZones(zones, { district: 'EC1A', sector: null, distanceKm: null, ...place }).map(
    ({ zone: { id }, match }) => `${id} by ${match}`,
  );

test('the zones of a place are ranked by how exactly they name it, whatever their fees', () => {
  expect(rank({ sector: 'EC1A 1', distanceKm: 3 })).toEqual([
    'sector by sector',
    'district by district',
    'wider by wider',
    'ring by radius',
  ]);
});

test('a district as a whole is in none of its sectors', () => {
  expect(rank({ district: 'SE15' })).toEqual(['district by district']);
  expect(rank({ district: 'SE15', sector: 'SE15 5' })).toEqual(['district by district']);
});

test('a radius ends at its distance, and covers no place that nobody knows', () => {
  const far = { district: 'N1', distanceKm: 3.1 };
  expect(rank(far)).toEqual([]);
  expect(rank({ ...far, distanceKm: 3 })).toEqual(['ring by radius']);
  expect(rank({ ...far, distanceKm: null })).toEqual([]);
});

describe('of zones that name a place equally', () => {
  const first = zone('first', { postcodes: ['EC1A'] });
  const find = (part: Partial<DeliveryZone>) => {
    const place = { district: 'EC1A', sector: null, distanceKm: null };
    const other = zone('other', { postcodes: ['EC1A'], ...part });
    const [winner, loser] = rankZones([first, other], place);
    return winner && loser && [winner.zone.id, getZoneReason(winner, loser)];
  };

  test.each<[string, Partial<DeliveryZone>, [string, string]]>([
    ['the cheaper one', { feeMinor: 100, minimumMinor: 9_000 }, ['other', 'fee']],
    ['the one with the lower minimum', { minimumMinor: 500 }, ['other', 'minimum']],
    ['the first of the list', {}, ['first', 'order']],
  ])('%s delivers', (_, part, expected) => {
    expect(find(part)).toEqual(expected);
  });
});
