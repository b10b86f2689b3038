// Stores for visitors: opening state, available slots, and delivery areas.
import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text } from '../../../../contract/messages/text.ts';
import type { ServiceFacts } from '../../../../contract/pages/pages.ts';
import {
  MODES,
  OPEN_STATE,
  type DeliveryCheck,
  type Mode,
  type Slot,
  type SlotRefusal,
  type SpecialDays,
  type StoreView,
  type Timings,
} from '../../../../contract/sites/store.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import {
  DAY,
  describeSpecialHours,
  formatLocalTime,
  getOpening,
  listSpecialDays,
  type SpecialDayList,
} from '../calendar/calendar.ts';
import {
  createServedCheck,
  type Catalogue,
  type CatalogueStore,
  type LiveSnapshot,
  type Snapshot,
} from '../catalogue/catalogue.ts';
import { createPlaces, type Locate, type Places } from '../places/places.ts';
import type { Tenant, Tenants } from '../tenants/tenants.ts';
import { createTranslator, translateDay, translatePromotion } from '../translation/translation.ts';
import { checkDelivery, createDeliveryRefusal } from './check-delivery.ts';
import { listRunningPromotions } from './running-promotions.ts';
import type { SlotLoad } from './slot-capacity.ts';
import {
  checkAsap,
  getLeadMinutes,
  isPaused,
  offerSlots,
  type OfferedSlots,
  type SlotRequest,
  type SlotResult,
} from './slots.ts';
import { readSlotLoads, type TakenSlots } from './stores.sql.ts';
import { findZone } from './zones.ts';

export { checkSlot, findServedSlot, type SlotRequest, type SlotResult } from './slots.ts';
export { listDayWindows, type DayHours } from './day-windows.ts';
export { addCovers, selectCovers, takesCovers, type Kitchen } from './cover-load.ts';
export { getCapacity, type SlotCapacity, type SlotLoad } from './slot-capacity.ts';
export { keepInClosure, listOrdersOutsideZones } from './coming-orders.sql.ts';
export { listOrdersOutsideHours } from './orders-outside-hours.ts';
export { lockStore } from './stores.sql.ts';
export { findZone, type ZoneResult } from './zones.ts';

/** Identifies a store of any site. */
export interface StoreKey {
  tenantId: string;
  storeId: string;
}

export interface StoresOptions {
  database: TenantDatabase;
  tenants: Pick<Tenants, 'tenant'>;
  catalogue: Pick<Catalogue, 'snapshot' | 'live'>;
  /** Default: its own. */
  places?: Places;
  now: () => Date;
}

export interface Stores {
  /** In the order of the pack; special days in the language of `locale`. */
  views(tenantId: string, locale: string): Promise<StoreView[]>;
  view(tenantId: string, storeId: string, locale: string): Promise<StoreView | null>;
  /**
   * Null: no such store. With a postcode, delivery times only where the store delivers. Refusals are in the language
   * of `locale`.
   */
  timings(tenantId: string, query: TimingsQuery, locale: string): Promise<Timings | null>;
  /** The next available slot of each mode for an empty cart, and why it is not served as soon as possible. */
  nextSlots(tenantId: string, storeId: string, locale: string): Promise<NextSlot[]>;
  /** Null: not a full postcode. */
  deliveryCheck(tenantId: string, postcode: string, locale: string): Promise<DeliveryCheck | null>;
  /** Translated for `locale`. */
  promotions(tenantId: string, locale: string): Promise<PromotionView[]>;
}

export type NextSlot = Pick<ServiceFacts, 'mode' | 'nextSlot' | 'reason'>;

export interface TimingsQuery {
  storeId: string;
  mode: Mode;
  postcode?: string | undefined;
  /** The dishes of a cart, separated by commas: only times at which all are served. */
  items?: string | undefined;
}

interface SiteState {
  snapshot: Snapshot;
  live: LiveSnapshot;
  tenant: Tenant;
  locate: Locate;
  timeZone: string;
  now: Date;
}

export function createStores({
  database,
  tenants,
  catalogue,
  places = createPlaces({ database }),
  now,
}: StoresOptions): Stores {
  const readState = async (tenantId: string): Promise<SiteState> => {
    const [snapshot, live, tenant, locate] = await Promise.all([
      catalogue.snapshot(tenantId),
      catalogue.live(tenantId),
      tenants.tenant(tenantId),
      places.load(),
    ]);
    return { snapshot, live, tenant, locate, timeZone: tenant.config.timeZone, now: now() };
  };

  // Placing an order reads them in its transaction.
  const slotLoads = createReadCache<TakenSlots>({ freshMilliseconds: 0, maxEntries: 5_000 });
  /** Windows that have begun can still be ordered within their grace period. */
  const getSlotLoads = ({ tenant, now: at }: SiteState, found: readonly CatalogueStore[]) => {
    const { config } = tenant;
    const request = { config, from: new Date(at.getTime() - DAY), now: at };
    const definitions = found.map(({ definition }) => definition);
    return slotLoads.get([config.tenantId, ...definitions.map(({ id }) => id)].join(' '), () =>
      readSlotLoads(database, definitions, request),
    );
  };

  return {
    async views(tenantId, locale) {
      const state = await readState(tenantId);
      return state.snapshot.stores.map((store) => toView(state, store, locale));
    },
    async view(tenantId, storeId, locale) {
      const state = await readState(tenantId);
      const store = state.snapshot.storesById.get(storeId);
      return store ? toView(state, store, locale) : null;
    },
    async timings(tenantId, { storeId, mode, postcode, items }, locale) {
      const state = await readState(tenantId);
      const store = state.snapshot.storesById.get(storeId);
      if (!store) return null;
      const answer =
        mode === 'delivery' && postcode ? findZone(store.definition, postcode, state.locate) : null;
      if (answer && !answer.delivers) {
        const refusal = { ...createDeliveryRefusal(answer.code, locale), nextSlot: null };
        return { storeId, mode, timeZone: state.timeZone, asap: null, days: [], refusal };
      }
      const loads = await getSlotLoads(state, [store]);
      const request = toSlotRequest(state, store, mode, loads.of(storeId, mode));
      const itemIds = items?.split(',') ?? [];
      const isServed = createServedCheck(state.snapshot, store, itemIds, state.timeZone);
      return formatTimings(offerSlots({ ...request, isServed }), locale);
    },
    async nextSlots(tenantId, storeId, locale) {
      const state = await readState(tenantId);
      const store = state.snapshot.storesById.get(storeId);
      if (!store) return [];
      const loads = await getSlotLoads(state, [store]);
      return store.definition.modes.map((mode) => {
        const answer = checkAsap(toSlotRequest(state, store, mode, loads.of(storeId, mode)));
        const slot = getNextSlot(answer);
        const clock = slot && formatLocalTime(state.timeZone, new Date(slot.startsAt));
        return {
          mode,
          nextSlot: slot && clock !== null ? { ...slot, clock } : null,
          reason: answer.ok ? null : formatRefusal(answer.code, locale),
        };
      });
    },
    async deliveryCheck(tenantId, typed, locale) {
      const postcode = parsePostcode(typed);
      if (!postcode) return null;
      const state = await readState(tenantId);
      const { stores, storesById } = state.snapshot;
      const loads = await getSlotLoads(state, stores);
      const nextSlot = ({ id }: { id: string }, mode: Mode): Slot | null => {
        const store = storesById.get(id);
        if (!store) return null;
        return getNextSlot(checkAsap(toSlotRequest(state, store, mode, loads.of(id, mode))));
      };
      return checkDelivery(
        stores.map(({ definition }) => definition),
        postcode.full,
        nextSlot,
        locale,
        state.locate,
      );
    },
    async promotions(tenantId, locale) {
      const state = await readState(tenantId);
      const { translations, config } = state.tenant;
      const translator = createTranslator(translations, config.locale, locale);
      return listRunningPromotions(state).map((offer) => translatePromotion(offer, translator));
    },
  };
}

const formatTimings = ({ refusal, ...offered }: OfferedSlots, locale: string): Timings => ({
  ...offered,
  refusal: refusal && {
    ...refusal,
    message: formatRefusal(refusal.code, locale),
  },
});

const formatRefusal = (code: SlotRefusal, locale: string): string =>
  renderText(text(`TIME_${code}`), locale);

const getNextSlot = (answer: SlotResult): Slot | null =>
  answer.ok ? answer.slot : answer.nextSlot;

const getStoreState = ({ live }: SiteState, { definition }: CatalogueStore) =>
  live.storeStates.get(definition.id) ?? OPEN_STATE;

/** The public view of a store at `now`. */
function toView(state: SiteState, store: CatalogueStore, locale: string): StoreView {
  const { snapshot, timeZone, now } = state;
  const storeState = getStoreState(state, store);
  const {
    exceptions: _exceptions,
    days: _days,
    slots,
    autoAccept: _accept,
    acceptMinutes: _minutes,
    brandHours: _brandHours,
    tables: _tables,
    ...shown
  } = store.definition;
  const isAllPaused = shown.modes.every((mode) => isPaused(storeState, mode, now));
  const pausedUntil = isAllPaused ? storeState.pausedUntil : null;
  const opening = getOpening(store.definition, pausedUntil, timeZone, now, slots.horizonDays);
  const special = listSpecialDays(store.definition, timeZone, now);
  const [delivery, pickup] = MODES.map((mode) => getLeadMinutes(slots, mode, storeState, now));
  return {
    ...shown,
    brands: store.brandIds.flatMap((id) => {
      const brand = snapshot.brandsById.get(id)?.definition;
      return brand ? [{ id, name: brand.name }] : [];
    }),
    ...(special && { specialDays: toSpecialDays(special, state, locale) }),
    isOpen: opening.isOpen,
    nextOpeningAt: opening.nextOpeningAt?.toISOString() ?? null,
    closesAt: opening.closesAt?.toISOString() ?? null,
    leadMinutes: { delivery: delivery ?? 0, pickup: pickup ?? 0 },
  };
}

function toSpecialDays(
  { asOf, days }: SpecialDayList,
  { tenant: { translations, config }, snapshot }: SiteState,
  locale: string,
): SpecialDays {
  const translator = createTranslator(translations, config.locale, locale);
  return {
    asOf,
    days: days.map((special) => {
      const { date, spans, day, mode, brandId } = special;
      const brand = brandId && snapshot.brandsById.get(brandId)?.definition.name;
      const translated = day && translateDay(day, translator);
      const name = translated?.lang === undefined ? translated?.name : undefined;
      return {
        date,
        spans,
        ...(name !== undefined && { name }),
        ...(mode && { mode }),
        ...(brand && { brand }),
        summary: describeSpecialHours(special, name, locale, brand),
      };
    }),
  };
}

const toSlotRequest = (
  state: SiteState,
  store: CatalogueStore,
  mode: Mode,
  taken: ReadonlyMap<number, SlotLoad>,
): SlotRequest => ({
  store: store.definition,
  state: getStoreState(state, store),
  mode,
  timeZone: state.timeZone,
  now: state.now,
  taken,
  cartPrepMinutes: 0,
});
