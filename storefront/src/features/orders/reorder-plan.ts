// Compares an earlier order with the current menu: the entries for the cart, and the differences.
import type { AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import type { Menu } from '../../../../contract/catalogue/catalogue.ts';
import type { PastDish } from '../../../../contract/customers/loyalty.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import { priceOfferedChoices } from '../../../../contract/pricing/offered-choices.ts';
import { toChoices } from '../../../../contract/pricing/quoted-choices.ts';
import { resolveDeals, type ResolvedPart } from '../../../../contract/pricing/resolve-deals.ts';
import type { NewCartEntry } from '../cart/cart.ts';
import { toCartEntry, toDealFields, type FoundItem } from '../dish/dish.ts';

export type ReorderChange =
  /** No longer on the menu, sold out, of a paused brand, or with a required choice that the earlier order does not have. */
  | { kind: 'gone' | 'soldOut' | 'brandPaused' | 'needsChoice'; name: string; itemId: string }
  | { kind: 'optionsGone'; name: string; options: string[] }
  /** Those that the earlier order did not declare. */
  | { kind: 'allergens'; name: string; allergens: AllergenProfile }
  | { kind: 'fewer'; name: string; quantity: number }
  /** `from`: what it cost, in the currency of the earlier order. */
  | { kind: 'price'; name: string; from: OrderAmount; toMinor: number };

interface OrderAmount {
  currency: string;
  minor: number;
}

export interface ReorderPlan {
  entries: NewCartEntry[];
  changes: ReorderChange[];
}

type OrderLine = Order['lines'][number];

/** `currency` is that of the menu. */
export function planReorder(
  order: Pick<Order, 'lines' | 'currency'>,
  menu: Menu,
  currency: string,
): ReorderPlan {
  const items = indexItems(menu);
  const parts = planDeals(order.lines, menu, items);
  const plans = order.lines.map((line, index): ReorderPlan => {
    const { name, itemId } = line;
    const found = items.get(itemId);
    if (!found) return { entries: [], changes: [{ kind: 'gone', name, itemId }] };
    const { isSoldOut, isBrandPaused } = found.item;
    if (isSoldOut) {
      const kind = isBrandPaused ? 'brandPaused' : 'soldOut';
      return { entries: [], changes: [{ kind, name, itemId }] };
    }
    return planLine(line, found, parts.get(index), { order: order.currency, menu: currency });
  });
  return {
    entries: plans.flatMap(({ entries }) => entries),
    changes: plans.flatMap(({ changes }) => changes),
  };
}

const indexItems = (menu: Menu): Map<string, FoundItem> =>
  new Map(
    menu.brands.flatMap((brand) =>
      brand.sections.flatMap(({ items }) =>
        items.map((item) => [item.id, { item, brandName: brand.name }] as const),
      ),
    ),
  );

/**
 * The parts of deals that can be ordered again, by line. The dishes of others are ordered by themselves, at menu prices: whether the deal
 * is offered at the time that is chosen next, the quote says.
 */
function planDeals(
  lines: readonly OrderLine[],
  { brands }: Menu,
  items: ReadonlyMap<string, FoundItem>,
): ReadonlyMap<number, ResolvedPart> {
  const deals = brands
    .flatMap((brand) => brand.deals ?? [])
    .map((deal) => [deal.id, deal] as const);
  const instances = new Map<string, string>();
  const again = lines.map((line) => {
    if (!line.deal) return line;
    const instance = instances.get(line.deal.instance) ?? crypto.randomUUID();
    instances.set(line.deal.instance, instance);
    return { ...line, deal: { ...line.deal, instance } };
  });
  return resolveDeals(again, {
    deals: new Map(deals),
    getRefusal: () => null,
    getMenuPrice: (itemId) => {
      const item = items.get(itemId)?.item;
      return item && !item.isSoldOut ? item.priceMinor : null;
    },
  }).parts;
}

function planLine(
  line: OrderLine,
  found: FoundItem,
  part: ResolvedPart | undefined,
  currency: { order: string; menu: string },
): ReorderPlan {
  const item = part ? { ...found.item, priceMinor: part.priceMinor } : found.item;
  const { name, itemId } = line;
  const { choices, price } = priceOfferedChoices(item, toChoices(line.options));
  if (price.problems.length > 0)
    return { entries: [], changes: [{ kind: 'needsChoice', name, itemId }] };
  const quantity = Math.min(line.quantity, item.maxPerOrder);
  const offered = new Set(price.options.map(({ groupId, optionId }) => `${groupId} ${optionId}`));
  const missing = line.options.filter(
    (option) => !offered.has(`${option.groupId} ${option.optionId}`),
  );
  const changes: ReorderChange[] = [];
  const allergens = findNewAllergens(line.allergens, price.allergens);
  if (allergens) changes.push({ kind: 'allergens', name, allergens });
  if (missing.length > 0)
    changes.push({ kind: 'optionsGone', name, options: missing.map((option) => option.name) });
  if (quantity < line.quantity) changes.push({ kind: 'fewer', name, quantity });
  if (price.unitPriceMinor !== line.unitPriceMinor || currency.order !== currency.menu) {
    const from = { currency: currency.order, minor: line.unitPriceMinor };
    changes.push({ kind: 'price', name, from, toMinor: price.unitPriceMinor });
  }
  const { note } = line;
  const entry = toCartEntry(found, { options: choices, price, quantity, note });
  return { entries: [part ? { ...entry, ...toDealFields(part.deal) } : entry], changes };
}

/** A dish with the options of its last order, for the cart; null: the menu no longer allows them, or it has new allergens. */
export function planPastDish(
  { options, allergens }: PastDish,
  found: FoundItem,
): NewCartEntry | null {
  const price = priceLine(found.item, options);
  const isChanged = price.problems.length > 0 || findNewAllergens(allergens, price.allergens);
  return isChanged ? null : toCartEntry(found, { options, price, quantity: 1, note: '' });
}

/** What `now` declares and `before` did not; null: nothing. An allergen that is contained now and was a trace is new. */
export function findNewAllergens(
  before: AllergenProfile,
  now: AllergenProfile,
): AllergenProfile | null {
  const contains = now.contains.filter((allergen) => !before.contains.includes(allergen));
  const mayContain = now.mayContain.filter(
    (allergen) => !before.contains.includes(allergen) && !before.mayContain.includes(allergen),
  );
  const notVerified = now.notVerified && !before.notVerified;
  const isSame = contains.length === 0 && mayContain.length === 0 && !notVerified;
  return isSame ? null : { contains, mayContain, notVerified };
}
