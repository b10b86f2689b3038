// Equality of cart lines. A separate file, so that the menu page merges lines without loading the pricing rules.
import type { CartLine, Choice } from './cart.ts';

/** The same choices in one order, equal ones added up: however they were sent, the result is the same. */
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

/** Lines with the same key are the same: same dish, same options in any order, same note. */
export const getLineKey = ({ itemId, options, note }: Omit<CartLine, 'quantity'>): string =>
  JSON.stringify([itemId, normalizeChoices(options), note?.trim() ?? '']);
