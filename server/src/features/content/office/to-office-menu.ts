// The menu as the office edits it, from the documents of the site.
import type { OfficeDifference, OfficeMenu } from '../../../../../contract/content/office-menu.ts';
import { DEFAULT_CURRENCY } from '../../../../../contract/money/money.ts';
import type { PackBrandFile, PackItem } from '../../../../../contract/packs/pack-menu.ts';
import type { PackDifference, PackStoreFile } from '../../../../../contract/packs/pack-store.ts';
import { toPriceRule } from '../../packs/packs.ts';
import { parseDifference } from '../display/describe-place.ts';
import { getField, isObject, type Body, type Documents } from '../engine/fields.ts';
import { listDocuments } from './list-documents.ts';
import { toOfficeAllergens, toOfficeGroup, type GroupBody } from './to-office-group.ts';
import { toVisibleRules } from './visible-rules.ts';

type DishBody = Omit<PackItem, 'id'> & { section: string; position: string };
type StoreBody = Pick<PackStoreFile, 'name' | 'town' | 'brands' | 'brandHours'> & {
  differences?: Body;
};
type SectionBody = { name: string; brand: string; position: string } & Pick<PackItem, 'menuHours'>;

/** `storeIds`: the stores of the reader; null: all. */
export function toOfficeMenu(
  documents: Documents,
  publish: number,
  storeIds: readonly string[] | null,
): OfficeMenu {
  const stores = listDocuments<StoreBody>(documents, 'store').filter(
    ([id]) => storeIds === null || storeIds.includes(id),
  );
  const differences = groupDifferences(stores);
  const sections = listDocuments<SectionBody>(documents, 'section');
  const groups = listDocuments<GroupBody>(documents, 'option-group');
  const dishes = Map.groupBy(
    listDocuments<DishBody>(documents, 'dish'),
    ([, { section }]) => section,
  );
  const currency = getField(documents, 'site', 'currency');
  return {
    publish,
    currency: typeof currency === 'string' ? currency : DEFAULT_CURRENCY.value,
    stores: stores.map(([id, { name, town }]) => ({ id, name, town })),
    canChangeAll: storeIds === null,
    brands: listDocuments<Pick<PackBrandFile, 'name' | 'defaults'>>(documents, 'brand').map(
      ([brandId, brand]) => ({
        id: brandId,
        name: brand.name,
        storeIds: stores.flatMap(([id, { brands }]) => (brands.includes(brandId) ? [id] : [])),
        hours: Object.fromEntries(
          stores.flatMap(([id, { brandHours }]) => {
            const hours = brandHours?.[brandId];
            return hours ? [[id, hours]] : [];
          }),
        ),
        groups: groups
          .filter(([key]) => key.startsWith(`${brandId}.`))
          .map(([key, group]) => toOfficeGroup(key, group, { differences, storeIds })),
        sections: sections
          .filter(([, section]) => section.brand === brandId)
          .map(([id, { name, position, menuHours }]) => ({
            id,
            position,
            name,
            menuHours: menuHours ?? null,
            dishes: (dishes.get(id) ?? []).map(([dishId, dish]) => ({
              ...toOfficeDish(dish, brand.defaults),
              ...toVisibleRules(dish.priceRules.map(toPriceRule), storeIds),
              id: dishId,
              differences: differences.get(dishId) ?? [],
            })),
          })),
      }),
    ),
  };
}

function toOfficeDish(dish: DishBody, defaults: PackBrandFile['defaults']) {
  return {
    position: dish.position,
    name: dish.name,
    description: dish.description,
    hasPicture: dish.picture !== undefined,
    pictureAlt: dish.pictureAlt ?? '',
    priceMinor: dish.price,
    vat: dish.vat ?? defaults.vat,
    kcal: dish.kcal ?? null,
    prepMinutes: dish.prepMinutes ?? defaults.prepMinutes,
    tags: dish.tags,
    allergens: toOfficeAllergens(dish.allergens),
    groups: dish.groups,
    menuHours: dish.menuHours ?? null,
  };
}

/** By dish. */
function groupDifferences(
  stores: readonly [id: string, body: StoreBody][],
): Map<string, OfficeDifference[]> {
  const found = new Map<string, OfficeDifference[]>();
  for (const [storeId, { differences }] of stores)
    for (const [key, value] of Object.entries(differences ?? {})) {
      const target = parseDifference(`differences.${key}`)?.target ?? key;
      if (!isObject(value)) continue;
      const { price, by, reason, since, until } = value as PackDifference;
      const shown = {
        key,
        storeId,
        priceMinor: price ?? null,
        by: by ?? null,
        reason: reason ?? null,
        since: since ?? null,
        until: until ?? null,
      };
      found.set(target, [...(found.get(target) ?? []), shown]);
    }
  return found;
}
