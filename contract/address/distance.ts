export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine); coordinates in degrees. */
export function getDistanceKm(a: Coordinates, b: Coordinates): number {
  const northward = Math.sin(toRadians(b.latitude - a.latitude) / 2) ** 2;
  const eastward = Math.sin(toRadians(b.longitude - a.longitude) / 2) ** 2;
  const parallel = Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(northward + parallel * eastward));
}
