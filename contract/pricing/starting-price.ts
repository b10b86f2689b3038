// Default choices of a dish and its lowest price.
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';
import { getLeastPrice } from './line-price.ts';

type AnyGroup = OptionGroup | NestedGroup;
type AnyOption = Option | NestedGroup['options'][number];

const getNestedGroup = (option: AnyOption): NestedGroup | null =>
  'group' in option ? option.group : null;

export const getGroupDefaults = (group: AnyGroup): Choice[] =>
  group.options
    .filter((option) => option.isDefault)
    .map((option) => {
      const nested = getNestedGroup(option);
      const options = nested ? getGroupDefaults(nested) : [];
      return { groupId: group.id, optionId: option.id, quantity: 1, options };
    });

export const getDefaultChoices = (item: ItemDefinition): Choice[] =>
  item.optionGroups.flatMap(getGroupDefaults);

/** True if a group has options of different prices, or one whose price depends on the size. */
const hasSeveralPrices = ({ options }: AnyGroup): boolean =>
  new Set(
    options.flatMap((option) => [
      option.priceMinor,
      ...('prices' in option ? (option.prices ?? []) : []).map(({ priceMinor }) => priceMinor),
    ]),
  ).size > 1 || options.some((option) => isPriceOpen(getNestedGroup(option)));

const isPriceOpen = (group: AnyGroup | null): boolean =>
  group !== null && group.min > 0 && hasSeveralPrices(group);

/** The lowest price in minor units, required options included; `isFrom`: a required choice can raise it. */
export const getStartingPrice = (
  item: ItemDefinition,
): { priceMinor: number; isFrom: boolean } => ({
  priceMinor: getLeastPrice(item, []),
  isFrom: item.optionGroups.some(isPriceOpen),
});
