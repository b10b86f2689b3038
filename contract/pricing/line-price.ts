// Prices one dish with its options; shared by the live price on the button and the quote.
import type { AllergenProfile } from '../allergens/allergens.ts';
import type { ItemDefinition } from '../catalogue/catalogue.ts';
import type { Choice, QuotedOption } from './cart.ts';
import { resolveChoices, type ChoiceProblem, type ChosenGroup } from './item-choice.ts';
import { getDishFacts, selectTrueTags, toAllergenProfile } from './open-choices.ts';
import { applySizePrices, completeSizes } from './size-prices.ts';

/** A part of the unit price and the VAT that it includes. */
export interface VatShare {
  vatBasisPoints: number;
  amountMinor: number;
}

export interface LinePrice {
  /** One dish with its options, in minor units, VAT included. */
  unitPriceMinor: number;
  options: QuotedOption[];
  /** Adds up to `unitPriceMinor`. */
  vatShares: VatShare[];
  /** True: a required choice is missing. What follows then holds for every choice that can be made. */
  isOpen: boolean;
  /** The lowest price of one dish; `unitPriceMinor` if nothing is open. */
  leastPriceMinor: number;
  /** The lowest figure; null where the dish or any chosen or possible option has none. */
  kcal: number | null;
  /** `contains`: in any case; `mayContain`: traces, or ingredients of a possible choice. */
  allergens: AllergenProfile;
  /** The tags of the dish that no choice makes untrue. */
  tags: ItemDefinition['tags'];
  problems: ChoiceProblem[];
}

/** Free units of each chosen option: the most expensive options first, ties in the order of the menu. */
function countFreeUnits({ group, chosen }: ChosenGroup): number[] {
  let left = group.freeCount;
  const free = chosen.map(() => 0);
  const dearestFirst = [...chosen.entries()].sort(
    ([, a], [, b]) => b.option.priceMinor - a.option.priceMinor,
  );
  for (const [index, { units }] of dearestFirst) {
    const taken = Math.min(left, units);
    free[index] = taken;
    left -= taken;
  }
  return free;
}

interface PricedOption {
  shown: QuotedOption;
  vatBasisPoints: number | null;
}

/** `repeats`: units of the parent option; 1 for a group of the dish itself. */
function priceGroup(chosenGroup: ChosenGroup, repeats: number, isNested: boolean): PricedOption[] {
  const { group, chosen } = chosenGroup;
  const free = countFreeUnits(chosenGroup);
  return chosen.flatMap(({ option, units, nested }, index) => {
    const quantity = units * repeats;
    const shown = {
      groupId: group.id,
      groupName: group.name,
      optionId: option.id,
      name: option.name,
      // `resolveChoices` reports more than 99 units as a problem.
      quantity: Math.min(quantity, 99),
      priceMinor: (units - (free[index] ?? 0)) * repeats * option.priceMinor,
      nested: isNested,
    };
    const own = { shown, vatBasisPoints: option.vatBasisPoints };
    return nested ? [own, ...priceGroup(nested, quantity, true)] : [own];
  });
}

/** The lowest price of the dish, in minor units, with the choices made and the required ones that are missing. */
export const getLeastPrice = (item: ItemDefinition, choices: readonly Choice[]): number =>
  Math.min(
    ...completeSizes(item, choices).map((sized) => {
      const { groups } = resolveChoices(applySizePrices(item, sized), sized);
      return getDishFacts(item, groups).priceMinor;
    }),
  );

/**
 * Prices one unit of a dish, in minor units with VAT. Options that break a rule are reported in `problems` and still
 * priced, except options that the menu no longer has. The `freeCount` most expensive units of a group are free, so the
 * order of the choices does not matter. Choices of a nested group apply to each unit of its parent option.
 */
export function priceLine(item: ItemDefinition, choices: readonly Choice[]): LinePrice {
  const { groups, problems } = resolveChoices(applySizePrices(item, choices), choices);
  const priced = groups.flatMap((group) => priceGroup(group, 1, false));
  const vatShares = [
    { vatBasisPoints: item.vatBasisPoints, amountMinor: item.priceMinor },
    ...priced.map(({ shown, vatBasisPoints }) => ({
      vatBasisPoints: vatBasisPoints ?? item.vatBasisPoints,
      amountMinor: shown.priceMinor,
    })),
  ];
  const facts = getDishFacts(item, groups);
  const unitPriceMinor = vatShares.reduce((sum, share) => sum + share.amountMinor, 0);
  return {
    unitPriceMinor,
    options: priced.map(({ shown }) => shown),
    vatShares,
    isOpen: facts.isOpen,
    leastPriceMinor: facts.isOpen ? getLeastPrice(item, choices) : unitPriceMinor,
    kcal: facts.kcal,
    allergens: toAllergenProfile(facts),
    tags: selectTrueTags(item.tags, facts),
    problems,
  };
}
