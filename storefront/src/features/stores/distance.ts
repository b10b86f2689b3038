import type { StoreView } from '../../../../contract/store.ts';
import * as texts from './stores.texts.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, by the haversine formula. */
export function distanceKm(a: Place, b: Place): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h));
}

export const byDistance =
  (from: Place) =>
  (a: StoreView, b: StoreView): number =>
    distanceKm(from, a) - distanceKm(from, b);

const MILES_PER_KM = 0.621371;

/** In miles, as British roads count: '0.4 miles away'. */
export const distanceWords = (km: number, locale: string): string => {
  const miles = km * MILES_PER_KM;
  const digits = miles < 10 ? 1 : 0;
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return texts.milesAway(format.format(miles), digits === 0 ? Math.round(miles) : miles);
};

/** 'Nearest: Edinburgh Leith, 0.5 miles away.' */
export const nearestWords = (store: StoreView, from: Place, locale: string): string =>
  texts.nearestIs(store.name, distanceWords(distanceKm(from, store), locale));
