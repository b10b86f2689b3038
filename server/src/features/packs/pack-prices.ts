// Price rules and differences of stores: from the files of a pack to definitions, and back.
import type { ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import type { PriceRule } from '../../../../contract/catalogue/price-rule.ts';
import type {
  PackBrandFile,
  PackItem,
  PackPriceRule,
} from '../../../../contract/packs/pack-menu.ts';
import type { PackDifference } from '../../../../contract/packs/pack-store.ts';
import type { StoreDifference } from '../../../../contract/sites/store-difference.ts';
import { omitEmpty, toDecimal } from './format-yaml.ts';

export const toDifference = ({
  dish,
  option = '',
  price,
  offered: _offered,
  ...rest
}: PackDifference): StoreDifference => ({
  target: dish ?? option,
  priceMinor: price ?? null,
  ...rest,
});

export const toDifferenceEntry = ({ target, priceMinor, ...rest }: StoreDifference): object => ({
  [target.includes('/') ? 'option' : 'dish']: target,
  ...(priceMinor === null ? { offered: false } : { price: toDecimal(priceMinor) }),
  ...rest,
});

export const toPriceRule = ({ price, stores, ...rest }: PackPriceRule): PriceRule => ({
  ...rest,
  priceMinor: price,
  storeIds: stores,
});

/** The rules of the dish, and of the options of its groups, nested ones too. */
export function listPriceRules(
  { groups, priceRules }: PackItem,
  brand: PackBrandFile,
): PriceRule[] {
  const listOptions = (groupId: string) => brand.groups[groupId]?.options ?? [];
  const nested = groups.flatMap(listOptions).flatMap(({ group }) => group ?? []);
  const ofOptions = [...new Set([...groups, ...nested])].flatMap((groupId) =>
    listOptions(groupId).flatMap(({ id: optionId, priceRules: rules }) =>
      rules.map((rule) => ({ option: { groupId, optionId }, ...toPriceRule(rule) })),
    ),
  );
  return [...priceRules.map(toPriceRule), ...ofOptions];
}

type HasRules = Pick<ItemDefinition, 'priceRules'>;

const toEntries = (rules: readonly PriceRule[]): readonly object[] | undefined =>
  omitEmpty(
    rules.map(({ option: _option, priceMinor, modes, storeIds, weekdays, ...rest }) => ({
      price: toDecimal(priceMinor),
      modes: omitEmpty(modes),
      stores: omitEmpty(storeIds),
      weekdays: omitEmpty(weekdays),
      ...rest,
    })),
  );

export const toDishRuleEntries = ({ priceRules = [] }: HasRules) =>
  toEntries(priceRules.filter(({ option }) => !option));

/** All dishes with the option have the same rules for it. */
export function toOptionRuleEntries(
  items: readonly HasRules[],
  groupId: string,
  optionId: string,
): readonly object[] | undefined {
  const lists = items.map(({ priceRules = [] }) =>
    priceRules.filter(({ option }) => option?.groupId === groupId && option.optionId === optionId),
  );
  return toEntries(lists.find((rules) => rules.length > 0) ?? []);
}
