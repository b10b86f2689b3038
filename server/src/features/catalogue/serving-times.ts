// Menu hours in a store: which apply to a dish, what to say outside them, and when the menu changes next.
import type { NotServed } from '../../../../contract/catalogue/catalogue.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import {
  findNextServing,
  isServed,
  listMealtimeEdges,
  type Serving,
  type ServingTimes,
} from '../../../../contract/pricing/menu-hours.ts';
import {
  DAY,
  getBrandHours,
  getFirstInstant,
  getInstants,
  getNextOffsetChange,
  toWallTime,
} from '../calendar/calendar.ts';
import type { CatalogueItem, CatalogueStore, Snapshot } from './snapshot.ts';
import { hasTimedPrices, listPriceEdges } from './store-prices.ts';

/** The moment for which a menu is asked, such as the start of a slot, and the time at which somebody reads it. */
export interface ServingMoment {
  at: Date;
  now: Date;
  timeZone: string;
}

/** The hours of a brand in the store, of a section and of a dish; those that are absent do not narrow it. Null: no store. */
export function getServingTimes(
  { brandsById }: Pick<Snapshot, 'brandsById'>,
  store: CatalogueStore | null,
  { brandId, sectionId, definition }: Pick<CatalogueItem, 'brandId' | 'sectionId' | 'definition'>,
): ServingTimes {
  const section = brandsById.get(brandId)?.sections.find(({ id }) => id === sectionId);
  const brandHours = store ? getBrandHours(store.definition, brandId) : undefined;
  return joinTimes(brandHours, section?.menuHours, definition.menuHours);
}

export const joinTimes = (...lists: (ServingTimes[number] | undefined)[]): ServingTimes =>
  lists.filter((list) => list !== undefined);

/** Whether all of these dishes are served at an instant in UTC milliseconds; those that the site lacks narrow nothing. */
export function createServedCheck(
  snapshot: Pick<Snapshot, 'brandsById' | 'items'>,
  store: CatalogueStore,
  itemIds: readonly string[],
  timeZone: string,
): (instant: number) => boolean {
  const times = itemIds.flatMap((id) => {
    const item = snapshot.items.get(id);
    return item ? getServingTimes(snapshot, store, item) : [];
  });
  return (instant) => times.length === 0 || isServed(times, toWallTime(timeZone, instant));
}

/** Null: it is served at the moment. */
export function findNotServed(times: ServingTimes, moment: ServingMoment): UnservedTimes | null {
  const wall = toWallTime(moment.timeZone, moment.at.getTime());
  return isServed(times, wall) ? null : { next: findNextServing(times, wall), moment };
}

export interface UnservedTimes {
  next: Serving | null;
  moment: ServingMoment;
}

export const toNotServed = ({ next, moment }: UnservedTimes, locale: string): NotServed => ({
  label: renderText(describeServing({ next: next && { ...next, endsAt: null }, moment }), locale),
  backAt: next && new Date(getFirstInstant(moment.timeZone, next.startsAt)).toISOString(),
});

const toClock = (wall: number): string => new Date(wall).toISOString().slice(11, 16);
const toDayNumber = (wall: number): number => Math.floor(wall / DAY);

/** When it is served next, as the reader would say it now: 'tomorrow from 08:00 to 11:30'. */
export function describeServing({ next, moment: { now, timeZone } }: UnservedTimes): Text {
  if (next === null) return text('SERVED_NO_MORE');
  const { startsAt, endsAt } = next;
  const clock = toClock(startsAt);
  const until = endsAt === null ? '' : toClock(endsAt);
  const days = toDayNumber(startsAt) - toDayNumber(toWallTime(timeZone, now.getTime()));
  const date = new Date(startsAt);
  if (days === 0) return text('SERVED_TODAY', clock, until);
  if (days === 1) return text('SERVED_TOMORROW', clock, until);
  return days < 7
    ? text('SERVED_ON_WEEKDAY', date.getUTCDay(), clock, until)
    : text('SERVED_ON_DATE', date.getUTCDate(), date.getUTCMonth(), clock, until);
}

/** All hours of the store's brands. */
function listServingTimes(
  { brandsById }: Pick<Snapshot, 'brandsById'>,
  { definition, brandIds }: CatalogueStore,
): ServingTimes {
  return brandIds.flatMap((id) => {
    const sections = brandsById.get(id)?.sections ?? [];
    const lists = sections.flatMap(({ menuHours, items }) =>
      joinTimes(menuHours, ...items.map((item) => item.definition.menuHours)),
    );
    return joinTimes(getBrandHours(definition, id), ...lists);
  });
}

/** True if the store serves something at certain hours only. */
export const hasServingTimes = (
  snapshot: Pick<Snapshot, 'brandsById'>,
  store: CatalogueStore,
): boolean => listServingTimes(snapshot, store).length > 0;

/** Equal for two moments between which nothing begins or ends; '': the menu depends on no hours. */
export function getMealtimeVariant(
  snapshot: Pick<Snapshot, 'brandsById'>,
  store: CatalogueStore,
  { at, timeZone }: ServingMoment,
): string {
  const times = listServingTimes(snapshot, store);
  if (times.length === 0) return '';
  const wall = toWallTime(timeZone, at.getTime());
  const next = Math.min(...listMealtimeEdges(times, wall), (toDayNumber(wall) + 1) * DAY);
  return new Date(next).toISOString();
}

/**
 * When the menu of now may change next in the store: a price, a mealtime or a deal begins or ends, or at midnight 'tomorrow'
 * becomes 'today'. Null: it depends on no time.
 */
export function findMenuChange(
  snapshot: Snapshot,
  store: CatalogueStore,
  { now, timeZone }: Omit<ServingMoment, 'at'>,
): Date | null {
  const times = listServingTimes(snapshot, store);
  if (times.length === 0 && !hasTimedPrices(snapshot, store)) return null;
  const instant = now.getTime();
  const wall = toWallTime(timeZone, instant);
  const midnight = (toDayNumber(wall) + 1) * DAY;
  const edges = [...listMealtimeEdges(times, wall), ...listPriceEdges(snapshot, store, wall)];
  const changes = [...edges, midnight].flatMap((edge) => [
    getFirstInstant(timeZone, edge),
    ...getInstants(timeZone, edge),
  ]);
  const later = [...changes, getNextOffsetChange(timeZone, instant)].filter((at) => at > instant);
  return new Date(Math.min(...later));
}
