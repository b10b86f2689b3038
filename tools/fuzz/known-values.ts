// Values that pass validation: ids that exist, of every site so that foreign ones are tried too, and placeholders that the
// run replaces once the sender is known.
import { ALLERGENS } from '../../contract/allergens/allergens.ts';
import type { KnownParts } from './fuzz-cases.ts';

export const PLACEHOLDERS = {
  site: '@site',
  /** A member of staff or a tablet, of any site. */
  someStaff: '@some-staff',
  /** A store of the site. */
  store: '@store',
  /** An item of that store without mandatory options, by number: '@dish-7@'. */
  dish: /@dish-(\d+)@/g,
  /** An address of the sender. */
  ownAddress: '@own-address',
  /** An address of any customer of any site. */
  someAddress: '@some-address',
  /** An order of this run, of any customer. */
  someOrder: '@some-order',
} as const;

const { site, someStaff, store, ownAddress, someAddress, someOrder } = PLACEHOLDERS;
const MAX_DISHES = 30;
const dishes = Array.from({ length: MAX_DISHES }, (_, no) => `@dish-${no}@`);
const stores = [store, store, store, store, 'camden', 'marylebone', 'nowhere'];

/** Carts, most of which can be ordered. */
const carts = dishes.map((itemId, no) => [
  { itemId, quantity: 1 + (no % 3), options: [], note: '' },
  { itemId: dishes[(no + 1) % MAX_DISHES], quantity: 1, options: [] },
]);

const VALUES: Record<string, readonly unknown[]> = {
  storeId: stores,
  store: stores,
  itemId: dishes,
  lines: carts,
  id: [someOrder, someOrder, ownAddress, someAddress, ...stores, ...dishes.slice(0, 5)],
  orderId: [someOrder],
  addressId: [ownAddress, ownAddress, ownAddress, someAddress],
  postcode: ['NW1 8AB', 'nw18ab', 'W1U 2NQ', 'EC1A 1BB'],
  slot: ['asap'],
  brand: ['Bombay_Spice', 'Marigold_Lane'],
  promoCode: ['', 'WELCOME10', 'ROUND1'],
  phone: ['07700900123', '+447700900123'],
  contact: [{ name: 'Fuzz', phone: '07700900123' }],
  email: ['fuzz@example.com'],
  options: [[]],
  note: ['', 'No coriander'],
  tip: [0, 100],
  // An order with fewer than its dishes have is refused.
  expectedAllergens: [[...ALLERGENS]],
};

const findValues = (name: string) => VALUES[name];
export const KNOWN_VALUES: KnownParts = { parameters: findValues, body: findValues };

const CONSOLE_VALUES: Record<string, readonly unknown[]> = {
  ...VALUES,
  site: [...Array<string>(20).fill(site), 'bombay', 'nowhere'],
  id: [someOrder, someOrder, someStaff],
  staffId: [someStaff],
  brandId: ['Bombay_Spice', 'Marigold_Lane'],
  storeIds: [null, [store]],
  address: [null, { line1: '1 Test Street', town: 'London', postcode: 'NW1 8AB' }],
  /** The lines of a cart, of a refund, and those that are done. */
  lines: [...carts.slice(0, 6), [{ line: 0, quantity: 1 }], [0], null],
  seen: [1, 2, 3, 4, 5, 6],
  until: [null, 'close', 'opening'],
  soldOutUntil: [null, 'close', 'until_back'],
};
export const KNOWN_CONSOLE_VALUES: KnownParts = {
  parameters: (name) => CONSOLE_VALUES[name],
  // Commands and orders bring new ids.
  body: (name) => (name === 'id' ? undefined : CONSOLE_VALUES[name]),
};
