// What of a menu somebody should look at. Home counts the dishes, the menu lists the same ones.
import type { OfficeDifference, OfficeMenu } from './office-menu.ts';

export const MENU_CHECKS = ['unverified', 'old-prices'] as const;
export type MenuCheck = (typeof MENU_CHECKS)[number];

/** A store's own price is looked at again after so long. */
const OLD_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** Somebody once set it without an end. `today`: a local date. */
export const isOldDifference = (
  { since, until }: Pick<OfficeDifference, 'since' | 'until'>,
  today: string,
): boolean =>
  since !== null &&
  until === null &&
  Date.parse(today) - Date.parse(since) > OLD_DAYS * DAY_MILLISECONDS;

export interface CheckedDish {
  id: string;
  /** Stores with an old difference of the dish, or of an option that it offers. */
  storeIds: readonly string[];
}

/** The dishes of the brands in the reader's stores that the check is about. */
export function listCheckedDishes(
  { brands }: Pick<OfficeMenu, 'brands'>,
  check: MenuCheck,
  today: string,
): CheckedDish[] {
  const listOld = (differences: readonly OfficeDifference[]): string[] =>
    differences.flatMap((each) => (isOldDifference(each, today) ? [each.storeId] : []));
  return brands
    .filter(({ storeIds }) => storeIds.length > 0)
    .flatMap(({ groups, sections }) => {
      const oldByGroup = new Map(
        groups.map(({ id, options }) => [
          id,
          options.flatMap(({ differences }) => listOld(differences)),
        ]),
      );
      const dishes = sections.flatMap((section) => section.dishes);
      if (check === 'unverified')
        return dishes.flatMap(({ id, allergens }) =>
          allergens.notVerified ? [{ id, storeIds: [] }] : [],
        );
      return dishes.flatMap(({ id, differences, groups: own }) => {
        const storeIds = new Set([
          ...listOld(differences),
          ...own.flatMap((group) => oldByGroup.get(group) ?? []),
        ]);
        return storeIds.size > 0 ? [{ id, storeIds: [...storeIds] }] : [];
      });
    });
}
