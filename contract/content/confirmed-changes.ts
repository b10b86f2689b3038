// Which publishes need a confirmation with a passkey: those with which a stolen session does most harm.
import type { ChangeGroup } from './change-groups.ts';
import type { ShownValue } from './change-sets.ts';

/** Prices that change at once without a confirmation. */
const MAX_PRICES = 25;
/** A price that changes by more than half is confirmed. */
const MAX_MOVE = 0.5;

interface Change {
  group: ChangeGroup;
  before: ShownValue;
  after: ShownValue;
}

const getMoney = (value: ShownValue): number | null =>
  value && 'money' in value ? value.money : null;

function movesFar({ before, after }: Change): boolean {
  const [from, to] = [getMoney(before), getMoney(after)];
  return from !== null && to !== null && Math.abs(to - from) > from * MAX_MOVE;
}

export function needsConfirmation(changes: readonly Change[]): boolean {
  const prices = changes.filter(({ group }) => group === 'prices');
  return (
    prices.length > MAX_PRICES ||
    prices.some(movesFar) ||
    changes.some(({ group }) => group === 'allergens')
  );
}
