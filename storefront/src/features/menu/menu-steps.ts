import type { MenuPageBrand, MenuPageSection } from '../../../../contract/pages/pages.ts';

export type MenuBrands = readonly MenuPageBrand[];

/**
 * The steps from the shown part of a menu to the complete menu: each adds the dishes of one section. Unchanged parts are
 * the same objects in every step, so that React mounts a single section. Shown dishes that have changed since, such as
 * one that has sold out, are replaced in the first step. There is at least one step.
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
