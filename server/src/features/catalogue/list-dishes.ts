// The dishes that a store can cook and their options, for its staff.
import { formatOptionKey, type OptionKey } from '../../../../contract/catalogue/option-key.ts';
import type { Board } from '../../../../contract/console/board.ts';
import type { Snapshot } from './snapshot.ts';

/** The dishes by brand, with the sections from which stations are made. */
export const listDishes = (
  { brands }: Pick<Snapshot, 'brands'>,
  brandIds: readonly string[],
): Board['dishes'] =>
  brands
    .filter(({ definition: { id } }) => brandIds.includes(id))
    .flatMap(({ definition: brand, sections }) =>
      sections.flatMap((section) =>
        section.items.map(({ definition: { id, name } }) => ({
          id,
          name,
          brandName: brand.name,
          // Two brands may have sections of the same id.
          section: { id: `${brand.id}/${section.id}`, name: section.name },
        })),
      ),
    );

export interface NamedOption extends OptionKey {
  name: string;
  groupName: string;
  brandName: string;
}

/** The options of the brands' dishes in the order of the menu, each once for its brand and group, nested ones included. */
export function listOptions(
  { brandsById }: Pick<Snapshot, 'brandsById'>,
  brandIds: readonly string[],
): NamedOption[] {
  const options = new Map<string, NamedOption>();
  for (const brandId of brandIds) {
    const brand = brandsById.get(brandId);
    const items = brand?.sections.flatMap((section) => section.items) ?? [];
    const groups = items.flatMap(({ definition: { optionGroups } }) =>
      optionGroups.flatMap((group) => [
        group,
        ...group.options.flatMap((option) => option.group ?? []),
      ]),
    );
    for (const { id: groupId, name: groupName, options: ofGroup } of groups)
      for (const { id: optionId, name } of ofGroup) {
        const key = { brandId, groupId, optionId };
        const brandName = brand?.definition.name ?? '';
        options.set(formatOptionKey(key), { ...key, name, groupName, brandName });
      }
  }
  return [...options.values()];
}
