// What may be stated of a dish while required choices are open: nothing that one of the possible choices contradicts.
import { ALLERGENS, type Allergen, type AllergenProfile } from '../allergens/allergens.ts';
import type { ItemDefinition, NestedGroup, Option } from '../catalogue/catalogue.ts';
import type { ChosenGroup } from './item-choice.ts';

/** Allergens as bits, in the order of ALLERGENS: a menu unites thousands of sets. */
type AllergenSet = number;

/** Facts about a dish or a part of it, true whatever is chosen where a choice is required and open. */
interface Facts {
  /** The lowest price in minor units. */
  priceMinor: number;
  /** The lowest figure; null if the dish or a possible choice has none. */
  kcal: number | null;
  /** Contained in any case. */
  contains: AllergenSet;
  /** Contained with at least one possible choice; includes `contains`. */
  possible: AllergenSet;
  /** Traces with at least one possible choice. */
  traces: AllergenSet;
  /** True: nobody has verified the dish or at least one possible choice. */
  notVerified: boolean;
  /** True if a required choice is to be made. */
  isOpen: boolean;
}

type AnyOption = Option | NestedGroup['options'][number];
type Labelled = Pick<AnyOption, 'kcal' | 'allergens'>;

const NOTHING: Facts = {
  priceMinor: 0,
  kcal: 0,
  contains: 0,
  possible: 0,
  traces: 0,
  notVerified: false,
  isOpen: false,
};

/** `dish`: as it is without its options. */
export const getDishFacts = (
  dish: Labelled & { priceMinor: number },
  groups: readonly ChosenGroup[],
): Facts =>
  groups.map(getGroupFacts).reduce(addFacts, {
    ...getLabelFacts(dish),
    priceMinor: dish.priceMinor,
  });

/** What can be a choice is declared as `mayContain`: of an open dish, traces and ingredients cannot be told apart. */
export const toAllergenProfile = (facts: Facts): AllergenProfile => ({
  contains: listAllergens(facts.contains),
  mayContain: listAllergens((facts.possible | facts.traces) & ~facts.contains),
  notVerified: facts.notVerified,
});

const FLESH: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];
/** The allergens that are no part of a diet. */
const EXCLUDED: Partial<Record<ItemDefinition['tags'][number], readonly Allergen[]>> = {
  vegetarian: FLESH,
  vegan: [...FLESH, 'milk', 'eggs'],
};

/** The tags of a dish without the diets that a possible ingredient contradicts: tags describe it without its options. */
export const selectTrueTags = (tags: ItemDefinition['tags'], { possible }: Facts): typeof tags =>
  tags.filter((tag) => (toSet(EXCLUDED[tag] ?? []) & possible) === 0);

const listAllergens = (set: AllergenSet): Allergen[] =>
  set === 0 ? [] : ALLERGENS.filter((_, index) => set & (1 << index));

const toSet = (allergens: readonly Allergen[]): AllergenSet =>
  allergens.reduce((set, each) => set | (1 << ALLERGENS.indexOf(each)), 0);

/** Prices are left out, because free units can reduce them. */
const getLabelFacts = ({ kcal, allergens }: Labelled): Facts => {
  const contains = toSet(allergens.contains);
  const traces = toSet(allergens.mayContain);
  const { notVerified } = allergens;
  return { ...NOTHING, kcal, contains, possible: contains, traces, notVerified };
};

/** The facts of a dish that has both parts in any case. */
const addFacts = (a: Facts, b: Facts): Facts => ({
  priceMinor: a.priceMinor + b.priceMinor,
  kcal: a.kcal === null || b.kcal === null ? null : a.kcal + b.kcal,
  contains: a.contains | b.contains,
  possible: a.possible | b.possible,
  traces: a.traces | b.traces,
  notVerified: a.notVerified || b.notVerified,
  isOpen: a.isOpen || b.isOpen,
});

/** Units of an option that are chosen or can be. */
interface Units {
  option: AnyOption;
  count: number;
  isTaken: boolean;
  /** The facts of one unit with its nested group, but without the price of the option itself. */
  facts: Facts;
}

function getGroupFacts({ group, chosen }: ChosenGroup): Facts {
  if (chosen.length === 0 && group.min === 0) return NOTHING;
  const taken = chosen.map(({ option, units, nested }): Units => {
    const label = getLabelFacts(option);
    const facts = nested ? addFacts(label, getGroupFacts(nested)) : label;
    return { option, count: units, isTaken: true, facts };
  });
  const takenUnits = countUnits(taken);
  const candidates = takenUnits < group.min ? listCandidates(group.options, chosen) : [];
  const open = Math.min(group.min - takenUnits, countUnits(candidates));
  const facts = taken
    .map(({ facts, count }) => ({
      ...facts,
      kcal: facts.kcal === null ? null : facts.kcal * count,
    }))
    .reduce(addFacts, open > 0 ? getFillFacts(candidates, open) : NOTHING);
  const total = takenUnits + Math.max(0, open);
  return {
    ...facts,
    priceMinor: getLeastMinor([...taken, ...candidates], total, group.freeCount),
  };
}

const countUnits = (units: readonly { count: number }[]): number =>
  units.reduce((sum, { count }) => sum + count, 0);

const listCandidates = (options: readonly AnyOption[], chosen: ChosenGroup['chosen']): Units[] =>
  options.flatMap((option) => {
    const taken = chosen.reduce(
      (sum, each) => (each.option.id === option.id ? sum + each.units : sum),
      0,
    );
    const count = option.maxQuantity - taken;
    return count > 0 ? [{ option, count, isTaken: false, facts: getUnchosenFacts(option) }] : [];
  });

/** An option that is not chosen yet. Choosing it also chooses the defaults of its nested group, required or not. */
function getUnchosenFacts(option: AnyOption): Facts {
  const nested = 'group' in option ? option.group : null;
  const label = getLabelFacts(option);
  if (!nested) return label;
  const facts = addFacts(label, getGroupFacts({ group: nested, chosen: [] }));
  const defaults = nested.options.filter(({ isDefault }) => isDefault).map(getLabelFacts);
  const { possible, traces, notVerified } = defaults.reduce(addFacts, facts);
  return { ...facts, possible, traces, notVerified };
}

/** The facts of `open` units that are still to be chosen from `candidates`, without their price. */
function getFillFacts(candidates: readonly Units[], open: number): Facts {
  const all = candidates.reduce((sum, { facts }) => addFacts(sum, facts), NOTHING);
  const isAvoidable = (allergen: AllergenSet) =>
    countUnits(candidates.filter(({ facts }) => !(facts.contains & allergen))) >= open;
  const contains = ALLERGENS.map((_, index) => 1 << index)
    .filter((each) => all.contains & each && !isAvoidable(each))
    .reduce((set, each) => set | each, 0);
  const figures = candidates.flatMap(({ facts, count }) =>
    Array<number>(Math.min(count, open)).fill(facts.kcal ?? 0),
  );
  const least = figures.sort((a, b) => a - b).slice(0, open);
  const kcal = all.kcal === null ? null : least.reduce((sum, each) => sum + each, 0);
  return { ...all, kcal, contains, isOpen: true };
}

/**
 * The lowest price of `total` units that include the taken ones. The most expensive `freeCount` are free apart from their
 * nested groups: in descending order of price, always the first that are chosen.
 */
function getLeastMinor(offered: readonly Units[], total: number, freeCount: number): number {
  if (total === 0) return 0;
  const units = offered
    .flatMap(({ option: { priceMinor }, count, isTaken, facts }) =>
      Array.from({ length: Math.min(count, total) }, () => ({
        priceMinor,
        nestedMinor: facts.priceMinor,
        isTaken,
      })),
    )
    .sort((a, b) => b.priceMinor - a.priceMinor);
  // At index n: the lowest price with n of the units so far.
  let least = [0, ...Array<number>(total).fill(Infinity)];
  for (const { isTaken, priceMinor, nestedMinor } of units) {
    least = least.map((before, chosen) => {
      const last = least[chosen - 1] ?? Infinity;
      const withUnit = last + nestedMinor + (chosen <= freeCount ? 0 : priceMinor);
      return isTaken ? withUnit : Math.min(before, withUnit);
    });
  }
  return least[total] ?? 0;
}
