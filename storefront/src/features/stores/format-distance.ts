import { getDistanceKm, type Coordinates } from '../../../../contract/address/distance.ts';
import type { StoreView } from '../../../../contract/sites/store.ts';
import { texts } from './stores.texts.ts';

export const compareByDistance =
  (from: Coordinates) =>
  (a: StoreView, b: StoreView): number =>
    getDistanceKm(from, a) - getDistanceKm(from, b);

const MILES_PER_KM = 0.621371;

/** The distance in miles, the unit of British roads: '0.4 miles away'. */
export const formatDistance = (km: number, locale: string): string => {
  const miles = km * MILES_PER_KM;
  const digits = miles < 10 ? 1 : 0;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return texts.milesAway(format.format(miles), digits === 0 ? Math.round(miles) : miles);
};

/** 'Nearest: Edinburgh Leith, 0.5 miles away.' */
export const formatNearest = (store: StoreView, from: Coordinates, locale: string): string =>
  texts.nearestIs(store.name, formatDistance(getDistanceKm(from, store), locale));
