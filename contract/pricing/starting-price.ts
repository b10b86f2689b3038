// Default choices of a dish and its lowest price.
import type { Choice } from '../cart.ts';
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from '../catalogue.ts';
import { priceLine } from './line-price.ts';
import { applySizePrices } from './size-prices.ts';

type AnyGroup = OptionGroup | NestedGroup;
type AnyOption = Option | NestedGroup['options'][number];

const getNestedGroup = (option: AnyOption): NestedGroup | null =>
  'group' in option ? option.group : null;

const toChoice = (
  group: AnyGroup,
  option: AnyOption,
  choose: (group: AnyGroup) => Choice[],
): Choice => {
  const nested = getNestedGroup(option);
  return {
    groupId: group.id,
    optionId: option.id,
    quantity: 1,
    options: nested ? choose(nested) : [],
  };
};

export const getGroupDefaults = (group: AnyGroup): Choice[] =>
  group.options
    .filter((option) => option.isDefault)
    .map((option) => toChoice(group, option, getGroupDefaults));

export const getDefaultChoices = (item: ItemDefinition): Choice[] =>
  item.optionGroups.flatMap(getGroupDefaults);

const getLeastMinor = (option: AnyOption): number => {
  const nested = getNestedGroup(option);
  if (!nested) return option.priceMinor;
  const costs = nested.options.flatMap((option) =>
    Array<number>(option.maxQuantity).fill(option.priceMinor),
  );
  const needed = costs.sort((a, b) => a - b).slice(0, Math.max(0, nested.min - nested.freeCount));
  return needed.reduce((sum, cost) => sum + cost, option.priceMinor);
};

const getCheapestChoices = (group: AnyGroup): Choice[] => {
  const units = group.options.flatMap((option) =>
    Array<AnyOption>(option.maxQuantity).fill(option),
  );
  const cheapest = units.sort((a, b) => getLeastMinor(a) - getLeastMinor(b)).slice(0, group.min);
  return cheapest.map((option) => toChoice(group, option, getCheapestChoices));
};

const getPriceForSize = (item: ItemDefinition, size: Choice[]): number => {
  const sizes = size.map(({ groupId }) => groupId);
  const priced = applySizePrices(item, size);
  const others = priced.optionGroups.filter(({ id }) => !sizes.includes(id));
  return priceLine(item, [...size, ...others.flatMap(getCheapestChoices)]).unitPriceMinor;
};

/** One choice per size that option prices depend on; a single empty choice for a dish without sizes. */
const getSizeChoices = ({ optionGroups }: ItemDefinition): Choice[][] => {
  const by = optionGroups.flatMap(({ pricedBy }) => pricedBy ?? []);
  const sizes = optionGroups.find(({ id }) => by.includes(id));
  return sizes
    ? sizes.options.map((option) => [toChoice(sizes, option, getCheapestChoices)])
    : [[]];
};

/** The lowest price in minor units, required options included; `isFrom`: a required choice can raise it. */
export function getStartingPrice(item: ItemDefinition): { priceMinor: number; isFrom: boolean } {
  const sizes = getSizeChoices(item);
  const isFrom = sizes.some((size) =>
    applySizePrices(item, size).optionGroups.some(
      ({ min, options }) => min > 0 && new Set(options.map(getLeastMinor)).size > 1,
    ),
  );
  return { priceMinor: Math.min(...sizes.map((size) => getPriceForSize(item, size))), isFrom };
}
