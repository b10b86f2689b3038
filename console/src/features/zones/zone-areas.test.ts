import { describe, expect, test } from 'vitest';

import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { findArea, joinSectors, listAreas, listLost, listOverlaps } from './zone-areas.ts';

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

/** 0.009 degrees of latitude are 1 km. */
const place = (area: string, km: number) => ({
  area,
  latitude: 51.5 + km * 0.009,
  longitude: -0.1,
});
const PLACES = [place('SE15 4', 0.5), place('SE15 5', 1.5), place('SE22', 3)];

const list = (...zones: DeliveryZone[]) =>
  listAreas({ latitude: 51.5, longitude: -0.1, zones }, PLACES);
const show = (areas: ReturnType<typeof list>) =>
  areas.map(({ area, ranked }) => [area, ...ranked.map(({ zone: { id } }) => id)].join(' '));

describe('areas around a store', () => {
  test('have the zones that cover them, by name and by distance', () => {
    const areas = list(
      zone('ring', { radiusKm: 1.5, feeMinor: 0 }),
      zone('near', { postcodes: ['SE15'] }),
      zone('lane', { postcodes: ['SE15 4'] }),
    );
    expect(show(areas)).toEqual(['SE15 4 lane near ring', 'SE15 5 near ring', 'SE22']);
    expect(areas.map(({ distanceKm }) => distanceKm)).toEqual([0.5, 1.5, 3]);
  });

  test('include what zones list and nobody can place', () => {
    const areas = list(zone('near', { postcodes: ['SE15', 'SE22 8', 'ZE1'] }));
    expect(show(areas)).toEqual(['SE15 4 near', 'SE15 5 near', 'SE22', 'SE22 8 near', 'ZE1 near']);
    expect(areas.filter(({ place: known }) => !known).map(({ area }) => area)).toEqual([
      'SE22 8',
      'ZE1',
    ]);
  });
});

describe('overlaps', () => {
  test('name winner, loser and reason, once for all their areas', () => {
    const overlaps = listOverlaps(
      list(
        zone('outer', { radiusKm: 5, feeMinor: 300 }),
        zone('inner', { radiusKm: 2, feeMinor: 100 }),
        zone('named', { postcodes: ['SE22'], feeMinor: 900 }),
      ),
    );
    const shown = overlaps.map(({ winner, loser, reason, areas }) => [
      winner.zone.id,
      loser.zone.id,
      reason,
      areas,
    ]);
    expect(shown).toEqual([
      ['inner', 'outer', 'fee', ['SE15 4', 'SE15 5']],
      ['named', 'outer', 'match', ['SE22']],
    ]);
  });

  test('are none where each area has one zone', () => {
    expect(listOverlaps(list(zone('near', { postcodes: ['SE15'] })))).toEqual([]);
  });
});

test('areas that no zone covers after a change are lost', () => {
  const near = zone('near', { postcodes: ['SE15', 'SE22 8', 'ZE1'] });
  const ring = zone('ring', { radiusKm: 1 });
  expect(listLost(list(near, ring), [ring])).toEqual(['SE15 5', 'SE22 8', 'ZE1']);
  // A sector is in its district.
  expect(listLost(list(near), [zone('wide', { postcodes: ['SE22', 'SE15'] })])).toEqual(['ZE1']);
  expect(listLost(list(ring), [near, ring])).toEqual([]);
});

test('all sectors of a district are called by its name', () => {
  const areas = list();
  expect(joinSectors(['SE15 4', 'SE15 5', 'SE22'], areas)).toEqual(['SE15', 'SE22']);
  expect(joinSectors(['SE15 5', 'SE22'], areas)).toEqual(['SE15 5', 'SE22']);
});

test.each([
  ['SE15 4', 'SE15 4'],
  // Its sectors are not known.
  ['SE22 9', 'SE22'],
  ['SE15 9', undefined],
  ['N1', undefined],
])('%s is found as %s', (name, area) => {
  expect(findArea(list(), name)?.area).toBe(area);
});
