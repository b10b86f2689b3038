// A tenant's catalogue, cached in memory per content version, the live state of stock and stores, and what follows from
// both: the menu of a store and the availability of a dish.
import type {
  ItemDefinition,
  Menu,
  MenuItem,
  NestedGroup,
  Option,
  OptionGroup,
} from '../../../../contract/catalogue/catalogue.ts';
import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import type { Tenants } from '../tenants/tenants.ts';
import {
  createTranslator,
  translateBrand,
  translateItem,
  translateSection,
  type Translator,
} from '../translation/translation.ts';
import { readLiveSnapshot, readSnapshot } from './catalogue.sql.ts';
import type {
  CatalogueBrand,
  CatalogueItem,
  CatalogueStore,
  LiveSnapshot,
  Snapshot,
} from './snapshot.ts';

export { listDishes, listOptions } from './list-dishes.ts';
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
}

export interface Catalogue {
  /** The current content version, in the pack's own language or translated for `locale`. */
  snapshot(tenantId: string, locale?: string): Promise<Snapshot>;
  live(tenantId: string): Promise<LiveSnapshot>;
  /** Null: no such store, or it does not sell that brand. */
  menu(
    tenantId: string,
    storeId: string,
    filter?: { brandId?: string | undefined; locale?: string },
  ): Promise<Menu | null>;
  /** Null: no such item, or that store does not sell it. */
  menuItem(
    tenantId: string,
    itemId: string,
    selection?: { storeId?: string | undefined; locale?: string },
  ): Promise<MenuItem | null>;
  /** Makes the next call reload the live state. Snapshots are keyed by version and need no invalidation. */
  forgetLive(tenantId: string | null): void;
}

/** Signals invalidate sooner; this bounds the age after a lost signal. */
const LIVE_MILLISECONDS = 10_000;
const MAX_CACHED = 5_000;

export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { database, tenants, now, elapsed = () => performance.now() } = options;
  /** By tenant, version and time of its import, so they are read once; a restored database gives a version again. */
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
      readSnapshot(database, tenantId, version),
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

  const getState = async (tenantId: string, locale?: string) => {
    const [current, state] = await Promise.all([snapshot(tenantId, locale), live(tenantId)]);
    return { snapshot: current, live: state, now: now() };
  };

  return {
    snapshot,
    live,
    async menu(tenantId, storeId, { brandId, locale } = {}) {
      const known = await getState(tenantId, locale);
      const store = known.snapshot.storesById.get(storeId);
      return store ? buildMenu(known, store, brandId) : null;
    },
    async menuItem(tenantId, itemId, { storeId, locale } = {}) {
      const known = await getState(tenantId, locale);
      const item = known.snapshot.items.get(itemId);
      if (!item) return null;
      const store = storeId === undefined ? null : known.snapshot.storesById.get(storeId);
      if (store === undefined || (store && !store.brandIds.includes(item.brandId))) return null;
      return buildMenuItem(known, item, storeId);
    },
    forgetLive(tenantId) {
      liveSnapshots.expire(tenantId);
    },
  };
}

/** The snapshot in another language; ids, dish names and prices are not translated. */
function translateSnapshot(snapshot: Snapshot, translator: Translator): Snapshot {
  const brands = snapshot.brands.map((brand) => translateCatalogueBrand(brand, translator));
  const items = brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return {
    ...snapshot,
    brands,
    brandsById: new Map(brands.map((brand) => [brand.definition.id, brand])),
    items: new Map(items.map((item) => [item.definition.id, item])),
  };
}

const translateCatalogueBrand = (
  { definition, sections }: CatalogueBrand,
  translator: Translator,
): CatalogueBrand => ({
  definition: translateBrand(definition, translator),
  sections: sections.map((section) => ({
    ...translateSection(section, translator),
    items: section.items.map((item) => ({
      ...item,
      definition: translateItem(item.definition, translator),
    })),
  })),
});

interface CatalogueState {
  snapshot: Snapshot;
  live: LiveSnapshot;
  now: Date;
}

/** Brands in the store's order; with `brandId` only this one, null when the store does not sell it. */
function buildMenu(state: CatalogueState, store: CatalogueStore, brandId?: string): Menu | null {
  const { snapshot } = state;
  if (brandId !== undefined && !store.brandIds.includes(brandId)) return null;
  const brandIds = brandId === undefined ? store.brandIds : [brandId];
  const brands = brandIds.flatMap((id) => {
    const brand = snapshot.brandsById.get(id);
    if (!brand) return [];
    const sections = brand.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => buildMenuItem(state, item, store.definition.id)),
    }));
    return [{ ...brand.definition, sections }];
  });
  return { storeId: store.definition.id, storeName: store.definition.name, brands };
}

/** Without a store no item counts as sold out. */
function buildMenuItem(
  { live, now }: CatalogueState,
  item: CatalogueItem,
  storeId?: string,
): MenuItem {
  const { brandId, sectionId } = item;
  const { definition, isSoldOut, isBrandPaused } =
    storeId === undefined
      ? { definition: item.definition, isSoldOut: false, isBrandPaused: false }
      : getAvailability(item, storeId, live, now);
  return { ...definition, brandId, sectionId, isSoldOut, isBrandPaused };
}

interface Availability {
  /** Without the options that are sold out. */
  definition: CatalogueItem['definition'];
  /** Itself, or so many options of a group that a choice is impossible; true as well while its brand is paused. */
  isSoldOut: boolean;
  isBrandPaused: boolean;
  /** Units left; null: not counted. */
  remaining: number | null;
}

/** Sold-out options are left out, and dishes of a paused brand are sold out. */
export function getAvailability(
  { definition, brandId }: CatalogueItem,
  storeId: string,
  {
    stock,
    soldOutOptions,
    pausedBrands,
  }: Pick<LiveSnapshot, 'stock' | 'soldOutOptions' | 'pausedBrands'>,
  now: Date,
): Availability {
  const ofItem = stock.get(storeId)?.get(definition.id);
  const remaining = ofItem?.remaining ?? null;
  const isBrandPaused = isFuture(pausedBrands.get(storeId)?.get(brandId), now);
  const isOut = isBrandPaused || remaining === 0 || isFuture(ofItem?.soldOutUntil, now);
  const options = soldOutOptions.get(storeId);
  if (!options) return { definition, isSoldOut: isOut, isBrandPaused, remaining };
  const optionGroups = removeSoldOut(definition.optionGroups, (groupId, optionId) =>
    isFuture(options.get(formatOptionKey({ brandId, groupId, optionId })), now),
  );
  return optionGroups
    ? { definition: { ...definition, optionGroups }, isSoldOut: isOut, isBrandPaused, remaining }
    : { definition, isSoldOut: true, isBrandPaused, remaining };
}

const isFuture = (at: Date | null | undefined, now: Date): boolean => at != null && at > now;

type IsSoldOut = (groupId: string, optionId: string) => boolean;

/** Null: a group of the dish has too few options left. Groups without any are removed. */
function removeSoldOut(
  groups: ItemDefinition['optionGroups'],
  isSoldOut: IsSoldOut,
): OptionGroup[] | null {
  const left = groups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => {
      if (isSoldOut(group.id, option.id)) return [];
      const nested = option.group && removeNested(option.group, isSoldOut);
      if (nested && isShort(nested)) return [];
      return [{ ...option, group: nested && nested.options.length > 0 ? nested : null }];
    }),
  }));
  return left.some(isShort) ? null : left.filter(({ options }) => options.length > 0);
}

const removeNested = (group: NestedGroup, isSoldOut: IsSoldOut): NestedGroup => ({
  ...group,
  options: group.options.filter(({ id }) => !isSoldOut(group.id, id)),
});

/** Fewer units can be chosen than must be. */
const isShort = ({
  min,
  options,
}: {
  min: number;
  options: readonly Pick<Option, 'maxQuantity'>[];
}): boolean => options.reduce((units, { maxQuantity }) => units + maxQuantity, 0) < min;
