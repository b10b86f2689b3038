// Prices a cart and checks its slot against the current state of its store.
import { text, type Text } from '../../../../../contract/messages/text.ts';
import type { Cart } from '../../../../../contract/pricing/cart.ts';
import {
  OPEN_STATE,
  type Slot,
  type StoreDefinition,
  type StoreState,
} from '../../../../../contract/sites/store.ts';
import type { SiteDefinition } from '../../../../../contract/sites/tenant-definition.ts';
import {
  createServedCheck,
  describeServing,
  findNotServed,
  getAvailability,
  getPricedAt,
  getServingTimes,
  getStoreItem,
  toLocalMoment,
  type CatalogueStore,
  type LiveSnapshot,
  type Snapshot,
  type UnservedTimes,
} from '../../catalogue/catalogue.ts';
import type { Locate } from '../../places/places.ts';
import {
  quoteCart,
  type PricedCart,
  type PromotionWithUses,
  type SellableItem,
} from '../../pricing/pricing.ts';
import {
  checkSlot,
  findServedSlot,
  findZone,
  getCapacity,
  type Kitchen,
  type SlotCapacity,
  type SlotLoad,
  type SlotRequest,
  type SlotResult,
} from '../../stores/stores.ts';
import type { TranslationTables } from '../../translation/translation.ts';
import type { QuoteDeps } from '../order-deps.ts';
import type { CustomerHistory } from './read-cart.sql.ts';

/** A store with its menu and live state, as cached by this process. */
export interface StoreContext {
  site: SiteDefinition;
  /** Translations of the site's texts. */
  translations: TranslationTables;
  snapshot: Snapshot;
  live: LiveSnapshot;
  found: CatalogueStore;
  locate: Locate;
  /** False: neither the site nor the store has a card account yet. */
  canPay: boolean;
}

/**
 * Null: the tenant has no such store. Must not run inside a transaction: a cache miss takes another connection, and a
 * pool full of transactions that each wait for one would deadlock.
 */
export async function loadStoreContext(
  { tenants, catalogue, places, cards }: QuoteDeps,
  tenantId: string,
  storeId: string,
): Promise<StoreContext | null> {
  const [snapshot, live] = await Promise.all([
    catalogue.snapshot(tenantId),
    catalogue.live(tenantId),
  ]);
  const found = snapshot.storesById.get(storeId);
  if (!found) return null;
  const [site, { translations }, locate] = await Promise.all([
    tenants.site(tenantId),
    tenants.tenant(tenantId),
    places.load(),
  ]);
  const canPay = cards.canPay(tenantId, getSellingStoreId(found.definition));
  return { site, translations, snapshot, live, found, locate, canPay };
}

/** The company that sells what the store cooks. */
export const getSeller = ({ site, found }: StoreContext): SiteDefinition['legal'] =>
  found.definition.seller ?? site.legal;

/** The id of a store that sells in its own name; null: the site sells. */
export const getSellingStoreId = ({ id, seller }: StoreDefinition): string | null =>
  seller ? id : null;

/** What reading the loads of slots needs. */
export const getKitchen = ({ site, found }: StoreContext, now: Date): Kitchen => ({
  config: site,
  store: found.definition,
  now,
});

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
  /** Null: the cart names no slot. */
  slot: SlotResult | null;
  /** The capacity of the slot; null: there is no slot. */
  capacity: SlotCapacity | null;
}

export function readCart(context: CartContext): CartReading {
  const { cart, state } = context;
  const { site, found } = state;
  const items = getSellableItems(context);
  const slot = cart.slot === undefined ? null : checkCartSlot(context, items, cart.slot);
  const priced = priceItems(context, items, slot);
  const isServed = !priced.problems.some(({ code }) => code === 'NOT_SERVED');
  if (!state.canPay)
    priced.problems.unshift({
      code: 'NOT_SELLING',
      message: text('NOT_SELLING'),
      line: null,
      groupId: null,
    });
  return {
    priced: isServed ? priced : { ...priced, servedSlot: findCartSlot(context, items) },
    store: found.definition,
    slot,
    capacity: slot?.ok ? getSlotCapacity(context, slot.slot) : null,
    site,
    translations: state.translations,
  };
}

function getSlotCapacity({ state, slotLoads }: CartContext, { startsAt }: Slot): SlotCapacity {
  const start = Date.parse(startsAt);
  const { slots } = state.found.definition;
  return getCapacity(slots, getStoreState(state), start, slotLoads.get(start));
}

/** The price alone: no slot is checked, and none suggested. */
export const priceCart = (context: CartContext): PricedCart =>
  priceItems(context, getSellableItems(context), null);

function priceItems(
  context: CartContext,
  items: ReadonlyMap<string, SellableItem>,
  slot: SlotResult | null,
): PricedCart {
  const { cart, state, history, now } = context;
  const { site, found } = state;
  const { definition: store } = found;
  return quoteCart({
    cart,
    items,
    storeModes: store.modes,
    fees: site.fees,
    zoneTerms: cart.postcode === undefined ? null : findZone(store, cart.postcode, state.locate),
    promotions: getPromotionOffers(state, history),
    deals: state.snapshot.deals,
    customerOrderCount: history && history.placed,
    creditBalanceMinor: context.creditBalanceMinor,
    today: toLocalMoment(site.timeZone, now),
    slotMoment: toLocalMoment(site.timeZone, getCartMoment(cart, now)),
    slotRefusal: slot?.ok === false ? slot : null,
    isVatRegistered: getSeller(state).vatNumber !== '',
    currency: site.currency.value,
  });
}

/** The cart's items that the store sells, at the prices of the cart's mode and slot. */
function getSellableItems({ cart, state, now }: CartContext): Map<string, SellableItem> {
  const { snapshot, live, found, site } = state;
  const at = getCartMoment(cart, now);
  const moment = toLocalMoment(site.timeZone, at);
  const items = new Map<string, SellableItem>();
  for (const { itemId } of cart.lines) {
    const known = snapshot.items.get(itemId);
    const item = known && getStoreItem(known, found, { mode: cart.mode, moment });
    if (!item) continue;
    const times = getServingTimes(snapshot, found, item);
    const unserved = findNotServed(times, { at, now, timeZone: site.timeZone });
    items.set(itemId, {
      ...item,
      ...getAvailability(item, found.definition.id, live, now),
      ...(unserved && { notServed: describeNotServed(item.definition.name, unserved) }),
    });
  }
  return items;
}

/** False: something in the cart is not served at the cart's time. */
export function isCartServed({
  cart,
  state: { snapshot, found, site },
  now,
}: Pick<CartContext, 'cart' | 'state' | 'now'>): boolean {
  const itemIds = cart.lines.map(({ itemId }) => itemId);
  const isServed = createServedCheck(snapshot, found, itemIds, site.timeZone);
  return isServed(getCartMoment(cart, now).getTime());
}

/** The start of the chosen slot; now for the earliest one: what is ordered now is cooked now. */
const getCartMoment = ({ slot = 'asap' }: Cart, now: Date): Date =>
  slot === 'asap' ? now : getPricedAt(new Date(slot), now);

const describeNotServed = (dish: string, unserved: UnservedTimes): Text =>
  unserved.next
    ? text('DISH_NOT_SERVED', dish, describeServing(unserved))
    : text('DISH_SERVED_NO_MORE', dish);

const checkCartSlot = (
  context: CartContext,
  items: ReadonlyMap<string, SellableItem>,
  startsAt: string,
): SlotResult => checkSlot(toSlotRequest(context, items), startsAt);

const toSlotRequest = (
  { cart, state, slotLoads, now }: CartContext,
  items: ReadonlyMap<string, SellableItem>,
): SlotRequest => ({
  store: state.found.definition,
  state: getStoreState(state),
  mode: cart.mode,
  timeZone: state.site.timeZone,
  now,
  taken: slotLoads,
  cartPrepMinutes: sumPrepMinutes(cart, items),
});

/** The free slot nearest to the cart's at which everything in it is served. */
function findCartSlot(context: CartContext, items: ReadonlyMap<string, SellableItem>): Slot | null {
  const { cart, state, now } = context;
  const { snapshot, found, site } = state;
  const isServed = createServedCheck(snapshot, found, [...items.keys()], site.timeZone);
  const request = { ...toSlotRequest(context, items), isServed };
  return findServedSlot(request, getCartMoment(cart, now).getTime());
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
