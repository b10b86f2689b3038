import type { StoreView } from '../../../../contract/sites/store.ts';
import { texts } from './stores.texts.ts';

type StoreAddress = Pick<StoreView, 'addressLine1' | 'addressLine2' | 'town' | 'postcode'>;

/** The address on one line, with a non-breaking space in the postcode. */
export const formatStoreAddress = (address: StoreAddress): string =>
  [
    address.addressLine1,
    address.addressLine2,
    `${address.town} ${address.postcode.replace(' ', '\u00a0')}`,
  ]
    .filter(Boolean)
    .join(', ');

/** 'Delivery and collection', 'Delivery only' or 'Collection only'. */
export function formatModes(modes: StoreView['modes']): string {
  if (modes.length > 1) return texts.deliveryAndCollection;
  return modes[0] === 'delivery' ? texts.deliveryOnly : texts.collectionOnly;
}
