// Compares a dish, with the options chosen for it, with the allergens that a person avoids (UK 14, Food Information
// Regulations 2014). Missing data never counts as a fit.
import { ALLERGENS, getAllergenStatus } from '../../../../contract/allergens/allergens.ts';
import type { Allergen, AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import type { NestedGroup, OptionGroup } from '../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import { uniteAllergens } from '../../../../contract/pricing/unite-allergens.ts';

/** The results from best to worst; a longer list of avoided allergens never gives a better one. */
export const FITS = ['fits', 'fits-without', 'not-verified', 'contains'] as const;

export type DishFit =
  | { kind: 'fits' }
  /** Names of options to leave out; `isReplaced`: a required group then needs another option. */
  | { kind: 'fits-without'; leaveOut: string[]; isReplaced: boolean }
  | { kind: 'not-verified' }
  /** Avoided allergens that cannot be left out; at least one in either list. */
  | { kind: 'contains'; contains: Allergen[]; mayContain: Allergen[] };

type AnyGroup = OptionGroup | NestedGroup;
export interface AssessedDish {
  allergens: AllergenProfile;
  optionGroups: readonly AnyGroup[];
}

type AnyOption = AnyGroup['options'][number];

/** Assesses one unit of the dish as configured by `choices`. */
export function assessDish(
  item: AssessedDish,
  choices: readonly Choice[],
  avoids: readonly Allergen[],
): DishFit {
  const { leaveOut, isReplaced, blocking, hasUnknown } = assessGroups(
    item.optionGroups,
    choices,
    avoids,
  );
  const fixed = uniteAllergens([item.allergens, ...blocking]);
  const isAvoided = (allergen: Allergen) => avoids.includes(allergen);
  const contains = ALLERGENS.filter((each) => isAvoided(each) && fixed.contains.includes(each));
  const mayContain = ALLERGENS.filter((each) => isAvoided(each) && fixed.mayContain.includes(each));
  if (contains.length + mayContain.length > 0) return { kind: 'contains', contains, mayContain };
  if (hasUnknown || blocking.length > 0 || !isFreeFrom(fixed, avoids))
    return { kind: 'not-verified' };
  return leaveOut.length > 0 ? { kind: 'fits-without', leaveOut, isReplaced } : { kind: 'fits' };
}

interface GroupFit {
  leaveOut: string[];
  isReplaced: boolean;
  /** Profiles that no choice in the group can avoid; empty if the group can fit. */
  blocking: AllergenProfile[];
  /** True if a chosen option is not on the menu, so that nothing is known about it. */
  hasUnknown: boolean;
}

const NO_OPTIONS: GroupFit = { leaveOut: [], isReplaced: false, blocking: [], hasUnknown: false };

function assessGroups(
  groups: readonly AnyGroup[],
  choices: readonly Choice[],
  avoids: readonly Allergen[],
): GroupFit {
  const hasUnknown = choices.some(({ groupId }) => !groups.some(({ id }) => id === groupId));
  return mergeFits([
    { ...NO_OPTIONS, hasUnknown },
    ...groups.map((group) =>
      assessGroup(
        group,
        choices.filter(({ groupId }) => groupId === group.id),
        avoids,
      ),
    ),
  ]);
}

function assessGroup(
  group: AnyGroup,
  choices: readonly Choice[],
  avoids: readonly Allergen[],
): GroupFit {
  const find = (id: string) => group.options.find((option) => option.id === id);
  const isOffending = ({ optionId }: Choice): boolean => {
    const option = find(optionId);
    return option !== undefined && !canFitOption(option, avoids);
  };
  const offending = choices.filter(isOffending);
  const others = choices.filter((choice) => !isOffending(choice));
  const isIncomplete = countUnits(choices) < group.min;
  // Options that are still to be chosen count as well: the dish cannot be ordered without them.
  const leaveOut = group.options.flatMap((option): AnyOption[] => {
    const isOffered = isIncomplete || offending.some(({ optionId }) => optionId === option.id);
    if (!canFitOption(option, avoids)) return isOffered ? [option] : [];
    return isIncomplete ? listNestedMisfits(option, avoids) : [];
  });
  const isPossible = countUnits(others) >= group.min || canFillGroup(group, avoids);
  const nested = others.map(({ optionId, options = [] }) => {
    const option = find(optionId);
    if (!option) return { ...NO_OPTIONS, hasUnknown: true };
    const inner = getNestedGroup(option);
    return assessGroups(inner ? [inner] : [], options, avoids);
  });
  return mergeFits([
    {
      leaveOut: leaveOut.map(({ name }) => name),
      isReplaced: leaveOut.length > 0 && countUnits(others) < group.min,
      blocking: isPossible ? [] : group.options.flatMap(getOptionProfiles),
      hasUnknown: false,
    },
    ...nested,
  ]);
}

const mergeFits = (fits: readonly GroupFit[]): GroupFit => ({
  leaveOut: fits.flatMap(({ leaveOut }) => leaveOut),
  isReplaced: fits.some(({ isReplaced }) => isReplaced),
  blocking: fits.flatMap(({ blocking }) => blocking),
  hasUnknown: fits.some(({ hasUnknown }) => hasUnknown),
});

const canFillGroup = (group: AnyGroup, avoids: readonly Allergen[]): boolean =>
  group.min <=
  group.options
    .filter((option) => canFitOption(option, avoids))
    .reduce((units, { maxQuantity }) => units + maxQuantity, 0);

/** True if the option can be part of a fitting dish. */
function canFitOption(option: AnyOption, avoids: readonly Allergen[]): boolean {
  const nested = getNestedGroup(option);
  return isFreeFrom(option.allergens, avoids) && (nested === null || canFillGroup(nested, avoids));
}

/** Options that choosing this one chooses as well, or asks for, and that do not fit. */
function listNestedMisfits(option: AnyOption, avoids: readonly Allergen[]): AnyOption[] {
  const nested = getNestedGroup(option);
  return (nested?.options ?? []).filter(
    (each) => (each.isDefault || nested?.min !== 0) && !canFitOption(each, avoids),
  );
}

const isFreeFrom = (profile: AllergenProfile, avoids: readonly Allergen[]): boolean =>
  !profile.notVerified &&
  avoids.every((allergen) => getAllergenStatus(profile, allergen) === 'free from');

const getOptionProfiles = (option: AnyOption): AllergenProfile[] => [
  option.allergens,
  ...(getNestedGroup(option)?.options.map(({ allergens }) => allergens) ?? []),
];

const getNestedGroup = (option: AnyOption): NestedGroup | null =>
  'group' in option ? option.group : null;

const countUnits = (choices: readonly Choice[]): number =>
  choices.reduce((sum, { quantity }) => sum + quantity, 0);
