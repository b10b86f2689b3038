import type { MenuPageBrand, MenuPageSection } from '../../../../contract/pages.ts';

export type MenuBrands = readonly MenuPageBrand[];

/**
 * The way from what a page shows of a menu to the whole of it, a section's dishes more at each step. What does not
 * change from one step to the next is the same object, so that React has a single section to mount. Shown dishes that
 * have changed since, such as one that has sold out, are replaced in the first step. At least one step.
 */
export function getMenuSteps(shown: MenuBrands, whole: MenuBrands): MenuBrands[] {
  const steps: MenuBrands[] = [];
  let brands: MenuBrands = whole.map((brand) => {
    const known = shown.find(({ id }) => id === brand.id);
    return {
      ...brand,
      sections: brand.sections.map((section) => {
        const own = known?.sections.find(({ id, cards }) => id === section.id && cards);
        if (!own) return { ...section, cards: null };
        // The page may come from a cache.
        return isSame(own, section) ? own : section;
      }),
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

const isSame = (one: MenuPageSection, other: MenuPageSection): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const replaceAt = <Item>(list: readonly Item[], place: number, by: Item): Item[] =>
  list.map((item, index) => (index === place ? by : item));
