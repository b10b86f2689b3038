import type { ZoneMatch } from '../../../../contract/sites/rank-zones.ts';
import type { AreaFault } from './read-areas.ts';

const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** More would hide what the sentence says. */
const MOST_NAMES = 8;
const some = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
};

export const texts = {
  loading: 'Loading the zones',
  zones: 'Delivery zones',
  store: 'Store',
  chooseStore: 'Choose a store',
  zoneCount: (zones: number) => count(zones, 'zone', 'zones'),
  noDelivery: 'no delivery',
  noDeliveryHint: 'This store does not deliver, so its zones are not used.',
  openStore: (name: string) => `Zones of ${name}`,

  ordersOutside: (orders: number) =>
    `${count(orders, 'order goes', 'orders go')} to an address that no zone covers`,
  ordersOutsideHint:
    'Deliver it nevertheless, call the customer, or cancel and refund it in the order.',

  zonesOf: (store: string) => `Zones of ${store}`,
  newZone: 'New zone',
  newZoneOf: (store: string) => `New zone of ${store}`,
  noZones: 'No zone yet',
  noZonesHint:
    'A zone has postcodes or a radius, a fee and a minimum. Without one nobody can order delivery here.',
  change: 'Change',
  remove: 'Remove',
  ofZone: (action: string, zone: string) => `${action}: ${zone}`,
  free: 'free',
  minimumOf: (amount: string) => `minimum ${amount}`,
  freeFrom: (amount: string) => `free from ${amount}`,
  radius: (km: number) => `up to ${km} km from the store`,

  overlaps: 'Where zones overlap',
  noOverlaps: 'No district or sector is in two zones.',
  overlap: (winner: string, loser: string, reason: string) =>
    `${winner} delivers, not ${loser}: ${reason}.`,
  reasons: {
    match: (winner: string, loser: string) => `${winner} is more exact than ${loser}`,
    fee: (winner: string, loser: string) => `${winner} is less than ${loser}`,
    minimum: (winner: string, loser: string) =>
      `the fees are equal, and the minimum of ${winner} is less than ${loser}`,
    order: 'fee and minimum are equal, and it comes first in the list',
  },
  matches: {
    sector: 'a sector',
    district: 'a district',
    wider: 'a district without its last letter',
    radius: 'a radius',
  } satisfies Record<ZoneMatch, string> as Record<ZoneMatch, string>,
  someAreas: some,
  notOnMap: (areas: readonly string[]) =>
    `Not on the map, because nobody knows where they are: ${some(areas)}. Check the spelling.`,

  lookUp: 'Where does a postcode go?',
  postcode: 'Postcode',
  postcodeHint: 'Such as SE15 4QN; a district or a sector is shown on the map.',
  check: 'Check',
  checking: 'Checking',
  notAPostcode: (typed: string) =>
    typed === '' ? 'Enter a postcode.' : `${typed} is no UK postcode, district or sector.`,
  chooseStoreForArea: 'Choose a store to see a district or a sector, or type a whole postcode.',
  nobodyDelivers: (postcode: string) => `${postcode}: no store delivers`,
  answer: (zone: string, fee: string) => `${zone}, ${fee}`,
  answerOf: (postcode: string, store: string | null, answer: string) =>
    store === null ? `${postcode}: ${answer}` : `${postcode}, ${store}: ${answer}`,
  distance: (km: number) => `${km}\u00a0km`,
  alsoCovers: (zone: string, reason: string) => `${zone} covers it, too, but ${reason}.`,
  withoutDelivery: (store: string) => `${store} (no delivery)`,
  notFrom: (stores: readonly string[]) => `Not from ${stores.join(', ')}.`,

  map: (store: string) => `Districts and sectors around ${store}`,
  mapHint: 'Each cell is a district or a sector, without streets. Arrow keys go from cell to cell.',
  noPlaces:
    'Nobody knows where the postcodes around this store are, so there is no map. The list does all of it.',
  noPlacesHow: 'An administrator adds the places of the country: tiffin places import FILE.',
  cell: (areas: string, answer: string) => `${areas}: ${answer}`,
  nobody: 'no delivery',
  pickArea:
    'Choose a cell of the map, or type a district or a sector into the field for postcodes.',
  addTo: (area: string, zone: string) => `Add ${area} to ${zone}`,
  takeOut: (area: string, zone: string) => `Take ${area} out of ${zone}`,

  name: 'Name, as customers see it',
  nameNeeded: 'Enter a name.',
  kind: 'It covers',
  kinds: { postcodes: 'Postcodes', radius: 'A radius' },
  areas: 'Districts and sectors',
  addAreas: 'Add districts or sectors',
  addAreasHint: 'Such as SE15 or SE22 4; several with commas.',
  add: 'Add',
  removeArea: (area: string) => `Remove ${area}`,
  areasNeeded: 'Add a district or a sector.',
  notAdded: 'Press Add, or clear the field for districts.',
  areaFaults: {
    postcode: (typed) =>
      `${typed} is a whole postcode. A zone has districts (SE15) or sectors (SE15 4).`,
    letters: (typed) => `${typed} has no number. Enter its districts, such as ${typed}1.`,
    twice: (typed) => `${typed} is in this zone already.`,
    unknown: (typed) => `${typed} is neither a district (SE15) nor a sector (SE15 4).`,
  } as Record<AreaFault, (typed: string) => string>,
  radiusKm: 'Radius from the store, km',
  radiusHint: 'Measured to the middle of a postcode’s sector.',
  noRadius: (most: number) => `Enter kilometres up to ${most}, such as 2.5.`,
  notLocated: (postcode: string) =>
    `Nobody knows where ${postcode} is, so a radius cannot be measured and is not published. List postcodes instead, or have the places imported (tiffin places import FILE).`,
  amounts: {
    fee: 'Delivery fee',
    minimum: 'Minimum of dishes',
    freeFrom: 'Free from (optional)',
  },
  noFee: 'Enter a fee, such as 2.49; 0 is free.',
  noMinimum: 'Enter an amount, such as 12.00; 0 is none.',
  noAmount: 'Enter an amount, such as 30.00.',
  lost: (areas: readonly string[]) => `No zone will cover ${some(areas)}.`,
  nothingLost: 'All its districts and sectors are in another zone, too.',
  lastZone: 'The store delivers, so its last zone stays. Change it, or add another one first.',
  saveNew: (zone: string, store: string) => `Add ${zone} to ${store}`,
  saveChange: (zone: string, store: string) => `Change ${zone} of ${store}`,
  saveRemoval: (zone: string, store: string) => `Remove ${zone} of ${store}`,
  nothingChanged: 'Nothing is changed yet',
  publishTitle: (zone: string, store: string) => `${zone}: ${store}`,
};
