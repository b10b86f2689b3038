// The allergens of a dish whose options are not shown, such as a card of the menu.
import type { Allergen, AllergenProfile } from '../allergens/allergens.ts';
import type { ItemDefinition, NestedGroup, OptionGroup } from '../catalogue.ts';
import { uniteAllergens } from './unite-allergens.ts';

type AnyGroup = OptionGroup | NestedGroup;
type AnyOption = AnyGroup['options'][number];

/**
 * The allergens of a dish with its default choices. A required choice without a default counts with all its options: an
 * allergen of every option is contained, an allergen of some of them may be.
 */
export function getDefaultAllergens({
  allergens,
  optionGroups,
}: Pick<ItemDefinition, 'allergens' | 'optionGroups'>): AllergenProfile {
  const chosen = optionGroups.flatMap(getGroupProfiles);
  return chosen.length > 0 ? uniteAllergens([allergens, ...chosen]) : allergens;
}

function getGroupProfiles({ min, options }: AnyGroup): AllergenProfile[] {
  const defaults = options.filter(({ isDefault }) => isDefault).map(getOptionProfile);
  return defaults.length < min
    ? [...defaults, getOpenProfile(options.map(getOptionProfile))]
    : defaults;
}

function getOptionProfile(option: AnyOption): AllergenProfile {
  const nested = 'group' in option ? option.group : null;
  return nested
    ? uniteAllergens([option.allergens, ...getGroupProfiles(nested)])
    : option.allergens;
}

/** Of one option that is still to be chosen from several. */
function getOpenProfile(profiles: readonly AllergenProfile[]): AllergenProfile {
  const { contains, mayContain, notVerified } = uniteAllergens(profiles);
  const isCertain = (allergen: Allergen) =>
    profiles.every((profile) => profile.contains.includes(allergen));
  return {
    contains: contains.filter(isCertain),
    mayContain: [...mayContain, ...contains.filter((each) => !isCertain(each))],
    notVerified,
  };
}
