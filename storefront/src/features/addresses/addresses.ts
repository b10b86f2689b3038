// The door of the address room.
export { AddressBook } from './address-book.tsx';
export { asOneLine } from './as-one-line.ts';
