import type { StoreView } from '../../../../contract/store.ts';
import { texts } from './stores.texts.ts';

type Placed = Pick<StoreView, 'addressLine1' | 'addressLine2' | 'town' | 'postcode'>;

/** On one line; a postcode never breaks in two. */
export const addressLine = ({ addressLine1, addressLine2, town, postcode }: Placed): string =>
  [addressLine1, addressLine2, `${town} ${postcode.replace(' ', '\u00a0')}`]
    .filter(Boolean)
    .join(', ');

/** 'Fri 11:30', in the store's zone. The weekday says enough: no store opens later than the week. */
export const weekdayAndClock = (iso: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
    .format(new Date(iso))
    .replace(',', '');

export const clockOnly = (iso: string, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(iso));

/** How the food gets to people, in a word. */
export const modeWords = (modes: StoreView['modes']): string =>
  modes.length > 1
    ? texts.deliveryAndCollection
    : modes[0] === 'delivery'
      ? texts.deliveryOnly
      : texts.collectionOnly;
