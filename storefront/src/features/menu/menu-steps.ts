import type { MenuPageBrand } from '../../../../contract/pages.ts';

export type MenuBrands = readonly MenuPageBrand[];

/**
 * The way from what a page shows of a menu to the whole of it, a section's dishes more at each step. What does not
 * change from one step to the next is the same object, so that React has a single section to mount. At least one step.
 */
export function getMenuSteps(shown: MenuBrands, whole: MenuBrands): MenuBrands[] {
  const steps: MenuBrands[] = [];
  let brands: MenuBrands = whole.map((brand) => {
    const known = shown.find(({ id }) => id === brand.id);
    return {
      ...brand,
      sections: brand.sections.map(
        (section) =>
          known?.sections.find(({ id, cards }) => id === section.id && cards) ?? {
            ...section,
            cards: null,
          },
      ),
    };
  });
  for (const [at, { sections }] of whole.entries()) {
    for (const [place, section] of sections.entries()) {
      if (brands[at]?.sections[place]?.cards) continue;
      brands = brands.map((brand, index) =>
        index === at ? { ...brand, sections: replaceAt(brand.sections, place, section) } : brand,
      );
      steps.push(brands);
    }
  }
  return steps.length > 0 ? steps : [brands];
}

const replaceAt = <Item>(list: readonly Item[], place: number, by: Item): Item[] =>
  list.map((item, index) => (index === place ? by : item));
