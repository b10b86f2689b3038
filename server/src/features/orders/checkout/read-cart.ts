// A cart read against what its store offers now: the quote, and the window that its slot means.
import type { Cart } from '../../../../../contract/cart.ts';
import type { StoreDefinition } from '../../../../../contract/store.ts';
import type { SiteDefinition } from '../../../../../contract/tenant-definition.ts';
import {
  OPEN_STATE,
  type CatalogueStore,
  type LiveState,
  type Snapshot,
} from '../../catalogue/catalogue.ts';
import {
  quoteCart,
  type PricedCart,
  type PromotionOffer,
  type SellableItem,
} from '../../pricing/pricing.ts';
import {
  checkSlot,
  findZone,
  localDay,
  localTime,
  type SlotAnswer,
  type SlotLoad,
} from '../../stores/stores.ts';
import type { CustomerHistory } from './customer-history.sql.ts';
import type { OrderingParts } from '../order-deps.ts';

/** What a store offers now, as this process remembers it. */
export interface Offer {
  site: SiteDefinition;
  snapshot: Snapshot;
  live: LiveState;
  found: CatalogueStore;
}

/**
 * Null: the tenant has no such store. Never called within a transaction: what is not remembered takes a connection of
 * its own, and a full pool of transactions that each wait for another connection would wait for ever.
 */
export async function findOffer(
  { tenants, catalogue }: Pick<OrderingParts, 'tenants' | 'catalogue'>,
  tenantId: string,
  storeId: string,
): Promise<Offer | null> {
  const [snapshot, live] = await Promise.all([
    catalogue.snapshot(tenantId),
    catalogue.live(tenantId),
  ]);
  const found = snapshot.storesById.get(storeId);
  return found ? { site: await tenants.site(tenantId), snapshot, live, found } : null;
}

export interface CartQuestion {
  cart: Cart;
  offer: Offer;
  /** What the windows of the cart's store and mode already hold. */
  taken: ReadonlyMap<number, SlotLoad>;
  /** Null while nobody is signed in. */
  history: CustomerHistory | null;
  creditBalanceMinor: number;
  now: Date;
}

export interface CartReading {
  priced: PricedCart;
  store: StoreDefinition;
  /** Null: the cart names no slot. */
  slot: SlotAnswer | null;
}

export function readCart(question: CartQuestion): CartReading {
  const { cart, offer, history, now } = question;
  const { site, found } = offer;
  const { definition: store } = found;
  const items = sellableItems(question);
  const slot = cart.slot === undefined ? null : slotOf(question, items, cart.slot);
  const priced = quoteCart({
    cart,
    items,
    storeModes: store.modes,
    fees: site.fees,
    zoneTerms: cart.postcode === undefined ? null : findZone(store, cart.postcode),
    promotions: promotionOffers(offer, history),
    customerOrderCount: history && history.placed,
    creditBalanceMinor: question.creditBalanceMinor,
    today: { ...localDay(site.timeZone, now), time: localTime(site.timeZone, now) },
    slotRefusal: slot?.ok === false ? slot : null,
    isVatRegistered: site.legal.vatNumber !== '',
    currency: site.currency.value,
    locale: site.locale,
  });
  return { priced, store, slot };
}

/** The cart's dishes, as far as the store sells them. */
function sellableItems({ cart, offer, now }: CartQuestion): Map<string, SellableItem> {
  const { snapshot, live, found } = offer;
  const stock = live.stock.get(found.definition.id);
  const items = new Map<string, SellableItem>();
  for (const { itemId } of cart.lines) {
    const item = snapshot.items.get(itemId);
    if (!item || !found.brandIds.includes(item.brandId)) continue;
    items.set(itemId, { ...item, ...stateOf(stock?.get(itemId), now) });
  }
  return items;
}

function slotOf(
  { cart, offer, taken, now }: CartQuestion,
  items: ReadonlyMap<string, SellableItem>,
  startsAt: string,
): SlotAnswer {
  const { definition: store } = offer.found;
  const state = offer.live.storeStates.get(store.id) ?? OPEN_STATE;
  const { timeZone } = offer.site;
  const cartPrepMinutes = prepMinutesOf(cart, items);
  return checkSlot(
    { store, state, mode: cart.mode, timeZone, now, taken, cartPrepMinutes },
    startsAt,
  );
}

const promotionOffers = (
  { snapshot, live }: Offer,
  history: CustomerHistory | null,
): PromotionOffer[] =>
  snapshot.promotions.map((rule) => ({
    rule,
    // Taking the use in the order's transaction is the judge; this is what is known before.
    uses: live.usedUpPromotions.has(rule.id) ? (rule.maxUses ?? 0) : 0,
    usesByCustomer: history && (history.placedWithPromotion.get(rule.id) ?? 0),
  }));

const stateOf = (
  stock: { remaining: number | null; soldOutUntil: Date | null } | undefined,
  now: Date,
) => ({
  isSoldOut: stock?.soldOutUntil != null && stock.soldOutUntil > now,
  remaining: stock?.remaining ?? null,
});

const prepMinutesOf = (cart: Cart, items: ReadonlyMap<string, SellableItem>): number =>
  cart.lines.reduce(
    (sum, { itemId, quantity }) =>
      sum + (items.get(itemId)?.definition.prepMinutes ?? 0) * quantity,
    0,
  );
