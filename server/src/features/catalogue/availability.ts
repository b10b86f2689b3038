// The availability of a dish at a store: sold-out options are left out, and dishes of a paused brand are sold out.
import type {
  ItemDefinition,
  NestedGroup,
  Option,
  OptionGroup,
} from '../../../../contract/catalogue.ts';
import { formatOptionKey } from '../../../../contract/option-key.ts';
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

export function getAvailability(
  { definition, brandId }: CatalogueItem,
  storeId: string,
  {
    stock,
    soldOutOptions,
    pausedBrands,
  }: Pick<LiveSnapshot, 'stock' | 'soldOutOptions' | 'pausedBrands'>,
  now: Date,
): Availability {
  const ofItem = stock.get(storeId)?.get(definition.id);
  const remaining = ofItem?.remaining ?? null;
  const isBrandPaused = isFuture(pausedBrands.get(storeId)?.get(brandId), now);
  const isOut = isBrandPaused || remaining === 0 || isFuture(ofItem?.soldOutUntil, now);
  const options = soldOutOptions.get(storeId);
  if (!options) return { definition, isSoldOut: isOut, isBrandPaused, remaining };
  const optionGroups = removeSoldOut(definition.optionGroups, (groupId, optionId) =>
    isFuture(options.get(formatOptionKey({ brandId, groupId, optionId })), now),
  );
  return optionGroups
    ? { definition: { ...definition, optionGroups }, isSoldOut: isOut, isBrandPaused, remaining }
    : { definition, isSoldOut: true, isBrandPaused, remaining };
}

const isFuture = (at: Date | null | undefined, now: Date): boolean => at != null && at > now;

type IsSoldOut = (groupId: string, optionId: string) => boolean;

/** Null: a group of the dish has too few options left. Groups without any are removed. */
function removeSoldOut(
  groups: ItemDefinition['optionGroups'],
  isSoldOut: IsSoldOut,
): OptionGroup[] | null {
  const left = groups.map((group) => ({
    ...group,
    options: group.options.flatMap((option) => {
      if (isSoldOut(group.id, option.id)) return [];
      const nested = option.group && removeNested(option.group, isSoldOut);
      if (nested && isShort(nested)) return [];
      return [{ ...option, group: nested && nested.options.length > 0 ? nested : null }];
    }),
  }));
  return left.some(isShort) ? null : left.filter(({ options }) => options.length > 0);
}

const removeNested = (group: NestedGroup, isSoldOut: IsSoldOut): NestedGroup => ({
  ...group,
  options: group.options.filter(({ id }) => !isSoldOut(group.id, id)),
});

/** Fewer units can be chosen than must be. */
const isShort = ({
  min,
  options,
}: {
  min: number;
  options: readonly Pick<Option, 'maxQuantity'>[];
}): boolean => options.reduce((units, { maxQuantity }) => units + maxQuantity, 0) < min;
