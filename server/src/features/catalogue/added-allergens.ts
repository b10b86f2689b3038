// A dish with the allergens that its store has added to it and to its options.
import type { AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import type { ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import { toProfile } from '../../../../contract/catalogue/live-allergens.ts';
import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import { uniteAllergens } from '../../../../contract/pricing/unite-allergens.ts';
import type { TimedAllergen } from './snapshot.ts';

/** `added`: by `formatSubject`. */
export function addAllergens<Definition extends ItemDefinition>(
  definition: Definition,
  brandId: string,
  added: ReadonlyMap<string, readonly TimedAllergen[]>,
  now: Date,
): Definition {
  const add = <Declared extends AllergenProfile>(
    subjectId: string,
    profile: Declared,
  ): Declared => {
    const own = (added.get(subjectId) ?? []).filter(({ until }) => until > now);
    if (own.length === 0) return profile;
    return { ...profile, ...uniteAllergens([profile, toProfile(own)]) };
  };
  const addToOptions = <Each extends { id: string; allergens: AllergenProfile }>(
    groupId: string,
    options: readonly Each[],
  ): Each[] =>
    options.map((option) => {
      const key = formatOptionKey({ brandId, groupId, optionId: option.id });
      return { ...option, allergens: add(key, option.allergens) };
    });
  return {
    ...definition,
    allergens: add(definition.id, definition.allergens),
    optionGroups: definition.optionGroups.map((group) => ({
      ...group,
      options: addToOptions(group.id, group.options).map((option) => ({
        ...option,
        group: option.group && {
          ...option.group,
          options: addToOptions(option.group.id, option.group.options),
        },
      })),
    })),
  };
}
