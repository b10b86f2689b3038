// The door of the address room.
export { AddressBook, asOneLine } from './address-book.tsx';
