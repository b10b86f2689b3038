import { brandIn, itemIn, sectionIn, type Speech } from '../words/words.ts';
import type { CatalogueBrand, Snapshot } from './snapshot.ts';

/** The same offer in the words of one language; ids, names of dishes, and prices are those of every language. */
export function snapshotIn(snapshot: Snapshot, speech: Speech): Snapshot {
  const brands = snapshot.brands.map((brand) => catalogueBrandIn(brand, speech));
  const items = brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return {
    ...snapshot,
    brands,
    brandsById: new Map(brands.map((brand) => [brand.definition.id, brand])),
    items: new Map(items.map((item) => [item.definition.id, item])),
  };
}

const catalogueBrandIn = (
  { definition, sections }: CatalogueBrand,
  speech: Speech,
): CatalogueBrand => ({
  definition: brandIn(definition, speech),
  sections: sections.map((section) => ({
    ...sectionIn(section, speech),
    items: section.items.map((item) => ({ ...item, definition: itemIn(item.definition, speech) })),
  })),
});
