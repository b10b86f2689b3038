// Choices that were made on an earlier menu: of a basket's line, an earlier order, or a dish that stays open.
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';
import { priceLine, type LinePrice } from './line-price.ts';

export interface OfferedChoices {
  choices: Choice[];
  /** The price of these choices; a required choice that is gone is among its problems. */
  price: LinePrice;
  /** True if the dish no longer offers some of the choices. */
  hasGone: boolean;
}

/** Leaves out the choices, nested ones too, that the dish no longer offers: no field of the dish could take them back. */
export function priceOfferedChoices(item: ItemDefinition, choices: Choice[]): OfferedChoices {
  const price = priceLine(item, choices);
  if (!price.problems.some(({ code }) => code === 'OPTION_GONE'))
    return { choices, price, hasGone: false };
  const offered = filterOffered(choices, item.optionGroups);
  return { choices: offered, price: priceLine(item, offered), hasGone: true };
}

type AnyOption = Option | NestedGroup['options'][number];

function filterOffered(
  choices: readonly Choice[],
  groups: readonly (OptionGroup | NestedGroup)[],
): Choice[] {
  return choices.flatMap((choice) => {
    const group = groups.find(({ id }) => id === choice.groupId);
    const options: readonly AnyOption[] = group?.options ?? [];
    const option = options.find(({ id }) => id === choice.optionId);
    if (!option) return [];
    const nested = 'group' in option ? option.group : null;
    const nestedChoices = filterOffered(choice.options ?? [], nested ? [nested] : []);
    return [{ ...choice, ...(choice.options && { options: nestedChoices }) }];
  });
}
