import { useEffect } from 'react';
import { AddressBook } from '../addresses/addresses.ts';
import { chooseDestination, useFulfilment, wakeFulfilment } from '../fulfilment/fulfilment.ts';

/** The address book; the chosen one is where the next order is delivered. */
export function SavedAddresses() {
  const { destination } = useFulfilment();
  useEffect(wakeFulfilment, []);
  return (
    <AddressBook
      selectedId={destination.addressId}
      onSelect={({ id, postcode }) => chooseDestination({ addressId: id, postcode })}
      onDeleted={() => chooseDestination({ ...destination, addressId: null })}
    />
  );
}
