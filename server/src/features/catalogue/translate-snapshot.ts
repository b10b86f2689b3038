// A catalogue's texts in another language.
import {
  translateBrand,
  translateDeal,
  translateItem,
  translateSection,
  type Translator,
} from '../translation/translation.ts';
import type { CatalogueBrand, Snapshot } from './snapshot.ts';

/** The snapshot in another language; ids, dish names and prices are not translated. */
export function translateSnapshot(snapshot: Snapshot, translator: Translator): Snapshot {
  const brands = snapshot.brands.map((brand) => translateCatalogueBrand(brand, translator));
  const items = brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return {
    ...snapshot,
    brands,
    brandsById: new Map(brands.map((brand) => [brand.definition.id, brand])),
    items: new Map(items.map((item) => [item.definition.id, item])),
    deals: new Map([...snapshot.deals].map(([id, deal]) => [id, translateDeal(deal, translator)])),
  };
}

const translateCatalogueBrand = (
  { definition, sections }: CatalogueBrand,
  translator: Translator,
): CatalogueBrand => ({
  definition: translateBrand(definition, translator),
  sections: sections.map((section) => ({
    ...translateSection(section, translator),
    items: section.items.map((item) => ({
      ...item,
      definition: translateItem(item.definition, translator),
    })),
  })),
});
