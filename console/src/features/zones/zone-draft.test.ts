import { describe, expect, test } from 'vitest';

import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import {
  EMPTY_ZONE,
  findZoneFaults,
  listZoneChanges,
  readRadius,
  toTypedZone,
  toZoneDraft,
  type ZoneDraft,
} from './zone-draft.ts';

const NEAR: DeliveryZone = {
  id: 'near',
  name: 'Near',
  postcodes: ['NW1', 'NW3 2'],
  radiusKm: null,
  feeMinor: 199,
  minimumMinor: 1_000,
  freeFromMinor: null,
};
const STORE = { isLocated: true, postcode: 'NW1 8AF' };
const list = (part: Partial<ZoneDraft>, before: DeliveryZone | null = NEAR) =>
  listZoneChanges('camden', before, toTypedZone('near', { ...toZoneDraft(NEAR), ...part })).map(
    ({ field, value }) => [field, value],
  );

describe('a form that is changed', () => {
  test.each<[string, Partial<ZoneDraft>, [string, string | null][]]>([
    ['nothing', {}, []],
    ['the fee as people type it', { fee: '£2,5' }, [['zones.near.fee', '2.50']]],
    ['an optional amount', { freeFrom: '30' }, [['zones.near.freeFrom', '30.00']]],
    ['an area', { areas: ['NW1'] }, [['zones.near.postcodes', '["NW1"]']]],
    [
      'postcodes into a radius',
      { kind: 'radius', radiusKm: '2,5' },
      [
        ['zones.near.postcodes', '[]'],
        ['zones.near.radiusKm', '2.5'],
      ],
    ],
  ])('writes only the fields of the change: %s', (_, part, expected) => {
    expect(list(part)).toEqual(expected);
  });

  test('of a zone with a radius takes the radius away with the first postcodes', () => {
    const ring = { ...NEAR, postcodes: [], radiusKm: 3 };
    expect(list({}, ring)).toEqual([
      ['zones.near.postcodes', '["NW1","NW3 2"]'],
      ['zones.near.radiusKm', null],
    ]);
  });
});

test('a new zone is one part with all that it has', () => {
  const [[field, value] = []] = list({}, null);
  expect(field).toBe('zones.near');
  expect(JSON.parse(value ?? '')).toEqual({
    name: 'Near',
    postcodes: ['NW1', 'NW3 2'],
    fee: '1.99',
    minimum: '10.00',
  });
});

describe('a form that is not complete', () => {
  const find = (part: Partial<ZoneDraft>, store = STORE) =>
    Object.keys(findZoneFaults({ ...toZoneDraft(NEAR), ...part }, store));

  test.each<[string, Partial<ZoneDraft>, string[]]>([
    ['nothing wrong', {}, []],
    ['no name', { name: ' ' }, ['name']],
    ['no areas', { areas: [] }, ['areas']],
    ['areas that are not added', { typedAreas: 'NW5' }, ['typedAreas']],
    ['no fee', { fee: '' }, ['fee']],
    ['a minimum in words', { minimum: 'ten' }, ['minimum']],
    ['a wrong optional amount', { freeFrom: 'x' }, ['freeFrom']],
    ['a radius of nothing', { kind: 'radius', radiusKm: '0' }, ['radiusKm']],
  ])('names its fields: %s', (_, part, fields) => {
    expect(find(part)).toEqual(fields);
  });

  test('names each of its fields when it is empty', () => {
    expect(Object.keys(findZoneFaults(EMPTY_ZONE, STORE))).toEqual([
      'name',
      'areas',
      'fee',
      'minimum',
    ]);
  });

  test('says where a radius cannot be measured', () => {
    const draft: Partial<ZoneDraft> = { kind: 'radius', radiusKm: '3' };
    expect(find(draft)).toEqual([]);
    const nowhere = { isLocated: false, postcode: 'ZE1 0AA' };
    expect(find(draft, nowhere)).toEqual(['radiusKm']);
    const faults = findZoneFaults({ ...toZoneDraft(NEAR), ...draft }, nowhere);
    expect(faults.radiusKm).toContain('ZE1');
  });
});

test.each([
  ['2', 2],
  ['2.5', 2.5],
  ['2,25 km', 2.25],
  ['100', 100],
  ['101', null],
  ['0', null],
  ['-2', null],
  ['', null],
  ['2.555', null],
  ['near', null],
])('a radius of %j is %j', (typed, expected) => {
  expect(readRadius(typed)).toBe(expected);
});
