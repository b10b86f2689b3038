// Public file of the address book.
export { AddressBook } from './address-book.tsx';
export type { UnsavedAddress } from './address-form.tsx';
export { formatAddress } from './format-address.ts';
