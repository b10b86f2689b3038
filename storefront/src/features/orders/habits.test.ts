import { describe, expect, it } from 'vitest';

import type { OrderSummary } from '../../../../contract/orders/order.ts';
import { findUsualTime, listPastBaskets } from './habits.ts';

const order = (part: Partial<OrderSummary> & { clock?: string; isAsap?: boolean } = {}) => {
  const { clock = '19:30', isAsap = false, ...rest } = part;
  const startsAt = `2026-03-13T${clock}:00.000Z`;
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    number: 'T-1',
    status: 'completed',
    storeId: 'camden',
    storeName: 'Camden',
    mode: 'pickup',
    slot: { startsAt, endsAt: startsAt, isAsap },
    createdAt: startsAt,
    placedAt: startsAt,
    totalMinor: 1_840,
    currency: 'GBP',
    summary: '1 × Naan',
    itemCount: 1,
    dishes: [],
    ...rest,
  } satisfies OrderSummary;
};

describe('listPastBaskets', () => {
  it('counts orders with equal dishes and keeps the newest of them', () => {
    const baskets = listPastBaskets(
      [
        order({ number: 'T-3' }),
        order({ number: 'T-2', summary: '1 × Dal' }),
        order({ number: 'T-1' }),
      ],
      'camden',
    );
    expect(baskets.map(({ order: { number }, timesOrdered }) => [number, timesOrdered])).toEqual([
      ['T-3', 2],
      ['T-2', 1],
    ]);
  });

  it('leaves out unpaid orders and other stores', () => {
    expect(
      listPastBaskets([order({ placedAt: null }), order({ storeId: 'soho' })], 'camden'),
    ).toEqual([]);
  });
});

describe('findUsualTime', () => {
  const find = (...orders: OrderSummary[]) =>
    findUsualTime(orders, 'pickup', (startsAt) => startsAt.slice(11, 16));

  it('is the time of day that most orders have, the newest of equals', () => {
    const times = ['18:00', '19:30', '19:30', '18:00', '20:15'];
    expect(find(...times.map((clock) => order({ clock })))).toBe('18:00');
    expect(find(...times.map((clock) => order({ clock })), order({ clock: '19:30' }))).toBe(
      '19:30',
    );
  });

  it('needs two orders', () => {
    expect(find(order({ clock: '18:00' }), order({ clock: '19:30' }))).toBeNull();
  });

  it.each([
    ['as soon as possible', { isAsap: true }],
    ['of the other mode', { mode: 'delivery' as const }],
    ['that were not paid', { placedAt: null }],
  ])('ignores orders %s', (_, part) => {
    expect(find(order(part), order(part))).toBeNull();
  });

  it('ignores orders before the last ten', () => {
    const others = Array.from({ length: 9 }, (_, hour) => order({ clock: `1${hour}:00` }));
    const old = order({ clock: '20:00' });
    expect(find(old, ...others, old)).toBeNull();
    expect(find(old, ...others.slice(1), old)).toBe('20:00');
  });
});
