// An option group as the office edits it.
import { formatOptionKey } from '../../../../../contract/catalogue/option-key.ts';
import type { OfficeDifference, OfficeGroup } from '../../../../../contract/content/office-menu.ts';
import type { PackGroup, PackItem, PackOption } from '../../../../../contract/packs/pack-menu.ts';
import { toPriceRule } from '../../packs/packs.ts';
import { sortByPosition } from '../pack-documents/place.ts';
import { toVisibleRules } from './visible-rules.ts';

interface Placed {
  position: string;
}
export type GroupBody = Omit<PackGroup, 'options'> &
  Placed & { options: Record<string, Omit<PackOption, 'id'> & Placed> };

export const toOfficeAllergens = ({
  verifiedBy,
  verifiedOn,
  ...allergens
}: PackItem['allergens']) => ({
  ...allergens,
  verifiedBy: verifiedBy ?? null,
  verifiedOn: verifiedOn ?? null,
});

/** `key`: that of the brand, a dot and its own. `storeIds`: the stores of the reader; null: all. */
export function toOfficeGroup(
  key: string,
  { name, position, min, max, freeCount, pricedBy, options }: GroupBody,
  {
    differences,
    storeIds,
  }: {
    differences: ReadonlyMap<string, OfficeDifference[]>;
    storeIds: readonly string[] | null;
  },
): OfficeGroup {
  const [brandId = '', groupId = ''] = key.split('.');
  return {
    id: groupId,
    position,
    name,
    min,
    max,
    freeCount,
    pricedBy: pricedBy ?? null,
    options: sortByPosition(Object.entries(options)).map(([optionId, option]) => ({
      id: optionId,
      position: option.position,
      name: option.name,
      priceMinor: option.price,
      prices: option.prices ?? null,
      kcal: option.kcal ?? null,
      isDefault: option.default,
      maxQuantity: option.maxQuantity,
      group: option.group ?? null,
      allergens: toOfficeAllergens(option.allergens),
      ...toVisibleRules(option.priceRules.map(toPriceRule), storeIds),
      differences: differences.get(formatOptionKey({ brandId, groupId, optionId })) ?? [],
    })),
  };
}
