// Which changes a second person has to approve, by the rule of the site (`approval` in tenant.yaml).
import type { ApprovalRule } from '../packs/pack-approval.ts';
import { APPROVAL_REASONS, type ApprovalReason, type ShownChange } from './change-sets.ts';
import { listStoresOf } from './rules/changed-rules.ts';

type Change = Pick<ShownChange, 'document' | 'field' | 'group' | 'before' | 'after' | 'storeId'>;
type ShownValue = ShownChange['before'];

export interface ApprovalContext {
  /** The rule that the site has now, so that no change gets round it by changing it. */
  rule: ApprovalRule | null;
  /** How many stores the site has. */
  stores: number;
}

/** Why the changes need an approval; empty: they do not. */
export function findApprovalReasons(
  changes: readonly Change[],
  { rule, stores }: ApprovalContext,
): ApprovalReason[] {
  if (rule === null) return [];
  const { priceMovePercent = null, allergenRemoved = false, allStores = false } = rule;
  const isNeeded: Record<ApprovalReason, boolean> = {
    rule: changes.some(changesRule),
    allergen: allergenRemoved && changes.some(losesAllergen),
    price: priceMovePercent !== null && changes.some((each) => movesFar(each, priceMovePercent)),
    stores: allStores && changes.length > 0 && reachesAll(changes, stores),
  };
  return APPROVAL_REASONS.filter((reason) => isNeeded[reason]);
}

const changesRule = ({ document, field }: Change): boolean =>
  document === 'site' && (field === '' || field.split('.')[0] === 'approval');

/** What appears or disappears as a whole has no statement to compare: it is on no menu before, or on none after. */
function losesAllergen({ group, before, after }: Change): boolean {
  if (group !== 'allergens') return false;
  const [from, to] = [getAllergens(before), getAllergens(after)];
  if (from === null) return false;
  if (to === null) return true;
  const stated = [...to.contains, ...to.mayContain];
  return (
    from.contains.some((each) => !to.contains.includes(each)) ||
    from.mayContain.some((each) => !stated.includes(each))
  );
}

const getAllergens = (value: ShownValue) =>
  value && 'allergens' in value ? value.allergens : null;

const getMoney = (value: ShownValue): number | null =>
  value && 'money' in value ? value.money : null;

/** Fields of an offer that give nobody more; an offer is ended by its last day. */
const REMARKS_OF_OFFER: ReadonlySet<string> = new Set([
  'title',
  'text',
  'picture',
  'position',
  'endsOn',
]);

/** An offer that gives more, or a deal that begins: what it lowers is no pair of amounts either. */
function lowersPrices({ document, field, after }: Change, percent: number): boolean {
  if (after === null) return false;
  if (document.startsWith('deal/')) return field === '';
  if (!document.startsWith('promotion/') || REMARKS_OF_OFFER.has(field)) return false;
  return !('percent' in after) || after.percent > percent * 100;
}

function movesFar(change: Change, percent: number): boolean {
  if (lowersPrices(change, percent)) return true;
  const { group, before, after } = change;
  if (group !== 'prices' || change.document.startsWith('promotion/')) return false;
  const [from, to] = [getMoney(before), getMoney(after)];
  // A rule of prices is no pair of amounts, so nobody knows how far it moves them.
  if (from === null || to === null) return true;
  return Math.abs(to - from) * 100 > from * percent;
}

function reachesAll(changes: readonly Change[], stores: number): boolean {
  const named = new Set(
    changes.flatMap((change): readonly (string | null)[] => listStoresOf(change) ?? [null]),
  );
  return named.has(null) || named.size >= stores;
}
