// The door of the address room.
export { AddressBook } from './address-book.tsx';
export { formatAddress as asOneLine } from './format-address.ts';
