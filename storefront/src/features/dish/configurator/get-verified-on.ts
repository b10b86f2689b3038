import type { ItemDefinition, NestedGroup } from '../../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../../contract/pricing/cart.ts';

type Group = Pick<NestedGroup, 'id'> & {
  options: readonly (NestedGroup['options'][number] & { group?: NestedGroup | null })[];
};

/** The earliest date on which the dish and its chosen options were checked; null: one of them has none, or a choice is missing. */
export function getVerifiedOn(
  { allergens, optionGroups }: Pick<ItemDefinition, 'allergens' | 'optionGroups'>,
  choices: readonly Choice[],
): string | null {
  const isOpen = optionGroups.some(
    ({ id, min }) => min > 0 && !choices.some(({ groupId }) => groupId === id),
  );
  const dates = [allergens.verifiedOn, ...listDates(optionGroups, choices)];
  const known = dates.filter((date) => date !== undefined);
  return isOpen || known.length < dates.length ? null : (known.toSorted()[0] ?? null);
}

const listDates = (groups: readonly Group[], choices: readonly Choice[]): (string | undefined)[] =>
  choices.flatMap(({ groupId, optionId, options = [] }) => {
    const group = groups.find(({ id }) => id === groupId);
    const option = group?.options.find(({ id }) => id === optionId);
    return [
      option?.allergens.verifiedOn,
      ...listDates(option?.group ? [option.group] : [], options),
    ];
  });
