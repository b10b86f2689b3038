// Which publishes need a confirmation with a passkey: those with which a stolen session does most harm.
import type { ChangeGroup } from './change-groups.ts';
import type { ShownValue } from './change-sets.ts';

/** Prices that change, and dishes that disappear, at once without a confirmation. */
const MAX_CHANGES = 25;
/** A price that changes by more than half is confirmed. */
const MAX_MOVE = 0.5;

interface Change {
  document: string;
  field: string;
  group: ChangeGroup;
  before: ShownValue;
  after: ShownValue;
}

/** Rules, offers and fees change what everything costs by one change, whose effect no pair of prices shows; hosts, where it is sold. */
const isUnbounded = ({ document, field }: Change): boolean =>
  /^(promotion|deal)\//.test(document) ||
  /(^|\.)priceRules(\.|$)/.test(field) ||
  (document === 'site' && /^(fees|hosts)(\.|$)/.test(field));

/** Its price and its allergens are new, and no pair of values shows them. */
const isNewOnMenu = ({ document, group }: Change): boolean =>
  group === 'added' && /^(dish|option-group)\//.test(document);

const getMoney = (value: ShownValue): number | null =>
  value && 'money' in value ? value.money : null;

function movesFar({ before, after }: Change): boolean {
  const [from, to] = [getMoney(before), getMoney(after)];
  if (to === null) return false;
  return from === null || Math.abs(to - from) > from * MAX_MOVE;
}

export function needsConfirmation(changes: readonly Change[]): boolean {
  const prices = changes.filter(({ group }) => group === 'prices');
  return (
    prices.length > MAX_CHANGES ||
    changes.filter(({ group }) => group === 'removed').length > MAX_CHANGES ||
    prices.some(movesFar) ||
    changes.some(
      (change) => change.group === 'allergens' || isUnbounded(change) || isNewOnMenu(change),
    )
  );
}
