// Prices of options that depend on the chosen size of the dish: cheese costs more on a larger pizza.
import type { ItemDefinition, Option, OptionGroup } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';

/** The first chosen option in the order of the menu. */
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

/** Sets the option prices of the chosen size; without a chosen size the default prices stay. Returns a copy. */
export function applySizePrices<Item extends Pick<ItemDefinition, 'optionGroups'>>(
  item: Item,
  choices: readonly Choice[],
): Item {
  const optionGroups = item.optionGroups.map((group) => {
    if (group.pricedBy === undefined) return group;
    const sizeGroup = item.optionGroups.find(({ id }) => id === group.pricedBy);
    const sizeId = getChosenOptionId(sizeGroup, choices);
    return sizeId === undefined
      ? group
      : { ...group, options: group.options.map((option) => applySizePrice(option, sizeId)) };
  });
  return { ...item, optionGroups };
}

/** The choices with each size that can still be chosen; only the choices themselves once a size is. */
export function completeSizes(
  { optionGroups }: Pick<ItemDefinition, 'optionGroups'>,
  choices: readonly Choice[],
): (readonly Choice[])[] {
  const open = optionGroups.filter(
    (group) =>
      group.min > 0 &&
      optionGroups.some(({ pricedBy }) => pricedBy === group.id) &&
      getChosenOptionId(group, choices) === undefined,
  );
  return open.reduce<(readonly Choice[])[]>(
    (completed, group) =>
      completed.flatMap((before) =>
        group.options.map(({ id }) => [
          ...before,
          { groupId: group.id, optionId: id, quantity: 1 },
        ]),
      ),
    [choices],
  );
}
