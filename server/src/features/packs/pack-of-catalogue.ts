// The way back of build-catalogue.ts: brands and offers as a pack writes them. What the pack's reader would fill in by
// itself is left out.
import type { AllergenProfile } from '../../../../contract/allergens.ts';
import type {
  ItemDefinition,
  NestedGroup,
  Option,
  OptionGroup,
} from '../../../../contract/catalogue.ts';
import type { PromotionDefinition } from '../../../../contract/promotion.ts';
import type { PackBrand } from './build-catalogue.ts';
import { decimal, percent } from './pack-yaml.ts';

type AnyGroup = OptionGroup | NestedGroup;
type AnyOption = Option | NestedGroup['options'][number];

const unless = <Value>(value: Value, usual: Value): Value | undefined =>
  value === usual ? undefined : value;

const filled = <Value>(list: readonly Value[]): readonly Value[] | undefined =>
  list.length > 0 ? list : undefined;

function allergensOf({ contains, mayContain, notVerified }: AllergenProfile): unknown {
  if (mayContain.length > 0 || notVerified)
    return {
      contains: filled(contains),
      mayContain: filled(mayContain),
      notVerified: unless(notVerified, false),
    };
  return filled(contains) ?? 'none';
}

function optionOf(option: AnyOption): object {
  const prices = 'prices' in option ? option.prices : undefined;
  const nested = 'group' in option ? option.group : null;
  return {
    id: option.id,
    name: option.name,
    price: prices || option.priceMinor === 0 ? undefined : decimal(option.priceMinor),
    prices:
      prices &&
      Object.fromEntries(prices.map(({ optionId, priceMinor }) => [optionId, decimal(priceMinor)])),
    vat: option.vatBasisPoints === null ? undefined : percent(option.vatBasisPoints),
    kcal: option.kcal || undefined,
    allergens: allergensOf(option.allergens),
    default: unless(option.isDefault, false),
    maxQuantity: unless(option.maxQuantity, 1),
    group: nested?.id,
  };
}

const groupOf = (group: AnyGroup): object => ({
  name: group.name,
  min: unless(group.min, 0),
  max: unless(group.max, 1),
  freeCount: unless(group.freeCount, 0),
  pricedBy: 'pricedBy' in group ? group.pricedBy : undefined,
  options: group.options.map(optionOf),
});

/** The groups of all dishes, and those nested in them, once each. */
function groupsOf(items: readonly ItemDefinition[]): Record<string, object> {
  const own = items.flatMap(({ optionGroups }) => optionGroups);
  const nested = own.flatMap(({ options }) => options.flatMap(({ group }) => group ?? []));
  const byId = new Map<string, AnyGroup>([...nested, ...own].map((group) => [group.id, group]));
  return Object.fromEntries([...byId].map(([id, group]) => [id, groupOf(group)]));
}

/** What most dishes have; of equals the smallest. */
function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values.toSorted((a, b) => a - b))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

export function brandFile({ definition, sections }: PackBrand): object {
  const { id: _id, heroPicture, ...rest } = definition;
  const items = sections.flatMap((section) => section.items);
  const usual = {
    vatBasisPoints: commonest(items.map((item) => item.vatBasisPoints)),
    prepMinutes: commonest(items.map((item) => item.prepMinutes)),
  };
  return {
    ...rest,
    heroPicture: heroPicture?.file,
    defaults: { vat: percent(usual.vatBasisPoints), prepMinutes: usual.prepMinutes },
    groups: groupsOf(items),
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => itemOf(item, usual)),
    })),
  };
}

const itemOf = (
  item: ItemDefinition,
  usual: Pick<ItemDefinition, 'vatBasisPoints' | 'prepMinutes'>,
): object => ({
  id: item.id,
  name: item.name,
  description: item.description,
  price: decimal(item.priceMinor),
  vat: item.vatBasisPoints === usual.vatBasisPoints ? undefined : percent(item.vatBasisPoints),
  kcal: item.kcal ?? undefined,
  tags: filled(item.tags),
  allergens: allergensOf(item.allergens),
  picture: item.picture?.file,
  prepMinutes: unless(item.prepMinutes, usual.prepMinutes),
  ageRestricted: unless(item.isAgeRestricted, false),
  maxPerOrder: unless(item.maxPerOrder, 20),
  groups: filled(item.optionGroups.map(({ id }) => id)),
});

function benefitOf({ benefit }: PromotionDefinition): object {
  switch (benefit.kind) {
    case 'percent':
      return {
        percentOff: percent(benefit.basisPoints),
        maxDiscount:
          benefit.maxDiscountMinor === null ? undefined : decimal(benefit.maxDiscountMinor),
      };
    case 'amount':
      return { amountOff: decimal(benefit.amountMinor) };
    case 'freeDelivery':
      return { freeDelivery: true };
    case 'bundle':
      return {
        bundle: {
          units: benefit.units,
          price: decimal(benefit.priceMinor),
          items: benefit.items.map(({ id }) => id),
        },
      };
  }
}

export const promotionOf = (promotion: PromotionDefinition): object => ({
  id: promotion.id,
  code: promotion.code ?? undefined,
  title: promotion.title,
  text: promotion.text,
  picture: promotion.picture?.file,
  ...benefitOf(promotion),
  minimum: promotion.minimumMinor === 0 ? undefined : decimal(promotion.minimumMinor),
  modes: filled(promotion.modes),
  stores: filled(promotion.storeIds),
  // A bundle's brands are those of its dishes.
  brands: promotion.benefit.kind === 'bundle' ? undefined : filled(promotion.brandIds),
  weekdays: filled(promotion.weekdays),
  hours: promotion.hours,
  firstOrderOnly: unless(promotion.isFirstOrderOnly, false),
  startsOn: promotion.startsOn ?? undefined,
  endsOn: promotion.endsOn ?? undefined,
  maxUses: promotion.maxUses ?? undefined,
  maxUsesPerCustomer: promotion.maxUsesPerCustomer ?? undefined,
});
