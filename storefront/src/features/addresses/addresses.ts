// Public file of the address book.
export { AddressBook } from './address-book.tsx';
export { formatAddress } from './format-address.ts';
