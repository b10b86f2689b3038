// Equality of cart lines, apart from the pricing rules, which the menu page does not load.
import type { CartLine, Choice } from './cart.ts';

/** Sorts choices and adds up equal ones, so that equivalent lists become equal. */
export function normalizeChoices(choices: readonly Choice[]): Choice[] {
  const byKey = new Map<string, Choice>();
  for (const choice of choices) {
    const options = normalizeChoices(choice.options ?? []);
    const key = JSON.stringify([choice.groupId, choice.optionId, options]);
    const quantity = choice.quantity + (byKey.get(key)?.quantity ?? 0);
    byKey.set(key, { groupId: choice.groupId, optionId: choice.optionId, quantity, options });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, choice]) => choice);
}

/** Equal for lines with the same dish, options in any order, note, and place in a deal. */
export const getLineKey = ({ itemId, options, note, deal }: Omit<CartLine, 'quantity'>): string =>
  JSON.stringify([
    itemId,
    normalizeChoices(options),
    note?.trim() ?? '',
    ...(deal ? [deal.id, deal.instance, deal.courseId] : []),
  ]);
