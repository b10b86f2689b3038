// The dishes and options of a store, which can be sold out or have an allergen added.
import type { DishOrOption } from '../../../../../contract/catalogue/live-allergens.ts';
import { formatOptionKey } from '../../../../../contract/catalogue/option-key.ts';
import type { Board } from '../../../../../contract/console/board.ts';
import { splitSearchWords, toSearchKey } from '../../../../../contract/text/fold-text.ts';

export interface Sellable {
  key: string;
  name: string;
  /** Distinguishes it from others of the same name. */
  context: string;
  target: DishOrOption;
}

/** Dishes before options. */
export const listSellable = ({
  dishes,
  options,
}: Pick<Board, 'dishes' | 'options'>): Sellable[] => [
  ...dishes
    .filter(({ isNotOffered }) => !isNotOffered)
    .map(({ id, name, brandName }) => ({
      key: id,
      name,
      context: brandName,
      target: { itemId: id },
    })),
  ...options.map(({ name, groupName, brandName, brandId, groupId, optionId }) => {
    const target = { brandId, groupId, optionId };
    return { key: formatOptionKey(target), name, context: `${groupName}, ${brandName}`, target };
  }),
];

/** Those whose name has all words that were typed. */
export function findByName<Named extends { name: string }>(
  all: readonly Named[],
  typed: string,
): Named[] {
  const words = splitSearchWords(typed);
  return all.filter(({ name }) => words.every((word) => toSearchKey(name).includes(word)));
}
