// The dishes that a store can cook, for its people: by brand, with the sections that stations are made of.
import type { Board } from '../../../../contract/ops/board.ts';
import type { Snapshot } from './snapshot.ts';

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
