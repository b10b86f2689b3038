// Prices one dish with its options; shared by the live price on the button and the quote.
import type { AllergenProfile } from './allergens.ts';
import type { Choice, QuotedOption } from './cart.ts';
import type { ItemDefinition } from './catalogue.ts';
import { pricedFor } from './priced-for.ts';
import { readChoices, type ChoiceProblem, type ChosenGroup } from './item-choice.ts';
import { uniteAllergens } from './unite-allergens.ts';

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
  /** Null where the dish or any chosen option has no figure. */
  kcal: number | null;
  allergens: AllergenProfile;
  problems: ChoiceProblem[];
}

/** How many units of each chosen option are free: the dearest first, ties in the order of the menu. */
function freeUnits({ group, chosen }: ChosenGroup): number[] {
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
  kcal: number | null;
  allergens: AllergenProfile;
}

/** `repeats`: in how many units of its parent option the group is chosen. */
function priceGroup(chosenGroup: ChosenGroup, repeats: number, isNested: boolean): PricedOption[] {
  const { group, chosen } = chosenGroup;
  const free = freeUnits(chosenGroup);
  return chosen.flatMap(({ option, units, nested }, index) => {
    const quantity = units * repeats;
    const shown = {
      groupId: group.id,
      groupName: group.name,
      optionId: option.id,
      name: option.name,
      // More than a line may show is already a problem of the line.
      quantity: Math.min(quantity, 99),
      priceMinor: (units - (free[index] ?? 0)) * repeats * option.priceMinor,
      nested: isNested,
    };
    const kcal = option.kcal === null ? null : option.kcal * quantity;
    const { vatBasisPoints, allergens } = option;
    const own = { shown, vatBasisPoints, kcal, allergens };
    return nested ? [own, ...priceGroup(nested, quantity, true)] : [own];
  });
}

/**
 * Prices one dish. Options that break a rule are named in `problems` and priced all the same,
 * except those that are no longer offered. `freeCount` units of a group cost nothing: the dearest
 * ones, so the order of choosing never matters. The choices of a nested group hold for each unit of its option.
 */
export function priceLine(item: ItemDefinition, choices: readonly Choice[]): LinePrice {
  const { groups, problems } = readChoices(pricedFor(item, choices), choices);
  const priced = groups.flatMap((group) => priceGroup(group, 1, false));
  const vatShares = [
    { vatBasisPoints: item.vatBasisPoints, amountMinor: item.priceMinor },
    ...priced.map(({ shown, vatBasisPoints }) => ({
      vatBasisPoints: vatBasisPoints ?? item.vatBasisPoints,
      amountMinor: shown.priceMinor,
    })),
  ];
  const kcals = [item.kcal, ...priced.map(({ kcal }) => kcal)];
  return {
    unitPriceMinor: vatShares.reduce((sum, share) => sum + share.amountMinor, 0),
    options: priced.map(({ shown }) => shown),
    vatShares,
    kcal: kcals.reduce((sum, kcal) => (sum === null || kcal === null ? null : sum + kcal), 0),
    allergens: uniteAllergens([item.allergens, ...priced.map(({ allergens }) => allergens)]),
    problems,
  };
}
