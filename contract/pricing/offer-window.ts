// When and where a promotion or a deal is offered.
import { text, type Text } from '../messages/text.ts';
import type { LocalMoment, Mode, Weekday } from '../sites/store.ts';

/** An empty list means no restriction. */
export interface OfferWindow {
  storeIds: readonly string[];
  modes: readonly Mode[];
  weekdays: readonly Weekday[];
  /** Half-open. */
  hours?: { from: string; until: string } | undefined;
  /** Inclusive. */
  startsOn: string | null;
  endsOn: string | null;
}

export interface OfferPlace {
  storeId: string;
  mode: Mode;
  moment: LocalMoment;
}

export const matchesList = <T>(list: readonly T[], value: T): boolean =>
  list.length === 0 || list.includes(value);

/** Why it is not offered there and then; null: it is. */
export function findWindowRefusal(
  { storeIds, modes, weekdays, hours, startsOn, endsOn }: OfferWindow,
  { storeId, mode, moment }: OfferPlace,
): Text | null {
  if (startsOn !== null && moment.date < startsOn) return text('OFFER_NOT_STARTED');
  if (endsOn !== null && moment.date > endsOn) return text('OFFER_ENDED');
  if (!matchesList(weekdays, moment.weekday)) return text('OFFER_OTHER_DAY');
  if (hours && (moment.time < hours.from || moment.time >= hours.until))
    return text('OFFER_HOURS', hours.from, hours.until);
  if (!matchesList(storeIds, storeId)) return text('OFFER_OTHER_STORE');
  if (matchesList(modes, mode)) return null;
  return text(mode === 'pickup' ? 'OFFER_DELIVERY_ONLY' : 'OFFER_COLLECTION_ONLY');
}
