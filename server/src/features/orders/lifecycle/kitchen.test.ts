import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, canMove, type OrderStatus } from '../../../../../contract/order-status.ts';
import { MODES, type Mode } from '../../../../../contract/store.ts';
import { kitchenLooksAt, kitchenStepAfter } from './kitchen.ts';

const way = (mode: Mode): OrderStatus[] => {
  const steps: OrderStatus[] = ['placed'];
  for (let next = kitchenStepAfter('placed', mode); next; next = kitchenStepAfter(next, mode))
    steps.push(next);
  return steps;
};

describe('the simulated kitchen', () => {
  it.each([
    ['delivery', ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed']],
    ['pickup', ['placed', 'accepted', 'preparing', 'ready', 'completed']],
  ] as const)('takes a %s order all the way', (mode, steps) => {
    expect(way(mode)).toEqual(steps);
  });

  it('makes no move that the table of moves does not have', () => {
    for (const mode of MODES) {
      for (const status of ORDER_STATUSES) {
        const next = kitchenStepAfter(status, mode);
        if (next) expect(canMove(status, next), `${status} -> ${next}`).toBe(true);
      }
    }
  });

  it('accepts only where the store accepts by itself; with people in it, at once', () => {
    const now = new Date('2026-07-04T12:00:00Z');
    const kitchen = { acceptSeconds: 3, stepSeconds: 20 };
    expect(kitchenLooksAt(kitchen, true, now)).toEqual(new Date('2026-07-04T12:00:03Z'));
    expect(kitchenLooksAt(kitchen, false, now)).toBeNull();
    expect(kitchenLooksAt(null, true, now)).toEqual(now);
    expect(kitchenLooksAt(null, false, now)).toBeNull();
  });
});
