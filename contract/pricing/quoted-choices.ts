// Converts a quoted line back to its choices, for repeating an order.
import type { Choice, QuotedOption } from './cart.ts';

/**
 * The choices of a quoted line. In a quote, a nested option follows its parent and has the quantity for all units of the
 * parent; in a choice it has the quantity per unit. `priceLine` of the result returns the same options.
 */
export function toChoices(options: readonly QuotedOption[]): Choice[] {
  const choices: Choice[] = [];
  for (const { groupId, optionId, quantity, nested } of options) {
    const parent = choices.at(-1);
    if (!nested || !parent) {
      choices.push({ groupId, optionId, quantity });
      continue;
    }
    const units = Math.max(1, Math.round(quantity / parent.quantity));
    parent.options = [...(parent.options ?? []), { groupId, optionId, quantity: units }];
  }
  return choices;
}
