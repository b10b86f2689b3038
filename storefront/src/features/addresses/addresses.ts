// Public file of the address book.
export { AddressBook } from './address-book.tsx';
export { formatAddress as asOneLine } from './format-address.ts';
