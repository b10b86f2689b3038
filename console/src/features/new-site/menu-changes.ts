// Typed dishes as new dishes of a brand; the example makes way for them.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { EXAMPLE_DISH } from '../../../../contract/content/starter-site.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import { toNewId, writePrice } from '../menu/menu.ts';
import type { TypedDish } from './read-menu-text.ts';

/** Dishes by section, in the order in which the sections were named first; 'Mains' and 'MAINS' are one. */
export const groupDishes = (
  dishes: readonly TypedDish[],
  unnamed: string,
): { name: string; dishes: TypedDish[] }[] =>
  [...Map.groupBy(dishes, ({ section }) => foldText(section || unnamed)).values()].map((own) => ({
    name: own[0]?.section || unnamed,
    dishes: own,
  }));

/** Nobody has verified the allergens of any of them. `unnamed`: the section of dishes without a heading. */
export function listMenuChanges(
  menu: OfficeMenu,
  brandId: string,
  dishes: readonly TypedDish[],
  unnamed: string,
): FieldInput[] {
  const sections = menu.brands.flatMap((brand) =>
    brand.sections.map((section) => ({ ...section, brandId: brand.id })),
  );
  const sectionIds = sections.map(({ id }) => id);
  const dishIds = sections.flatMap((section) => section.dishes.map(({ id }) => id));
  const added = groupDishes(dishes, unnamed).flatMap(({ name, dishes: own }): FieldInput[] => {
    const known = sections.find(
      (section) => section.brandId === brandId && foldText(section.name) === foldText(name),
    );
    const section = known?.id ?? toNewId(name, sectionIds);
    if (!known) sectionIds.push(section);
    const begun: FieldInput[] = known
      ? []
      : [toInput(`section/${section}`, { name, brand: brandId })];
    return [
      ...begun,
      ...own.map((dish) => {
        const id = toNewId(dish.name, dishIds);
        dishIds.push(id);
        return toInput(`dish/${id}`, {
          name: dish.name,
          description: dish.description,
          price: writePrice(dish.priceMinor),
          allergens: { notVerified: true },
          section,
        });
      }),
    ];
  });
  return added.length === 0 ? [] : [...added, ...listExampleRemoval(menu)];
}

const toInput = (document: string, body: object): FieldInput => ({
  document,
  field: '',
  value: JSON.stringify(body),
  isNew: true,
});

export const hasExample = ({ brands }: OfficeMenu): boolean =>
  brands.some(({ sections }) =>
    sections.some(({ dishes }) => dishes.some(({ id }) => id === EXAMPLE_DISH.id)),
  );

/** Its section goes with it, unless somebody has added another dish there. */
function listExampleRemoval(menu: OfficeMenu): FieldInput[] {
  if (!hasExample(menu)) return [];
  const section = menu.brands
    .flatMap(({ sections }) => sections)
    .find(({ id }) => id === EXAMPLE_DISH.section);
  const take = (document: string): FieldInput => ({ document, field: '', value: null });
  return [
    take(`dish/${EXAMPLE_DISH.id}`),
    ...(section?.dishes.length === 1 ? [take(`section/${section.id}`)] : []),
  ];
}
