// Price rules that tie: both may hold for one order, and neither is more specific.
import type { PriceRule } from '../catalogue/price-rule.ts';
import { getRuleRank } from './resolve-price.ts';

const share = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((each) => b.includes(each));

/** Spans of local dates, inclusive; an absent date is open on that side. */
export const overlap = (
  [startA = '', endA = '~']: readonly (string | undefined)[],
  [startB = '', endB = '~']: readonly (string | undefined)[],
): boolean => startA <= endB && startB <= endA;

/** True if there may be an order for which both rules hold. */
const canMeet = (a: PriceRule, b: PriceRule): boolean =>
  share(a.storeIds, b.storeIds) &&
  share(a.modes, b.modes) &&
  share(a.weekdays, b.weekdays) &&
  overlap([a.startsOn, a.endsOn], [b.startsOn, b.endsOn]) &&
  (!a.hours || !b.hours || (a.hours.from < b.hours.until && b.hours.from < a.hours.until));

/** The index of the first of the rules that ties with `rule`; -1: none. */
export const findRival = (rules: readonly PriceRule[], rule: PriceRule): number =>
  rules.findIndex((other) => getRuleRank(other) === getRuleRank(rule) && canMeet(other, rule));
