import type { StoreView } from '../../../../contract/store.ts';
import { texts } from './stores.texts.ts';

type StoreAddress = Pick<StoreView, 'addressLine1' | 'addressLine2' | 'town' | 'postcode'>;

/** On one line, with a non-breaking space in the postcode. */
export const formatStoreAddress = (address: StoreAddress): string =>
  [
    address.addressLine1,
    address.addressLine2,
    `${address.town} ${address.postcode.replace(' ', '\u00a0')}`,
  ]
    .filter(Boolean)
    .join(', ');

/** 'Fri 11:30' in the store's time zone. No date is needed: every opening is less than a week ahead. */
export const formatOpeningTime = (iso: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
    .format(new Date(iso))
    .replace(',', '');

/** 'Delivery and collection', 'Delivery only' or 'Collection only'. */
export function formatModes(modes: StoreView['modes']): string {
  if (modes.length > 1) return texts.deliveryAndCollection;
  return modes[0] === 'delivery' ? texts.deliveryOnly : texts.collectionOnly;
}
