// Eastings and northings of the National Grid (OSGB36) as latitude and longitude (WGS84), by the formulas and constants of "A guide
// to coordinate systems in Great Britain" (Ordnance Survey), sections 6.6, B, C. Accurate to about 5 m.
import type { Coordinates } from '../../../../contract/address/distance.ts';

interface Ellipsoid {
  /** Semi-major and semi-minor axes in metres. */
  a: number;
  b: number;
}
const AIRY: Ellipsoid = { a: 6_377_563.396, b: 6_356_256.909 };
const WGS84: Ellipsoid = { a: 6_378_137, b: 6_356_752.3142 };

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** The projection of the National Grid. */
const SCALE = 0.9996012717;
const ORIGIN = { phi: toRadians(49), lambda: toRadians(-2), easting: 400_000, northing: -100_000 };

/** Length of the meridian from the true origin's latitude to `phi`. */
function getMeridianArc(phi: number): number {
  const { a, b } = AIRY;
  const n = (a - b) / (a + b);
  const [less, more] = [phi - ORIGIN.phi, phi + ORIGIN.phi];
  return (
    b *
    SCALE *
    ((1 + n + (5 / 4) * (n ** 2 + n ** 3)) * less -
      (3 * (n + n ** 2) + (21 / 8) * n ** 3) * Math.sin(less) * Math.cos(more) +
      (15 / 8) * (n ** 2 + n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
      (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more))
  );
}

/** Latitude and longitude on OSGB36, in radians. */
function unproject(easting: number, northing: number): { phi: number; lambda: number } {
  const { a, b } = AIRY;
  const north = northing - ORIGIN.northing;
  let phi = ORIGIN.phi + north / (a * SCALE);
  for (let round = 0; round < 20; round += 1) {
    const rest = north - getMeridianArc(phi);
    if (Math.abs(rest) < 1e-5) break;
    phi += rest / (a * SCALE);
  }
  const e2 = (a ** 2 - b ** 2) / a ** 2;
  const nu = (a * SCALE) / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const rho = (a * SCALE * (1 - e2)) / (1 - e2 * Math.sin(phi) ** 2) ** 1.5;
  const eta2 = nu / rho - 1;
  const tan = Math.tan(phi);
  const sec = 1 / Math.cos(phi);
  const de = easting - ORIGIN.easting;
  return {
    phi:
      phi -
      (tan / (2 * rho * nu)) * de ** 2 +
      (tan / (24 * rho * nu ** 3)) * (5 + 3 * tan ** 2 + eta2 - 9 * tan ** 2 * eta2) * de ** 4 -
      (tan / (720 * rho * nu ** 5)) * (61 + 90 * tan ** 2 + 45 * tan ** 4) * de ** 6,
    lambda:
      ORIGIN.lambda +
      (sec / nu) * de -
      (sec / (6 * nu ** 3)) * (nu / rho + 2 * tan ** 2) * de ** 3 +
      (sec / (120 * nu ** 5)) * (5 + 28 * tan ** 2 + 24 * tan ** 4) * de ** 5 -
      (sec / (5040 * nu ** 7)) * (61 + 662 * tan ** 2 + 1320 * tan ** 4 + 720 * tan ** 6) * de ** 7,
  };
}

/** The inverse of the Helmert transformation from WGS84 to OSGB36: metres, parts per million, seconds of arc. */
const SHIFT = { x: 446.448, y: -125.157, z: 542.06, scale: -20.4894e-6 };
const TURN = {
  x: toRadians(0.1502 / 3600),
  y: toRadians(0.247 / 3600),
  z: toRadians(0.8421 / 3600),
};

/** A point of the grid in metres. Degrees with enough digits for a metre. */
export function toWgs84(easting: number, northing: number): Coordinates {
  const { phi, lambda } = unproject(easting, northing);
  const e2 = 1 - AIRY.b ** 2 / AIRY.a ** 2;
  const nu = AIRY.a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const x = nu * Math.cos(phi) * Math.cos(lambda);
  const y = nu * Math.cos(phi) * Math.sin(lambda);
  const z = nu * (1 - e2) * Math.sin(phi);
  const s = 1 + SHIFT.scale;
  const [toX, toY, toZ] = [
    SHIFT.x + s * x - TURN.z * y + TURN.y * z,
    SHIFT.y + TURN.z * x + s * y - TURN.x * z,
    SHIFT.z - TURN.y * x + TURN.x * y + s * z,
  ];
  const f2 = 1 - WGS84.b ** 2 / WGS84.a ** 2;
  const distance = Math.hypot(toX, toY);
  let latitude = Math.atan2(toZ, distance * (1 - f2));
  for (let round = 0; round < 5; round += 1) {
    const radius = WGS84.a / Math.sqrt(1 - f2 * Math.sin(latitude) ** 2);
    latitude = Math.atan2(toZ + f2 * radius * Math.sin(latitude), distance);
  }
  const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
  return {
    latitude: round(toDegrees(latitude)),
    longitude: round(toDegrees(Math.atan2(toY, toX))),
  };
}
