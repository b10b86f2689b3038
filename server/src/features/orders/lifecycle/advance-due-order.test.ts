import { describe, expect, it } from 'vitest';

import {
  ORDER_STATUSES,
  canTransition,
  type OrderStatus,
} from '../../../../../contract/order-status.ts';
import { MODES, type Mode } from '../../../../../contract/sites/store.ts';
import { getNextStatus } from './advance-due-order.ts';
import { getAutoAcceptAt } from './deadlines.ts';

function listStatuses(mode: Mode): OrderStatus[] {
  const statuses: OrderStatus[] = ['placed'];
  const find = (status: OrderStatus) => getNextStatus({ status, mode });
  for (let next = find('placed'); next; next = find(next)) statuses.push(next);
  return statuses;
}

describe('getNextStatus', () => {
  it.each([
    ['delivery', ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed']],
    ['pickup', ['placed', 'accepted', 'preparing', 'ready', 'completed']],
  ] as const)('leads a %s order to completed', (mode, statuses) => {
    expect(listStatuses(mode)).toEqual(statuses);
  });

  it('returns only moves of the transition table', () => {
    for (const mode of MODES) {
      for (const status of ORDER_STATUSES) {
        const next = getNextStatus({ status, mode });
        if (next) expect(canTransition(status, next), `${status} -> ${next}`).toBe(true);
      }
    }
  });
});

describe('getAutoAcceptAt', () => {
  it('delays automatic acceptance only in the simulated kitchen', () => {
    const now = new Date('2026-07-04T12:00:00Z');
    const kitchen = { acceptSeconds: 3, stepSeconds: 20 };
    expect(getAutoAcceptAt(kitchen, true, now)).toEqual(new Date('2026-07-04T12:00:03Z'));
    expect(getAutoAcceptAt(kitchen, false, now)).toBeNull();
    expect(getAutoAcceptAt(null, true, now)).toEqual(now);
    expect(getAutoAcceptAt(null, false, now)).toBeNull();
  });
});
