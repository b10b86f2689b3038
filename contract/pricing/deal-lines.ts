// Lines of an order that are parts of a deal, which lists show under its name.
import type { QuotedDealPart } from '../catalogue/deal.ts';

interface DealLine {
  deal?: Pick<QuotedDealPart, 'name' | 'instance'> | undefined;
}

/** The name of the deal that begins with a line of a list; null: it is of none, or of that of the line above. */
export function getDealHeading(lines: readonly DealLine[], index: number): string | null {
  const deal = lines[index]?.deal;
  return deal && deal.instance !== lines[index - 1]?.deal?.instance ? deal.name : null;
}
