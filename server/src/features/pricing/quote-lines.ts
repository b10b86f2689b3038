import type { ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import type { Cart, CartLine, Quote } from '../../../../contract/pricing/cart.ts';
import { priceLine, type VatShare } from '../../../../contract/pricing/line-price.ts';
import type { ResolvedPart } from '../../../../contract/pricing/resolve-deals.ts';
import type { CartProblem } from './cart-problem.ts';

/** A dish as one store sells it now. */
export interface SellableItem {
  definition: ItemDefinition;
  brandId: string;
  brandName: string;
  isSoldOut: boolean;
  isBrandPaused: boolean;
  /** What to say at the cart's time, at which it is not served. */
  notServed?: Text;
  /** Units left; null: not counted. */
  remaining: number | null;
}

export interface PricedCartLine {
  shown: Quote['lines'][number];
  /** The shares of the whole line add up to `shown.totalMinor`. */
  vatShares: VatShare[];
  /** One unit of the dish without its options, whose price a bundle replaces. */
  dish: VatShare;
  prepMinutes: number;
}

type LineProblem = Pick<CartProblem, 'code' | 'message' | 'groupId'>;

/** `unitsBefore`: how many of the dish the lines above it take. */
function findSaleProblem(
  item: SellableItem,
  quantity: number,
  unitsBefore: number,
): LineProblem | null {
  const { name, maxPerOrder } = item.definition;
  const { brandName, isSoldOut, isBrandPaused, remaining, notServed } = item;
  const units = unitsBefore + quantity;
  if (isBrandPaused)
    return { code: 'SOLD_OUT', message: text('BRAND_PAUSED', brandName), groupId: null };
  if (isSoldOut || remaining === 0)
    return { code: 'SOLD_OUT', message: text('DISH_SOLD_OUT', name), groupId: null };
  if (notServed) return { code: 'NOT_SERVED', message: notServed, groupId: null };
  if (remaining !== null && units > remaining)
    return { code: 'SOLD_OUT', message: text('DISH_LEFT', remaining, name), groupId: null };
  if (units > maxPerOrder)
    return {
      code: 'TOO_MANY',
      message: text('DISH_AT_MOST', maxPerOrder, name),
      groupId: null,
    };
  return null;
}

/** `part`: the line belongs to a deal, whose share is then the price of the dish. */
function priceCartLine(
  line: CartLine,
  cartIndex: number,
  item: SellableItem,
  part: ResolvedPart | undefined,
) {
  const { brandId, brandName } = item;
  const definition = part ? { ...item.definition, priceMinor: part.priceMinor } : item.definition;
  const { unitPriceMinor, options, vatShares, kcal, allergens, problems } = priceLine(
    definition,
    line.options,
  );
  const { quantity } = line;
  const priced: PricedCartLine = {
    shown: {
      cartIndex,
      itemId: definition.id,
      name: definition.name,
      brandId,
      brandName,
      quantity,
      options,
      note: line.note?.trim() ?? '',
      unitPriceMinor,
      totalMinor: unitPriceMinor * quantity,
      allergens,
      kcal,
      isAgeRestricted: definition.isAgeRestricted,
      ...(part && { deal: part.deal }),
    },
    vatShares: vatShares.map((share) => ({ ...share, amountMinor: share.amountMinor * quantity })),
    dish: { vatBasisPoints: definition.vatBasisPoints, amountMinor: definition.priceMinor },
    prepMinutes: definition.prepMinutes * quantity,
  };
  return { priced, problems };
}

/** Prices every line whose dish the store sells; a sold-out dish stays in, with its problem. */
export function quoteLines(
  cart: Cart,
  items: ReadonlyMap<string, SellableItem>,
  parts: ReadonlyMap<number, ResolvedPart>,
) {
  const lines: PricedCartLine[] = [];
  const problems: CartProblem[] = [];
  const unitsByItem = new Map<string, number>();
  for (const [index, line] of cart.lines.entries()) {
    const add = ({ code, message, groupId }: LineProblem): void => {
      problems.push({ code, message, line: index, groupId });
    };
    const item = items.get(line.itemId);
    if (!item) {
      add({
        code: 'ITEM_GONE',
        message: text('DISH_GONE'),
        groupId: null,
      });
      continue;
    }
    const unitsBefore = unitsByItem.get(line.itemId) ?? 0;
    unitsByItem.set(line.itemId, unitsBefore + line.quantity);
    const problem = findSaleProblem(item, line.quantity, unitsBefore);
    if (problem) add(problem);
    const { priced, problems: broken } = priceCartLine(line, index, item, parts.get(index));
    lines.push(priced);
    for (const { code, message, groupId } of broken) {
      add({ code, message: text('ABOUT', item.definition.name, message), groupId });
    }
  }
  return { lines, problems };
}
