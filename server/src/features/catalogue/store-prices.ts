// What a store sells at which price, and when that changes: the rules of dishes, the differences of stores, the dates of deals.
import { createHash } from 'node:crypto';

import {
  hasTimes,
  isDifferenceInTime,
  isRuleInTime,
  resolveItem,
} from '../../../../contract/pricing/resolve-price.ts';
import { MODES, type LocalMoment, type Mode } from '../../../../contract/sites/store.ts';
import {
  DAY,
  formatDate,
  formatLocalTime,
  getLocalDay,
  getWeekday,
  MINUTE,
  parseMinutes,
} from '../calendar/calendar.ts';
import { isDealInTime, listDatedDeals } from './deals.ts';
import type { CatalogueItem, CatalogueStore, Snapshot } from './snapshot.ts';

/** An order, as far as prices depend on it. */
export interface PricePoint {
  mode: Mode;
  /** The start of the slot. */
  moment: LocalMoment;
}

/** More than the horizon of any store. */
const MAX_DAYS_AHEAD = 40;

/** The start of a slot for which prices are asked; now for one that no store can offer, and for a date that is none. */
export const getPricedAt = (startsAt: Date, now: Date): Date =>
  Math.abs(startsAt.getTime() - now.getTime()) < MAX_DAYS_AHEAD * DAY ? startsAt : now;

export const toLocalMoment = (timeZone: string, instant: Date): LocalMoment => ({
  ...getLocalDay(timeZone, instant),
  time: formatLocalTime(timeZone, instant),
});

/** The mode of a menu for which none is chosen. */
export const getUsualMode = ({ definition }: CatalogueStore): Mode =>
  MODES.find((mode) => definition.modes.includes(mode)) ?? MODES[0];

/** The dish as the store sells it; null: not at all. */
export function getStoreItem(
  item: CatalogueItem,
  store: CatalogueStore,
  { mode, moment }: PricePoint,
): CatalogueItem | null {
  if (!store.brandIds.includes(item.brandId)) return null;
  const definition = resolveItem(item, store.definition, mode, moment);
  if (!definition) return null;
  return definition === item.definition ? item : { ...item, definition };
}

interface PriceChanges {
  dependOnMode: boolean;
  /** For each rule, difference and deal of the store with dates or times: whether it covers the moment. */
  inTime: readonly ((moment: LocalMoment) => boolean)[];
  /** The times of day at which one of them may begin or end. */
  clocks: ReadonlySet<string>;
}

/** Snapshots are immutable, and translated ones have the same stores. */
const changes = new WeakMap<CatalogueStore, PriceChanges>();

function findPriceChanges(
  { brandsById, deals }: Pick<Snapshot, 'brandsById' | 'deals'>,
  store: CatalogueStore,
): PriceChanges {
  const { id, differences = [] } = store.definition;
  const rules = store.brandIds
    .flatMap((brandId) => brandsById.get(brandId)?.sections ?? [])
    .flatMap(({ items }) => items.flatMap(({ definition }) => definition.priceRules ?? []))
    .filter(({ storeIds }) => storeIds.length === 0 || storeIds.includes(id));
  const dated = differences.filter(({ since, until }) => (since ?? until) !== undefined);
  const hours = rules.flatMap((rule) => (rule.hours ? [rule.hours.from, rule.hours.until] : []));
  return {
    clocks: new Set(['00:00', ...hours]),
    dependOnMode: rules.some(({ modes }) => modes.length > 0),
    inTime: [
      ...rules.filter(hasTimes).map((rule) => (moment: LocalMoment) => isRuleInTime(rule, moment)),
      ...dated.map((each) => (moment: LocalMoment) => isDifferenceInTime(each, moment)),
      ...listDatedDeals(deals, store).map(
        (deal) =>
          ({ date }: LocalMoment) =>
            isDealInTime(deal, date),
      ),
    ],
  };
}

function getPriceChanges(snapshot: Snapshot, store: CatalogueStore): PriceChanges {
  const known = changes.get(store) ?? findPriceChanges(snapshot, store);
  changes.set(store, known);
  return known;
}

/** True if the store's prices or deals depend on the mode or the time. */
export function doPricesVary(snapshot: Snapshot, store: CatalogueStore): boolean {
  const { dependOnMode, inTime } = getPriceChanges(snapshot, store);
  return dependOnMode || inTime.length > 0;
}

/** Equal for two orders exactly when the same rules, differences and deals hold; '': none depends on mode or time. */
export function getPriceVariant(
  snapshot: Snapshot,
  store: CatalogueStore,
  { mode, moment }: PricePoint,
): string {
  const { dependOnMode, inTime } = getPriceChanges(snapshot, store);
  const bits = inTime.map((isInTime) => (isInTime(moment) ? 1 : 0)).join('');
  const held = bits && createHash('sha256').update(bits).digest('base64url').slice(0, 12);
  return `${dependOnMode ? mode : ''}${held}`;
}

/** True if a price or a deal of the store depends on the time. */
export const hasTimedPrices = (snapshot: Snapshot, store: CatalogueStore): boolean =>
  getPriceChanges(snapshot, store).inTime.length > 0;

const toMoment = (wall: number): LocalMoment => ({
  date: formatDate(wall),
  weekday: getWeekday(wall),
  time: new Date(wall).toISOString().slice(11, 16),
});

/** Wall times within the next day at which a price of the store changes or a deal comes or goes, at whole minutes. */
export function listPriceEdges(snapshot: Snapshot, store: CatalogueStore, wall: number): number[] {
  const { inTime, clocks } = getPriceChanges(snapshot, store);
  if (inTime.length === 0) return [];
  const midnight = Math.floor(wall / DAY) * DAY;
  return [midnight, midnight + DAY]
    .flatMap((day) => Array.from(clocks, (clock) => day + parseMinutes(clock) * MINUTE))
    .filter((edge) => wall < edge && edge <= wall + DAY)
    .filter((edge) =>
      inTime.some((isInTime) => isInTime(toMoment(edge)) !== isInTime(toMoment(edge - MINUTE))),
    );
}
