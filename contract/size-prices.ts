// Options whose prices depend on another choice of the same dish: cheese costs more on a larger pizza.
import type { Choice } from './cart.ts';
import type { ItemDefinition, Option, OptionGroup } from './catalogue.ts';

/** The option that a group's prices go by: of several the first on the menu, so the order of choosing decides nothing. */
function getChosenOptionId(
  group: OptionGroup | undefined,
  choices: readonly Choice[],
): string | undefined {
  const ids = choices
    .filter(({ groupId }) => groupId === group?.id)
    .map(({ optionId }) => optionId);
  return group?.options.find(({ id }) => ids.includes(id))?.id;
}

const applySizePrice = (option: Option, sizeId: string): Option => ({
  ...option,
  priceMinor:
    option.prices?.find((price) => price.optionId === sizeId)?.priceMinor ?? option.priceMinor,
});

/** The dish with its options at the prices of the chosen size; while none is chosen, at those of the usual one. */
export function applySizePrices<Item extends Pick<ItemDefinition, 'optionGroups'>>(
  item: Item,
  choices: readonly Choice[],
): Item {
  const optionGroups = item.optionGroups.map((group) => {
    if (group.pricedBy === undefined) return group;
    const sizes = item.optionGroups.find(({ id }) => id === group.pricedBy);
    const sizeId = getChosenOptionId(sizes, choices);
    return sizeId === undefined
      ? group
      : { ...group, options: group.options.map((option) => applySizePrice(option, sizeId)) };
  });
  return { ...item, optionGroups };
}
