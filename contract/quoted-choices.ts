// Converts a quoted line back to its choices, for repeating an order.
import type { Choice, QuotedOption } from './cart.ts';

/**
 * A nested option follows its own and is quoted for all units of it; chosen, it counts for one unit.
 * `priceLine` of what this gives quotes the same options.
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
