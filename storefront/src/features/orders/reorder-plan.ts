// Compares an earlier order with the current menu: the entries for the cart, and the differences.
import type { Menu } from '../../../../contract/catalogue.ts';
import { priceOfferedChoices } from '../../../../contract/pricing/offered-choices.ts';
import { toChoices } from '../../../../contract/pricing/quoted-choices.ts';
import type { Order } from '../../../../contract/order.ts';
import type { NewCartEntry } from '../cart/cart.ts';
import { toCartEntry, type FoundItem } from '../dish/dish.ts';

export type ReorderChange =
  /** No longer on the menu, sold out, of a paused brand, or with a required choice that the earlier order does not have. */
  | { kind: 'gone' | 'soldOut' | 'brandPaused' | 'needsChoice'; name: string; itemId: string }
  | { kind: 'optionsGone'; name: string; options: string[] }
  | { kind: 'fewer'; name: string; quantity: number }
  | { kind: 'price'; name: string; fromMinor: number; toMinor: number };

export interface ReorderPlan {
  entries: NewCartEntry[];
  changes: ReorderChange[];
}

type OrderLine = Order['lines'][number];

export function planReorder(order: Pick<Order, 'lines'>, menu: Menu): ReorderPlan {
  const items = indexItems(menu);
  const plans = order.lines.map((line): ReorderPlan => {
    const { name, itemId } = line;
    const found = items.get(itemId);
    if (!found) return { entries: [], changes: [{ kind: 'gone', name, itemId }] };
    const { isSoldOut, isBrandPaused } = found.item;
    if (isSoldOut) {
      const kind = isBrandPaused ? 'brandPaused' : 'soldOut';
      return { entries: [], changes: [{ kind, name, itemId }] };
    }
    return planLine(line, found);
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

function planLine(line: OrderLine, found: FoundItem): ReorderPlan {
  const { item } = found;
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
  if (missing.length > 0)
    changes.push({ kind: 'optionsGone', name, options: missing.map((option) => option.name) });
  if (quantity < line.quantity) changes.push({ kind: 'fewer', name, quantity });
  if (price.unitPriceMinor !== line.unitPriceMinor) {
    const { unitPriceMinor: fromMinor } = line;
    changes.push({ kind: 'price', name, fromMinor, toMinor: price.unitPriceMinor });
  }
  const { note } = line;
  return { entries: [toCartEntry(found, { options: choices, price, quantity, note })], changes };
}
