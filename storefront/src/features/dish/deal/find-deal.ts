import type { Menu, MenuDeal } from '../../../../../contract/catalogue/catalogue.ts';
import type { FoundItem } from '../full-menu.ts';

export interface FoundDish extends FoundItem {
  surchargeMinor: number;
}

export interface FoundCourse {
  id: string;
  name: string;
  dishes: FoundDish[];
}

export interface FoundDeal {
  deal: MenuDeal;
  courses: FoundCourse[];
}

/** A deal with the dishes of its courses; null: the menu has none of that id. */
export function findDeal({ brands }: Menu, dealId: string): FoundDeal | null {
  const deal = brands.flatMap(({ deals }) => deals ?? []).find(({ id }) => id === dealId);
  if (!deal) return null;
  const dishes = new Map(
    brands.flatMap(({ name: brandName, sections }) =>
      sections.flatMap(({ items }) => items.map((item) => [item.id, { item, brandName }] as const)),
    ),
  );
  const courses = deal.courses.map((course) => ({
    ...course,
    dishes: course.dishes.flatMap(({ itemId, surchargeMinor }) => {
      const dish = dishes.get(itemId);
      return dish ? [{ ...dish, surchargeMinor }] : [];
    }),
  }));
  return { deal, courses };
}
