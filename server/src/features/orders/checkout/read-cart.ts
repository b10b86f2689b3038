// Prices a cart and checks its slot against the current state of its store.
import type { Cart } from '../../../../../contract/pricing/cart.ts';
import {
  OPEN_STATE,
  type StoreDefinition,
  type StoreState,
} from '../../../../../contract/sites/store.ts';
import type { SiteDefinition } from '../../../../../contract/sites/tenant-definition.ts';
import { formatLocalTime, getLocalDay } from '../../calendar/calendar.ts';
import {
  getAvailability,
  getPricedAt,
  getStoreItem,
  toLocalMoment,
  type CatalogueStore,
  type LiveSnapshot,
  type Snapshot,
} from '../../catalogue/catalogue.ts';
import {
  quoteCart,
  type PricedCart,
  type PromotionWithUses,
  type SellableItem,
} from '../../pricing/pricing.ts';
import { checkSlot, findZone, type SlotResult, type SlotLoad } from '../../stores/stores.ts';
import type { TranslationTables } from '../../translation/translation.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { CustomerHistory } from './read-cart.sql.ts';

/** A store with its menu and live state, as cached by this process. */
export interface StoreContext {
  site: SiteDefinition;
  /** Translations of the site's texts. */
  translations: TranslationTables;
  snapshot: Snapshot;
  live: LiveSnapshot;
  found: CatalogueStore;
}

/**
 * Null: the tenant has no such store. Must not run inside a transaction: a cache miss takes another connection, and a
 * pool full of transactions that each wait for one would deadlock.
 */
export async function loadStoreContext(
  { tenants, catalogue }: OrderDeps,
  tenantId: string,
  storeId: string,
): Promise<StoreContext | null> {
  const [snapshot, live] = await Promise.all([
    catalogue.snapshot(tenantId),
    catalogue.live(tenantId),
  ]);
  const found = snapshot.storesById.get(storeId);
  if (!found) return null;
  const [site, { translations }] = await Promise.all([
    tenants.site(tenantId),
    tenants.tenant(tenantId),
  ]);
  return { site, translations, snapshot, live, found };
}

export interface CartContext {
  cart: Cart;
  state: StoreContext;
  slotLoads: ReadonlyMap<number, SlotLoad>;
  /** Null for visitors who are not signed in. */
  history: CustomerHistory | null;
  creditBalanceMinor: number;
  now: Date;
}

export interface CartReading extends Pick<StoreContext, 'site' | 'translations'> {
  priced: PricedCart;
  store: StoreDefinition;
  storeState: StoreState;
  /** Null: the cart names no slot. */
  slot: SlotResult | null;
}

export function readCart(context: CartContext): CartReading {
  const { cart, state, history, now } = context;
  const { site, found } = state;
  const { definition: store } = found;
  const items = getSellableItems(context);
  const slot = cart.slot === undefined ? null : checkCartSlot(context, items, cart.slot);
  const priced = quoteCart({
    cart,
    items,
    storeModes: store.modes,
    fees: site.fees,
    zoneTerms: cart.postcode === undefined ? null : findZone(store, cart.postcode),
    promotions: getPromotionOffers(state, history),
    customerOrderCount: history && history.placed,
    creditBalanceMinor: context.creditBalanceMinor,
    today: { ...getLocalDay(site.timeZone, now), time: formatLocalTime(site.timeZone, now) },
    slotRefusal: slot?.ok === false ? slot : null,
    isVatRegistered: site.legal.vatNumber !== '',
    currency: site.currency.value,
  });
  return {
    priced,
    store,
    storeState: getStoreState(state),
    slot,
    site,
    translations: state.translations,
  };
}

/** The cart's items that the store sells, at the prices of the cart's mode and slot. */
function getSellableItems({ cart, state, now }: CartContext): Map<string, SellableItem> {
  const { snapshot, live, found, site } = state;
  const { slot = 'asap' } = cart;
  const pricedAt = slot === 'asap' ? now : getPricedAt(new Date(slot), now);
  const moment = toLocalMoment(site.timeZone, pricedAt);
  const items = new Map<string, SellableItem>();
  for (const { itemId } of cart.lines) {
    const known = snapshot.items.get(itemId);
    const item = known && getStoreItem(known, found, { mode: cart.mode, moment });
    if (!item) continue;
    items.set(itemId, { ...item, ...getAvailability(item, found.definition.id, live, now) });
  }
  return items;
}

function checkCartSlot(
  { cart, state, slotLoads, now }: CartContext,
  items: ReadonlyMap<string, SellableItem>,
  startsAt: string,
): SlotResult {
  const { definition: store } = state.found;
  return checkSlot(
    {
      store,
      state: getStoreState(state),
      mode: cart.mode,
      timeZone: state.site.timeZone,
      now,
      taken: slotLoads,
      cartPrepMinutes: sumPrepMinutes(cart, items),
    },
    startsAt,
  );
}

const getStoreState = ({ live, found }: StoreContext): StoreState =>
  live.storeStates.get(found.definition.id) ?? OPEN_STATE;

const getPromotionOffers = (
  { snapshot, live }: StoreContext,
  history: CustomerHistory | null,
): PromotionWithUses[] =>
  snapshot.promotions.map((rule) => ({
    rule,
    // A hint for the quote: the claim in the order's transaction decides.
    uses: live.usedUpPromotions.has(rule.id) ? (rule.maxUses ?? 0) : 0,
    usesByCustomer: history && (history.placedWithPromotion.get(rule.id) ?? 0),
  }));

const sumPrepMinutes = (cart: Cart, items: ReadonlyMap<string, SellableItem>): number =>
  cart.lines.reduce(
    (sum, { itemId, quantity }) =>
      sum + (items.get(itemId)?.definition.prepMinutes ?? 0) * quantity,
    0,
  );
