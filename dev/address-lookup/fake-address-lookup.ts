// Addresses for the laptop and the demo: made up from the postcode, the same every time, and plainly nobody's.
import { parsePostcode } from '../../contract/postcode.ts';
import type { AddressSuggestion } from '../../contract/address-suggestion.ts';
import { AddressFailure } from '../../server/src/integrations/address-lookup/address-failure.ts';
import type { AddressSource } from '../../server/src/integrations/address-lookup/address-source.ts';

/** Where the demo's kitchens deliver, by the letters that a postcode begins with. */
const TOWNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'].map((area) => [area, 'London']),
  ),
  ...{ B: 'Birmingham', BN: 'Brighton', BS: 'Bristol', CF: 'Cardiff', EH: 'Edinburgh' },
  ...{ LS: 'Leeds', M: 'Manchester' },
};
const STREETS = [
  'Example Street',
  'Sample Road',
  'Specimen Lane',
  'Placeholder Gardens',
  'Pretend Terrace',
  'Imaginary Row',
  'Made-Up Mews',
];
const BUILDINGS = ['Demo House', 'Fiction Court', 'Rehearsal Wharf', 'Dummy Mansions'];
/** Of no town: shows what an outage of the real source looks like. */
const FAILING_POSTCODE = 'ZZ1 1ZZ';
const HOUSES = 15;
const FLATS = 8;

const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? '';

/** A small number that is always the same for a text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 10_007, 7);

export const madeUpAddresses = (): AddressSource => ({
  async addressesAt(postcode) {
    if (postcode === FAILING_POSTCODE) throw new AddressFailure('unreachable');
    const town = TOWNS[/^[A-Z]+/.exec(postcode)?.[0] ?? ''];
    if (!town || !parsePostcode(postcode)) return [];
    const number = numberOf(postcode);
    const street = pick(STREETS, number);
    const first = 1 + (number % 40);
    const place = { line2: '', town, postcode };
    const houses = Array.from({ length: HOUSES }, (_, house): AddressSuggestion => ({
      ...{ ...place, flat: '', line1: `${first + 2 * house} ${street}` },
    }));
    const building = pick(BUILDINGS, number);
    const flats = Array.from({ length: FLATS }, (_, flat): AddressSuggestion => ({
      ...{ ...place, flat: `Flat ${flat + 1}` },
      ...{ line1: building, line2: `${first + 2 * HOUSES} ${street}` },
    }));
    return [...houses, ...flats];
  },
});
