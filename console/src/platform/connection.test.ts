import { expect, it } from 'vitest';

import { getConnection, getRetryDelay } from './connection.ts';

it.each([
  [0, 'connected'],
  [11_999, 'connected'],
  [12_000, 'waiting'],
  [29_999, 'waiting'],
  [30_000, 'lost'],
] as const)('a board whose last heartbeat is %i ms old is %s', (age, state) => {
  expect(getConnection({ lastHeartbeatAt: 1_000, openedAt: 0 }, 1_000 + age)).toBe(state);
});

it.each([
  [29_999, 'waiting'],
  [30_000, 'lost'],
] as const)('a board without a first heartbeat for %i ms is %s', (age, state) => {
  expect(getConnection({ lastHeartbeatAt: null, openedAt: 5 }, 5 + age)).toBe(state);
});

it('a stream is retried after 0.5 s, later every 10 s, without a limit', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(getRetryDelay)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
  ]);
});
