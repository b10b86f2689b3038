// Finds the deals of a cart and the price of each of their parts.
import type { DealDefinition, QuotedDealPart } from '../catalogue/deal.ts';
import { text, type Text } from '../messages/text.ts';
import type { CartLine } from './cart.ts';
import { splitDealPrice } from './deal-price.ts';

export interface ResolvedPart {
  deal: QuotedDealPart;
  /** The price of the dish in the deal, without options. */
  priceMinor: number;
}

export interface ResolvedDeals {
  /** By index of the cart's line. */
  parts: ReadonlyMap<number, ResolvedPart>;
  /** `line`: the first one of the deal. Its lines are priced as the menu prices them. */
  problems: { line: number; message: Text }[];
}

type SellableDeal = Pick<DealDefinition, 'name' | 'priceMinor' | 'courses'>;

interface DealContext<Deal> {
  /** By id. */
  deals: ReadonlyMap<string, Deal>;
  /** Why it is not offered; null: it is. */
  getRefusal(deal: Deal): Text | null;
  /** The price of a dish on the menu; null: the store does not sell it. */
  getMenuPrice(itemId: string): number | null;
}

type Line = Pick<CartLine, 'itemId' | 'quantity' | 'deal'>;

interface DealLine {
  index: number;
  line: Line & { deal: NonNullable<Line['deal']> };
}

const getInstanceKey = ({ line: { deal } }: DealLine): string => `${deal.id} ${deal.instance}`;

/** A deal counts if each of its courses has exactly one line, all with one quantity, and it is offered. */
export function resolveDeals<Deal extends SellableDeal>(
  lines: readonly Line[],
  context: DealContext<Deal>,
): ResolvedDeals {
  const parts = new Map<number, ResolvedPart>();
  const problems: ResolvedDeals['problems'] = [];
  const dealLines = lines.flatMap((line, index): DealLine[] =>
    line.deal ? [{ index, line: { ...line, deal: line.deal } }] : [],
  );
  for (const key of new Set(dealLines.map(getInstanceKey))) {
    const own = dealLines.filter((each) => getInstanceKey(each) === key);
    const [first] = own;
    const deal = first && context.deals.get(first.line.deal.id);
    if (!first) continue;
    const found = deal ? matchCourses(deal, own, context) : { problem: text('DEAL_GONE') };
    if ('problem' in found) {
      problems.push({ line: first.index, message: found.problem });
      continue;
    }
    const prices = splitDealPrice(found.deal.priceMinor, found.dishes);
    found.dishes.forEach(({ index, part }, place) =>
      parts.set(index, {
        deal: { ...part, name: found.deal.name },
        priceMinor: prices[place] ?? 0,
      }),
    );
  }
  return { parts, problems };
}

/** The chosen dishes in the order of the courses, so that the order of the cart's lines does not matter. */
function matchCourses<Deal extends SellableDeal>(
  deal: Deal,
  lines: readonly DealLine[],
  context: DealContext<Deal>,
) {
  const refusal = context.getRefusal(deal);
  if (refusal !== null) return { problem: text('ABOUT', deal.name, refusal) };
  const [first] = lines;
  const dishes = deal.courses.flatMap((course) => {
    const own = lines.filter(({ line }) => line.deal.courseId === course.id);
    const [only] = own;
    const dish = only && course.dishes.find(({ itemId }) => itemId === only.line.itemId);
    const menuPriceMinor = only ? context.getMenuPrice(only.line.itemId) : null;
    if (!dish || own.length > 1 || menuPriceMinor === null) return [];
    const { surchargeMinor } = dish;
    return [{ index: only.index, part: only.line.deal, menuPriceMinor, surchargeMinor }];
  });
  const isComplete = dishes.length === deal.courses.length && lines.length === dishes.length;
  const isEven = lines.every(({ line }) => line.quantity === first?.line.quantity);
  return isComplete && isEven ? { deal, dishes } : { problem: text('DEAL_INCOMPLETE', deal.name) };
}
