// What a dish starts with: the options that its sheet opens with, and the least that it can cost.
import type { Choice } from './cart.ts';
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from './catalogue.ts';
import { priceLine } from './line-price.ts';

type AnyGroup = OptionGroup | NestedGroup;
type AnyOption = Option | NestedGroup['options'][number];

const nestedGroup = (option: AnyOption): NestedGroup | null =>
  'group' in option ? option.group : null;

const pick = (
  group: AnyGroup,
  option: AnyOption,
  choose: (group: AnyGroup) => Choice[],
): Choice => {
  const nested = nestedGroup(option);
  return {
    groupId: group.id,
    optionId: option.id,
    quantity: 1,
    options: nested ? choose(nested) : [],
  };
};

/** The options of one group that the menu marks as defaults. */
export const defaultsOf = (group: AnyGroup): Choice[] =>
  group.options
    .filter((option) => option.isDefault)
    .map((option) => pick(group, option, defaultsOf));

/** The options that the menu marks as defaults. */
export const defaultChoices = (item: ItemDefinition): Choice[] =>
  item.optionGroups.flatMap(defaultsOf);

const leastOf = (option: AnyOption): number => {
  const nested = nestedGroup(option);
  if (!nested) return option.priceMinor;
  const costs = nested.options.flatMap((it) => Array<number>(it.maxQuantity).fill(it.priceMinor));
  const needed = costs.sort((a, b) => a - b).slice(0, Math.max(0, nested.min - nested.freeCount));
  return needed.reduce((sum, cost) => sum + cost, option.priceMinor);
};

const cheapestOf = (group: AnyGroup): Choice[] => {
  const units = group.options.flatMap((option) =>
    Array<AnyOption>(option.maxQuantity).fill(option),
  );
  const cheapest = units.sort((a, b) => leastOf(a) - leastOf(b)).slice(0, group.min);
  return cheapest.map((option) => pick(group, option, cheapestOf));
};

/** The least that the dish can be ordered for; `isFrom` where a required choice can make it dearer. */
export function startingPrice(item: ItemDefinition): { priceMinor: number; isFrom: boolean } {
  const choices = item.optionGroups.flatMap(cheapestOf);
  const isFrom = item.optionGroups.some(
    ({ min, options }) => min > 0 && new Set(options.map(leastOf)).size > 1,
  );
  return { priceMinor: priceLine(item, choices).unitPriceMinor, isFrom };
}
