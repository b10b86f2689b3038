// A tenant's catalogue, cached in memory per content version, the live state of stock and stores, and what follows from
// both: the menu of a store and the availability of a dish.
import type { Menu, MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { ServingTimes } from '../../../../contract/pricing/menu-hours.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import { getBrandHours } from '../calendar/calendar.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { createTranslator } from '../translation/translation.ts';
import { readLiveSnapshot, readSnapshot } from './catalogue.sql.ts';
import { listDeals } from './deals.ts';
import { getAvailability, type Availability } from './get-availability.ts';
import {
  findMenuChange,
  findNotServed,
  getMealtimeVariant,
  getServingTimes,
  hasServingTimes,
  joinTimes,
  toNotServed,
  type ServingMoment,
} from './serving-times.ts';
import type { CatalogueItem, CatalogueStore, LiveSnapshot, Snapshot } from './snapshot.ts';
import {
  doPricesVary,
  getPricedAt,
  getPriceVariant,
  getStoreItem,
  getUsualMode,
  toLocalMoment,
  type PricePoint,
} from './store-prices.ts';
import { translateSnapshot } from './translate-snapshot.ts';

export { buildSnapshot, type SnapshotRows } from './build-snapshot.ts';
export { getAvailability } from './get-availability.ts';
export { listDishes, listOptions } from './list-dishes.ts';
export {
  createServedCheck,
  describeServing,
  findNotServed,
  getServingTimes,
  type UnservedTimes,
} from './serving-times.ts';
export { getPricedAt, getStoreItem, toLocalMoment } from './store-prices.ts';
export type {
  CatalogueAsset,
  CatalogueBrand,
  CatalogueItem,
  CatalogueStore,
  LiveSnapshot,
  Snapshot,
} from './snapshot.ts';

export interface CatalogueOptions {
  database: TenantDatabase;
  tenants: Pick<Tenants, 'tenant'>;
  now: () => Date;
  /** Milliseconds of a monotonic clock. */
  elapsed?: () => number;
  /** Default: the rows of the tenant. */
  read?: (tenantId: string, version: string) => Promise<Snapshot>;
}

/** The order for which a menu is asked. */
export interface MenuMoment {
  /** Default: delivery, where the store offers it. */
  mode?: Mode | undefined;
  /** Default: now. */
  at?: Date | undefined;
}

export interface Catalogue {
  /** The current content version, in the pack's own language or translated for `locale`. */
  snapshot(tenantId: string, locale?: string): Promise<Snapshot>;
  live(tenantId: string): Promise<LiveSnapshot>;
  /** Null: no such store, or it does not sell that brand. */
  menu(
    tenantId: string,
    storeId: string,
    filter?: MenuMoment & { brandId?: string | undefined; locale?: string },
  ): Promise<Menu | null>;
  /** How long a menu without a chosen time is right; Infinity: it depends on no time. */
  menuValidMilliseconds(tenantId: string, storeId: string): Promise<number>;
  /** Menus of one variant are equal; '': the usual menu. */
  menuVariant(tenantId: string, storeId: string, order: MenuMoment): Promise<string>;
  /** Null: no such item, or that store does not sell it. */
  menuItem(
    tenantId: string,
    itemId: string,
    selection?: MenuMoment & { storeId?: string | undefined; locale?: string },
  ): Promise<MenuItem | null>;
  /** Makes the next call reload the live state. Snapshots are keyed by version and need no invalidation. */
  forgetLive(tenantId: string | null): void;
}

/** Signals invalidate sooner; this bounds the age after a lost signal. */
const LIVE_MILLISECONDS = 10_000;
const MAX_CACHED = 5_000;

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { database, tenants, now, elapsed = () => performance.now() } = options;
  const { read = (tenantId, version) => readSnapshot(database, tenantId, version) } = options;
  /**
   * Snapshots are kept by tenant, version and time of the import, so each is read once; a restored database gives a version
   * again.
   */
  const snapshots = createReadCache<Snapshot>({
    freshMilliseconds: Infinity,
    maxEntries: MAX_CACHED,
    elapsed,
  });
  /** Translations of each snapshot, collected together with it. */
  const translated = new WeakMap<Snapshot, Map<string, Snapshot>>();
  const liveSnapshots = createReadCache<LiveSnapshot>({
    freshMilliseconds: LIVE_MILLISECONDS,
    maxEntries: MAX_CACHED,
    elapsed,
  });

  const snapshot = async (tenantId: string, locale?: string): Promise<Snapshot> => {
    const { version, changedAt, config, translations } = await tenants.tenant(tenantId);
    const own = await snapshots.get(`${tenantId} ${version} ${changedAt.getTime()}`, () =>
      read(tenantId, version),
    );
    if (locale === undefined || locale === config.locale) return own;
    const inOthers = translated.get(own) ?? new Map<string, Snapshot>();
    translated.set(own, inOthers);
    const known =
      inOthers.get(locale) ??
      translateSnapshot(own, createTranslator(translations, config.locale, locale));
    inOthers.set(locale, known);
    return known;
  };

  const live = (tenantId: string): Promise<LiveSnapshot> =>
    liveSnapshots.get(tenantId, () => readLiveSnapshot(database, tenantId));

  const getState = async (
    tenantId: string,
    { locale, at }: { locale?: string; at?: Date | undefined },
  ): Promise<CatalogueState> => {
    const [current, state, { config }] = await Promise.all([
      snapshot(tenantId, locale),
      live(tenantId),
      tenants.tenant(tenantId),
    ]);
    const { timeZone, locale: own } = config;
    const readAt = now();
    return {
      snapshot: current,
      live: state,
      now: readAt,
      at: at ? getPricedAt(at, readAt) : readAt,
      timeZone,
      locale: locale ?? own,
    };
  };

  return {
    snapshot,
    live,
    async menu(tenantId, storeId, { brandId, ...order } = {}) {
      const known = await getState(tenantId, order);
      const store = known.snapshot.storesById.get(storeId);
      const menu = store && buildMenu(known, store, getPricePoint(known, store, order), brandId);
      if (!menu || order.at) return menu ?? null;
      const change = findMenuChange(known.snapshot, store, known);
      return { ...menu, ...(change && { changesAt: change.toISOString() }) };
    },
    async menuValidMilliseconds(tenantId, storeId) {
      const known = await getState(tenantId, {});
      const store = known.snapshot.storesById.get(storeId);
      const change = store && findMenuChange(known.snapshot, store, known);
      return change ? change.getTime() - known.now.getTime() : Infinity;
    },
    async menuVariant(tenantId, storeId, order) {
      const known = await getState(tenantId, order);
      const store = known.snapshot.storesById.get(storeId);
      if (!store) return '';
      const prices = getPriceVariant(known.snapshot, store, getPricePoint(known, store, order));
      const mealtime = order.at ? getMealtimeVariant(known.snapshot, store, known) : '';
      return `${prices}${mealtime && ` ${mealtime}`}`;
    },
    async menuItem(tenantId, itemId, { storeId, ...order } = {}) {
      const known = await getState(tenantId, order);
      const item = known.snapshot.items.get(itemId);
      if (!item) return null;
      if (storeId === undefined) return toMenuItem(known, null, item, NOT_IN_A_STORE);
      const store = known.snapshot.storesById.get(storeId);
      return store ? buildMenuItem(known, store, item, getPricePoint(known, store, order)) : null;
    },
    forgetLive(tenantId) {
      liveSnapshots.expire(tenantId);
    },
  };
}

/** True if the menu of a store depends on the mode or the time. */
export const doesMenuVary = (snapshot: Snapshot, store: CatalogueStore): boolean =>
  doPricesVary(snapshot, store) || hasServingTimes(snapshot, store);

interface CatalogueState extends ServingMoment {
  snapshot: Snapshot;
  live: LiveSnapshot;
  locale: string;
}

const getPricePoint = (
  { timeZone, at }: CatalogueState,
  store: CatalogueStore,
  { mode }: MenuMoment,
): PricePoint => ({
  mode: mode ?? getUsualMode(store),
  moment: toLocalMoment(timeZone, at),
});

/** Brands in the store's order; with `brandId` only this one, null when the store does not sell it. */
function buildMenu(
  state: CatalogueState,
  store: CatalogueStore,
  point: PricePoint,
  brandId?: string,
): Menu | null {
  const { snapshot } = state;
  if (brandId !== undefined && !store.brandIds.includes(brandId)) return null;
  const brandIds = brandId === undefined ? store.brandIds : [brandId];
  const brands = brandIds.flatMap((id) => {
    const brand = snapshot.brandsById.get(id);
    if (!brand) return [];
    const brandHours = getBrandHours(store.definition, id);
    const sections = brand.sections
      .map((section) => ({
        ...section,
        ...getNotServed(state, joinTimes(brandHours, section.menuHours)),
        items: section.items.flatMap((item) => buildMenuItem(state, store, item, point) ?? []),
      }))
      .filter(({ items }) => items.length > 0);
    const deals = listDeals(id, {
      snapshot,
      store,
      date: point.moment.date,
      toMenuItem: (item) => buildMenuItem(state, store, item, point),
    });
    return [{ ...brand.definition, ...(deals.length > 0 && { deals }), sections }];
  });
  return { storeId: store.definition.id, storeName: store.definition.name, brands };
}

/** The item as the menu of a store shows it; null: the store does not sell it. */
function buildMenuItem(
  state: CatalogueState,
  store: CatalogueStore,
  item: CatalogueItem,
  point: PricePoint,
): MenuItem | null {
  const { live, now } = state;
  const sold = getStoreItem(item, store, point);
  return (
    sold && toMenuItem(state, store, sold, getAvailability(sold, store.definition.id, live, now))
  );
}

const NOT_IN_A_STORE = { isSoldOut: false, isBrandPaused: false };

/** If no store is given, only the dish's own hours and its section's apply. */
function toMenuItem(
  state: CatalogueState,
  store: CatalogueStore | null,
  item: CatalogueItem,
  {
    definition = item.definition,
    isSoldOut,
    isBrandPaused,
  }: Pick<Availability, 'isSoldOut' | 'isBrandPaused'> & Partial<Availability>,
): MenuItem {
  const { brandId, sectionId } = item;
  const { priceRules: _rules, ...shown } = definition;
  const served = getNotServed(state, getServingTimes(state.snapshot, store, item));
  // What does not come back within a year is not offered for another time.
  const isOut = isSoldOut || served.notServed?.backAt === null;
  return { ...shown, brandId, sectionId, isSoldOut: isOut, isBrandPaused, ...served };
}

/** Nothing for what is served at the moment. */
function getNotServed(state: CatalogueState, times: ServingTimes): Pick<MenuItem, 'notServed'> {
  const unserved = findNotServed(times, state);
  return unserved ? { notServed: toNotServed(unserved, state.locale) } : {};
}
