// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Order } from '../../../../contract/orders/order.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { OrderTime } from './order-headline.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-03T11:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const SLOT = {
  startsAt: '2026-07-03T11:45:00.000Z',
  endsAt: '2026-07-03T12:00:00.000Z',
  isAsap: true,
};

function readTime(part: Partial<Order>): string | null {
  const order = {
    status: 'preparing',
    mode: 'delivery',
    slot: SLOT,
    readyAt: null,
    ...part,
  } as const;
  return renderInSite(<OrderTime order={order} />).container.textContent;
}

it('an order names the wait until its slot', () => {
  expect(readTime({})).toContain('in 15–30 min');
  expect(readTime({ readyAt: '2026-07-03T11:55:00.000Z' })).toContain('in 15–30 min');
});

it('an order that was promised for later names the promised time and no wait until its slot', () => {
  const time = readTime({ readyAt: '2026-07-03T12:20:00.000Z' });
  expect(time).toContain('Ready by 13:20');
  expect(time).not.toContain('15–30');
});
