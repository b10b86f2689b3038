import { describe, expect, it } from 'vitest';

import type { StoreView } from '../../../../../../contract/sites/store.ts';
import {
  groupByBrand,
  groupByInitial,
  groupByMode,
  groupByOpening,
  groupByTown,
  type StoreGroup,
} from './group-stores.ts';

const CURRY = { id: 'curry', name: 'Curry' };
const BURGERS = { id: 'burgers', name: 'Burgers' };

const createStore = (name: string, rest: object): StoreView =>
  ({ name, town: 'Leeds', modes: ['pickup'], brands: [CURRY], isOpen: true, ...rest }) as StoreView;

const STORES = [
  createStore('Évry', { town: 'York', closesAt: '2026-07-04T21:00:00Z' }),
  createStore('Bath', {
    modes: ['delivery', 'pickup'],
    brands: [CURRY, BURGERS],
    closesAt: '2026-07-04T23:00:00Z',
  }),
  createStore('24 Hours', { isOpen: false, nextOpeningAt: '2026-07-05T10:00:00Z' }),
];

const toNames = (groups: StoreGroup[]) =>
  groups.map(({ key, stores }) => [key, stores.map(({ name }) => name)]);

describe('groups of stores', () => {
  it('towns are in alphabetical order', () => {
    expect(toNames(groupByTown(STORES, null))).toEqual([
      ['Leeds', ['Bath', '24 Hours']],
      ['York', ['Évry']],
    ]);
  });

  it('initials ignore accents, and other characters share a group', () => {
    expect(toNames(groupByInitial(STORES, null))).toEqual([
      ['#', ['24 Hours']],
      ['B', ['Bath']],
      ['E', ['Évry']],
    ]);
  });

  it('Ł is listed under L', () => {
    const stores = ['Łódź', 'Leeds', 'Mold'].map((name) => createStore(name, {}));
    expect(toNames(groupByInitial(stores, null))).toEqual([
      ['L', ['Leeds', 'Łódź']],
      ['M', ['Mold']],
    ]);
  });

  it('a store that offers both modes is in both groups', () => {
    expect(toNames(groupByMode(STORES, null))).toEqual([
      ['delivery', ['Bath']],
      ['pickup', ['Évry', 'Bath', '24 Hours']],
    ]);
  });

  it('a store is in the group of each of its brands', () => {
    expect(toNames(groupByBrand(STORES, null))).toEqual([
      ['burgers', ['Bath']],
      ['curry', ['Évry', 'Bath', '24 Hours']],
    ]);
  });

  it('open stores come before closed ones, and an empty group is left out', () => {
    expect(toNames(groupByOpening(STORES, null))).toEqual([
      ['open', ['Bath', 'Évry']],
      ['closed', ['24 Hours']],
    ]);
    expect(toNames(groupByOpening(STORES.slice(0, 1), null))).toEqual([['open', ['Évry']]]);
  });
});
