import { describe, expect, it } from 'vitest';

import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from '../order-status.ts';
import { MODES } from '../sites/store.ts';
import { can, getStatusAfter, ORDER_ACTIONS, type OrderActionKind } from './order-actions.ts';

const ACTIONS = Object.keys(ORDER_ACTIONS) as OrderActionKind[];

/** Statuses that an order reaches in one or two transitions: some actions take two steps at once. */
function listReachable(from: OrderStatus): OrderStatus[] {
  const next = ORDER_TRANSITIONS[from];
  return [...next, ...next.flatMap((status) => ORDER_TRANSITIONS[status])];
}

it.each(ACTIONS)('%s leads to statuses that the transitions allow', (action) => {
  for (const status of ORDER_STATUSES)
    for (const mode of MODES) {
      const after = getStatusAfter(action, { status, mode });
      if (after !== null) expect(listReachable(status)).toContain(after);
    }
});

it.each(ACTIONS)('%s is refused in every status that its rule does not name', (action) => {
  const allowed = ORDER_STATUSES.filter((status) => can(action, status));
  expect(allowed.toSorted()).toEqual(Object.keys(ORDER_ACTIONS[action]).toSorted());
  for (const status of ORDER_STATUSES)
    if (!can(action, status))
      expect(getStatusAfter(action, { status, mode: 'delivery' })).toBe(null);
});

describe('the rules together', () => {
  it('a paid order that has not ended can be rejected or cancelled', () => {
    const open = [
      'placed',
      'accepted',
      'preparing',
      'ready',
      'out_for_delivery',
      'review',
    ] as const;
    expect(open.filter((status) => !can('reject', status) && !can('cancel', status))).toEqual([]);
  });

  it('an order whose rest is not refunded is rejected instead', () => {
    const refused = ORDER_STATUSES.filter((status) => !can('refundRest', status));
    expect(refused).toEqual(['placed', 'accepted']);
    expect(refused.every((status) => can('reject', status))).toBe(true);
  });

  it('a recalled order is one step further back, and advances to where it was', () => {
    for (const mode of MODES)
      for (const status of ORDER_STATUSES) {
        const back = getStatusAfter('recall', { status, mode });
        if (back === null || (mode === 'pickup' && status === 'out_for_delivery')) continue;
        expect(getStatusAfter('advance', { status: back, mode })).toBe(status);
      }
  });
});
