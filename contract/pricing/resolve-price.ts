// What a dish and its options cost in a store, for a mode and a moment. Everything that computes a price, "from" prices and
// prices by size included, begins with the result. Server and browsers use the same functions.
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from '../catalogue/catalogue.ts';
import { formatOptionKey } from '../catalogue/option-key.ts';
import type { PriceRule } from '../catalogue/price-rule.ts';
import type { StoreDifference } from '../sites/store-difference.ts';
import type { LocalMoment, Mode, StoreDefinition } from '../sites/store.ts';
import { removeOptions } from './remove-options.ts';

export type PricedStore = Pick<StoreDefinition, 'id' | 'differences'>;

const matches = <T>(list: readonly T[], value: T): boolean =>
  list.length === 0 || list.includes(value);

const isWithin = (date: string, first: string | undefined, last: string | undefined): boolean =>
  (first === undefined || first <= date) && (last === undefined || date <= last);

/** True if the date, the weekday and the hours of the rule cover the moment. */
export const isRuleInTime = (
  { weekdays, hours, startsOn, endsOn }: PriceRule,
  { date, weekday, time }: LocalMoment,
): boolean =>
  isWithin(date, startsOn, endsOn) &&
  matches(weekdays, weekday) &&
  (!hours || (hours.from <= time && time < hours.until));

export const isDifferenceInTime = (
  { since, until }: StoreDifference,
  { date }: Pick<LocalMoment, 'date'>,
): boolean => isWithin(date, since, until);

export const hasTimes = ({ weekdays, hours, startsOn, endsOn }: PriceRule): boolean =>
  weekdays.length > 0 || (hours ?? startsOn ?? endsOn) !== undefined;

/** The highest rank of the prices that hold at once counts: a store before a mode, and a mode before a time. */
export const getRuleRank = (rule: PriceRule): number =>
  (rule.storeIds.length > 0 ? 4 : 0) + (rule.modes.length > 0 ? 2 : 0) + (hasTimes(rule) ? 1 : 0);

/** The rank of a store's difference: that of a rule which names the store and nothing else. */
export const DIFFERENCE_RANK = 4;

interface DifferenceIndex {
  byTarget: ReadonlyMap<string, readonly StoreDifference[]>;
  /** The brands of whose options some differ. */
  optionBrands: ReadonlySet<string | undefined>;
}

/** Lists of differences are immutable, and a menu asks for thousands of targets. */
const indexes = new WeakMap<readonly StoreDifference[], DifferenceIndex>();

function indexDifferences({ differences }: PricedStore): DifferenceIndex | null {
  if (!differences) return null;
  const known = indexes.get(differences);
  if (known) return known;
  const options = differences.filter(({ target }) => target.includes('/'));
  const index = {
    byTarget: Map.groupBy(differences, (each) => each.target),
    optionBrands: new Set(options.map(({ target }) => target.split('/')[0])),
  };
  indexes.set(differences, index);
  return index;
}

const findDifference = (
  store: PricedStore,
  target: string,
  moment: LocalMoment,
): StoreDifference | undefined =>
  indexDifferences(store)
    ?.byTarget.get(target)
    ?.find((each) => isDifferenceInTime(each, moment));

/** False: the store does not sell the dish or the option at the moment. */
export const isOffered = (target: string, store: PricedStore, moment: LocalMoment): boolean =>
  findDifference(store, target, moment)?.priceMinor !== null;

interface RankedRule {
  rule: PriceRule;
  rank: number;
}

/** The first of equal ranks counts; the check of a pack refuses them. */
const findRule = (
  rules: readonly PriceRule[],
  { id }: PricedStore,
  mode: Mode,
  moment: LocalMoment,
): RankedRule | null =>
  rules
    .filter((rule) => matches(rule.storeIds, id) && matches(rule.modes, mode))
    .filter((rule) => isRuleInTime(rule, moment))
    .map((rule) => ({ rule, rank: getRuleRank(rule) }))
    .reduce<RankedRule | null>(
      (best, each) => (best && best.rank >= each.rank ? best : each),
      null,
    );

/**
 * What decides the price of a dish or an option: a rule or the store's difference; null: the menu. `target` is the id of the
 * dish, or `formatOptionKey` of the option. The most specific price that holds counts: the store's difference, unless a rule
 * names the store and besides a mode or times.
 */
export function findPriceSource(
  target: string,
  rules: readonly PriceRule[],
  store: PricedStore,
  mode: Mode,
  moment: LocalMoment,
): PriceRule | StoreDifference | null {
  const difference = findDifference(store, target, moment);
  const found = rules.length > 0 ? findRule(rules, store, mode, moment) : null;
  if (found && (!difference || found.rank > DIFFERENCE_RANK)) return found.rule;
  return difference ?? null;
}

/** The price of `findPriceSource` in minor units; null: that of the menu. */
export const resolvePrice = (...asked: Parameters<typeof findPriceSource>): number | null =>
  findPriceSource(...asked)?.priceMinor ?? null;

interface PricedItem<Definition> {
  definition: Definition;
  brandId: string;
}

/**
 * A dish as the store sells it: with the prices of the moment, without rules and without the options that the store does not
 * offer. A price of an option replaces all its prices by size. Null: the store does not offer the dish, or too few options
 * of a required group. Returns the definition itself where no rule and no difference concerns it.
 */
export function resolveItem<Definition extends ItemDefinition>(
  item: PricedItem<Definition>,
  store: PricedStore,
  mode: Mode,
  moment: LocalMoment,
): Definition | null {
  const { id, priceRules = [] } = item.definition;
  const index = indexDifferences(store);
  const hasOptionPrices =
    index?.optionBrands.has(item.brandId) || priceRules.some(({ option }) => option);
  if (priceRules.length === 0 && !hasOptionPrices && !index?.byTarget.has(id))
    return item.definition;
  if (!isOffered(id, store, moment)) return null;
  const optionGroups = hasOptionPrices
    ? resolveOptions(item, store, mode, moment)
    : item.definition.optionGroups;
  if (!optionGroups) return null;
  const { priceRules: _rules, ...plain } = item.definition;
  const rules = priceRules.filter(({ option }) => !option);
  const priceMinor = resolvePrice(id, rules, store, mode, moment) ?? plain.priceMinor;
  return { ...(plain as Definition), priceMinor, optionGroups };
}

type NestedOption = NestedGroup['options'][number];

/** Null: too few options of a required group are left. */
function resolveOptions(
  { definition: { optionGroups, priceRules = [] }, brandId }: PricedItem<ItemDefinition>,
  store: PricedStore,
  mode: Mode,
  moment: LocalMoment,
): OptionGroup[] | null {
  const toTarget = (groupId: string, optionId: string): string =>
    formatOptionKey({ brandId, groupId, optionId });
  const priceOption = <Each extends NestedOption>(groupId: string, option: Each): Each => {
    const rules = priceRules.filter(
      (rule) => rule.option?.groupId === groupId && rule.option.optionId === option.id,
    );
    const minor = resolvePrice(toTarget(groupId, option.id), rules, store, mode, moment);
    if (minor === null) return option;
    const { prices: _prices, ...priced }: Each & Pick<Option, 'prices'> = option;
    return { ...(priced as Each), priceMinor: minor };
  };
  const priceNested = (group: NestedGroup): NestedGroup => ({
    ...group,
    options: group.options.map((option) => priceOption(group.id, option)),
  });
  const offered = removeOptions(
    optionGroups,
    (groupId, optionId) => !isOffered(toTarget(groupId, optionId), store, moment),
  );
  return (
    offered?.map((group) => ({
      ...group,
      options: group.options.map((option) => ({
        ...priceOption(group.id, option),
        group: option.group && priceNested(option.group),
      })),
    })) ?? null
  );
}
