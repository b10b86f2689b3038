// The inverse of build-definitions.ts: formats brands and promotions as pack files, without default values.
import type {
  ItemDefinition,
  NestedGroup,
  Option,
  OptionGroup,
} from '../../../../contract/catalogue/catalogue.ts';
import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import { omitEmpty, toDecimal, toPercent } from './format-yaml.ts';
import { toDishRuleEntries, toOptionRuleEntries } from './pack-prices.ts';
import type { PackBrand } from './tenant-pack.ts';

type AnyGroup = OptionGroup | NestedGroup;
type AnyOption = Option | NestedGroup['options'][number];

const omitDefault = <Value>(value: Value, usual: Value): Value | undefined =>
  value === usual ? undefined : value;

function toAllergens(declared: ItemDefinition['allergens']): unknown {
  const { contains, mayContain, notVerified, verifiedBy, verifiedOn } = declared;
  if (mayContain.length > 0 || notVerified || verifiedOn !== undefined)
    return {
      contains: omitEmpty(contains),
      mayContain: omitEmpty(mayContain),
      notVerified: omitDefault(notVerified, false),
      verifiedBy,
      verifiedOn,
    };
  return omitEmpty(contains) ?? 'none';
}

function toOption(option: AnyOption): object {
  const prices = 'prices' in option ? option.prices : undefined;
  const nested = 'group' in option ? option.group : null;
  return {
    id: option.id,
    name: option.name,
    price: prices || option.priceMinor === 0 ? undefined : toDecimal(option.priceMinor),
    prices:
      prices &&
      Object.fromEntries(
        prices.map(({ optionId, priceMinor }) => [optionId, toDecimal(priceMinor)]),
      ),
    vat: option.vatBasisPoints === null ? undefined : toPercent(option.vatBasisPoints),
    kcal: option.kcal || undefined,
    allergens: toAllergens(option.allergens),
    default: omitDefault(option.isDefault, false),
    maxQuantity: omitDefault(option.maxQuantity, 1),
    group: nested?.id,
  };
}

const toGroup = (group: AnyGroup, items: readonly ItemDefinition[]): object => ({
  name: group.name,
  min: omitDefault(group.min, 0),
  max: omitDefault(group.max, 1),
  freeCount: omitDefault(group.freeCount, 0),
  pricedBy: 'pricedBy' in group ? group.pricedBy : undefined,
  options: group.options.map((option) => ({
    ...toOption(option),
    priceRules: toOptionRuleEntries(items, group.id, option.id),
  })),
});

/** The groups of all dishes and their nested groups, without duplicates. */
function toGroups(items: readonly ItemDefinition[]): Record<string, object> {
  const own = items.flatMap(({ optionGroups }) => optionGroups);
  const nested = own.flatMap(({ options }) => options.flatMap(({ group }) => group ?? []));
  const byId = new Map<string, AnyGroup>([...nested, ...own].map((group) => [group.id, group]));
  return Object.fromEntries([...byId].map(([id, group]) => [id, toGroup(group, items)]));
}

/** The smallest of equally frequent values wins. */
function getMostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values.toSorted((a, b) => a - b))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}

export function toBrandFile({ definition, sections }: PackBrand): object {
  const { id: _id, heroPicture, ...rest } = definition;
  const items = sections.flatMap((section) => section.items);
  const usual = {
    vatBasisPoints: getMostFrequent(items.map((item) => item.vatBasisPoints)),
    prepMinutes: getMostFrequent(items.map((item) => item.prepMinutes)),
  };
  return {
    ...rest,
    heroPicture: heroPicture?.file,
    defaults: { vat: toPercent(usual.vatBasisPoints), prepMinutes: usual.prepMinutes },
    groups: toGroups(items),
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => toItem(item, usual)),
    })),
  };
}

const toItem = (
  item: ItemDefinition,
  usual: Pick<ItemDefinition, 'vatBasisPoints' | 'prepMinutes'>,
): object => ({
  id: item.id,
  name: item.name,
  description: item.description,
  price: toDecimal(item.priceMinor),
  vat: item.vatBasisPoints === usual.vatBasisPoints ? undefined : toPercent(item.vatBasisPoints),
  kcal: item.kcal ?? undefined,
  tags: omitEmpty(item.tags),
  allergens: toAllergens(item.allergens),
  picture: item.picture?.file,
  pictureFocus: item.picture?.focus,
  pictureAlt: item.picture?.alt === item.name ? undefined : item.picture?.alt,
  prepMinutes: omitDefault(item.prepMinutes, usual.prepMinutes),
  ageRestricted: omitDefault(item.isAgeRestricted, false),
  maxPerOrder: omitDefault(item.maxPerOrder, 20),
  groups: omitEmpty(item.optionGroups.map(({ id }) => id)),
  priceRules: toDishRuleEntries(item),
  menuHours: item.menuHours,
});

function toBenefit({ benefit }: PromotionDefinition): object {
  switch (benefit.kind) {
    case 'percent':
      return {
        percentOff: toPercent(benefit.basisPoints),
        maxDiscount:
          benefit.maxDiscountMinor === null ? undefined : toDecimal(benefit.maxDiscountMinor),
      };
    case 'amount':
      return { amountOff: toDecimal(benefit.amountMinor) };
    case 'freeDelivery':
      return { freeDelivery: true };
    case 'bundle':
      return {
        bundle: {
          units: benefit.units,
          price: toDecimal(benefit.priceMinor),
          items: benefit.items.map(({ id }) => id),
        },
      };
  }
}

export const toPromotion = (promotion: PromotionDefinition): object => ({
  id: promotion.id,
  code: promotion.code ?? undefined,
  title: promotion.title,
  text: promotion.text,
  picture: promotion.picture?.file,
  ...toBenefit(promotion),
  minimum: promotion.minimumMinor === 0 ? undefined : toDecimal(promotion.minimumMinor),
  modes: omitEmpty(promotion.modes),
  stores: omitEmpty(promotion.storeIds),
  // A bundle's brands follow from its dishes.
  brands: promotion.benefit.kind === 'bundle' ? undefined : omitEmpty(promotion.brandIds),
  weekdays: omitEmpty(promotion.weekdays),
  hours: promotion.hours,
  firstOrderOnly: omitDefault(promotion.isFirstOrderOnly, false),
  startsOn: promotion.startsOn ?? undefined,
  endsOn: promotion.endsOn ?? undefined,
  maxUses: promotion.maxUses ?? undefined,
  maxUsesPerCustomer: promotion.maxUsesPerCustomer ?? undefined,
});
