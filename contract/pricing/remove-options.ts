// Leaves options out of the groups of a dish, such as those that are sold out.
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from '../catalogue/catalogue.ts';

type IsGone = (groupId: string, optionId: string) => boolean;

/** Null: a group of the dish has too few options left. Groups without any are removed. */
export function removeOptions(
  groups: ItemDefinition['optionGroups'],
  isGone: IsGone,
): OptionGroup[] | null {
  const left = groups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => {
      if (isGone(group.id, option.id)) return [];
      const nested = option.group && removeNested(option.group, isGone);
      if (nested && isShort(nested)) return [];
      return [{ ...option, group: nested && nested.options.length > 0 ? nested : null }];
    }),
  }));
  return left.some(isShort) ? null : left.filter(({ options }) => options.length > 0);
}

const removeNested = (group: NestedGroup, isGone: IsGone): NestedGroup => ({
  ...group,
  options: group.options.filter(({ id }) => !isGone(group.id, id)),
});

/** Fewer units can be chosen than must be. */
const isShort = ({
  min,
  options,
}: {
  min: number;
  options: readonly Pick<Option, 'maxQuantity'>[];
}): boolean => options.reduce((units, { maxQuantity }) => units + maxQuantity, 0) < min;
