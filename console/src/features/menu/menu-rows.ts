// The rows of the menu's table: dishes below their sections, filtered, with their prices where the person looks.
import type { ShownDraft } from '../../../../contract/content/change-sets.ts';
import type {
  OfficeDifference,
  OfficeDish,
  OfficeMenu,
} from '../../../../contract/content/office-menu.ts';
import { foldText } from '../../../../contract/text/fold-text.ts';
import type { MenuScope } from './use-menu-scope.ts';

export type OfficeBrand = OfficeMenu['brands'][number];
export type OfficeSection = OfficeBrand['sections'][number];

export interface DishRow {
  kind: 'dish';
  dish: OfficeDish;
  brand: OfficeBrand;
  section: OfficeSection;
}
export type MenuRow =
  | DishRow
  | {
      kind: 'section';
      id: string;
      brand: Pick<OfficeBrand, 'id' | 'name'>;
      name: string;
      dishIds: readonly string[];
    };

/** `filter`: part of the name of a dish, section or brand. `only`: the ids of the dishes that may be shown; null: all. */
export function listRows(
  menu: OfficeMenu,
  filter: string,
  scope: MenuScope,
  only: ReadonlySet<string> | null,
): MenuRow[] {
  const wanted = foldText(filter);
  const storeIds = Array.isArray(scope) ? scope : null;
  return menu.brands.flatMap((brand): MenuRow[] => {
    if (storeIds && !brand.storeIds.some((id) => storeIds.includes(id))) return [];
    return brand.sections.flatMap((section): MenuRow[] => {
      const isWhole = [brand.name, section.name].some((name) => foldText(name).includes(wanted));
      const dishes = section.dishes.filter(
        ({ id, name }) =>
          (only === null || only.has(id)) && (isWhole || foldText(name).includes(wanted)),
      );
      if (dishes.length === 0) return [];
      const { id, name } = section;
      return [
        { kind: 'section', id, brand, name, dishIds: dishes.map((dish) => dish.id) },
        ...dishes.map((dish): DishRow => ({ kind: 'dish', dish, brand, section })),
      ];
    });
  });
}

/** The price of a dish where the person looks; null: not sold there. Several stores may have several. */
export interface ShownPrice {
  prices: readonly (number | null)[];
  /** Differences that decide it. */
  differences: readonly OfficeDifference[];
}

/** Differences that have ended do not count. `today`: a local date. */
export const isCurrent = ({ until }: OfficeDifference, today: string): boolean =>
  until === null || until >= today;

export function getShownPrice(
  { priceMinor, differences }: OfficeDish,
  storeIds: readonly string[],
  scope: MenuScope,
  today: string,
): ShownPrice {
  const places = Array.isArray(scope) ? scope.filter((id) => storeIds.includes(id)) : null;
  if (!places) return { prices: [priceMinor], differences: [] };
  const own = differences.filter(
    (difference) => places.includes(difference.storeId) && isCurrent(difference, today),
  );
  const prices = places.map((id) => {
    const found = own.find(({ storeId }) => storeId === id);
    return found ? found.priceMinor : priceMinor;
  });
  return { prices: [...new Set(prices)], differences: own };
}

/** The documents and fields of a dish's price in a scope. */
export const listPricePlaces = (
  dishId: string,
  scope: MenuScope,
): { document: string; field: string; storeId: string | null }[] => {
  if (scope === null) return [];
  if (scope === 'all') return [{ document: `dish/${dishId}`, field: 'price', storeId: null }];
  return scope.map((storeId) => ({
    document: `store/${storeId}`,
    field: `differences.${dishId}`,
    storeId,
  }));
};

/** The draft of a price in the chosen set. */
export const findDraft = (
  drafts: readonly ShownDraft[],
  dishId: string,
  scope: MenuScope,
): ShownDraft | undefined =>
  drafts.find((draft) =>
    listPricePlaces(dishId, scope).some(
      ({ document, field }) =>
        draft.document === document && (draft.field === field || draft.field === `${field}.price`),
    ),
  );
