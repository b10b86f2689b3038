import { STORAGE_KEYS, writeJson } from '../../platform/storage.ts';
import { useFulfilment, type Destination } from './fulfilment.ts';

export function chooseDestination(destination: Destination): void {
  writeJson(STORAGE_KEYS.address, destination);
  useFulfilment.setState({ destination });
}

/** A deleted address. Its postcode is kept for the fees. */
export function forgetAddress(addressId: string): void {
  const { destination } = useFulfilment.getState();
  if (destination.addressId === addressId) chooseDestination({ ...destination, addressId: null });
}
