// Whether a dish can be ordered in a store now: what is sold out, and pauses of brands.
import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import { removeOptions } from '../../../../contract/pricing/remove-options.ts';
import { addAllergens } from './added-allergens.ts';
import type { CatalogueItem, LiveSnapshot } from './snapshot.ts';

export interface Availability {
  /** Without the options that are sold out. */
  definition: CatalogueItem['definition'];
  /** Itself, or so many options of a group that a choice is impossible; true as well while its brand is paused. */
  isSoldOut: boolean;
  isBrandPaused: boolean;
  /** Units left; null: not counted. */
  remaining: number | null;
}

/** Added allergens are part of it, sold-out options are left out, and dishes of a paused brand are sold out. */
export function getAvailability(
  item: CatalogueItem,
  storeId: string,
  {
    stock,
    soldOutOptions,
    addedAllergens,
    pausedBrands,
  }: Pick<LiveSnapshot, 'stock' | 'soldOutOptions' | 'addedAllergens' | 'pausedBrands'>,
  now: Date,
): Availability {
  const { brandId } = item;
  const added = addedAllergens.get(storeId);
  const definition = added ? addAllergens(item.definition, brandId, added, now) : item.definition;
  const ofItem = stock.get(storeId)?.get(definition.id);
  const remaining = ofItem?.remaining ?? null;
  const isBrandPaused = isFuture(pausedBrands.get(storeId)?.get(brandId), now);
  const isOut = isBrandPaused || remaining === 0 || isFuture(ofItem?.soldOutUntil, now);
  const options = soldOutOptions.get(storeId);
  if (!options) return { definition, isSoldOut: isOut, isBrandPaused, remaining };
  const optionGroups = removeOptions(definition.optionGroups, (groupId, optionId) =>
    isFuture(options.get(formatOptionKey({ brandId, groupId, optionId })), now),
  );
  return optionGroups
    ? { definition: { ...definition, optionGroups }, isSoldOut: isOut, isBrandPaused, remaining }
    : { definition, isSoldOut: true, isBrandPaused, remaining };
}

const isFuture = (at: Date | null | undefined, now: Date): boolean => at != null && at > now;
