// Fictitious addresses for development and the demo, derived from the postcode.
import type { AddressSuggestion } from '../../contract/address/address-suggestion.ts';
import { parsePostcode } from '../../contract/address/postcode.ts';
import { AddressFailure } from '../../server/src/integrations/address-lookup/address-failure.ts';
import type { AddressLookup } from '../../server/src/integrations/address-lookup/address-lookup.ts';

/** Towns of the demo's delivery areas, by postcode area. */
const TOWNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'].map((area) => [area, 'London']),
  ),
  B: 'Birmingham',
  BN: 'Brighton',
  BS: 'Bristol',
  CF: 'Cardiff',
  EH: 'Edinburgh',
  LS: 'Leeds',
  M: 'Manchester',
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
/** Simulates an outage of the provider. */
const FAILING_POSTCODE = 'ZZ1 1ZZ';
const HOUSES = 15;
const FLATS = 8;

const pick = (from: readonly string[], number: number): string => from[number % from.length] ?? '';

/** A small number, equal for equal texts. */
const hashText = (text: string): number =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 10_007, 7);

export const createFakeAddressLookup = (): AddressLookup => ({
  async findByPostcode(postcode) {
    if (postcode === FAILING_POSTCODE) throw new AddressFailure('unreachable');
    const town = TOWNS[/^[A-Z]+/.exec(postcode)?.[0] ?? ''];
    if (!town || !parsePostcode(postcode)) return [];
    const number = hashText(postcode);
    const street = pick(STREETS, number);
    const first = 1 + (number % 40);
    const place = { line2: '', town, postcode };
    const houses = Array.from({ length: HOUSES }, (_, house): AddressSuggestion => ({
      ...place,
      flat: '',
      line1: `${first + 2 * house} ${street}`,
    }));
    const building = pick(BUILDINGS, number);
    const flats = Array.from({ length: FLATS }, (_, flat): AddressSuggestion => ({
      ...place,
      flat: `Flat ${flat + 1}`,
      line1: building,
      line2: `${first + 2 * HOUSES} ${street}`,
    }));
    return [...houses, ...flats];
  },
});
