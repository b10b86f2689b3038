import { expect, it } from 'vitest';
import type { LiveState } from './live-state.ts';
import { toPriceKey } from './price-key.ts';

const LIVE: LiveState = {
  ...{ paused: null, pausedBrands: [], busy: null, stock: [], options: [] },
  ...{ stations: [], waiting: [] },
};

it('an order by phone on another device does not price the cart again, a sold-out dish does', () => {
  const waiting = [{ orderId: 'a' }] as unknown as LiveState['waiting'];
  expect(toPriceKey({ ...LIVE, waiting })).toBe(toPriceKey(LIVE));
  const stock = [{ itemId: 'naan' }] as unknown as LiveState['stock'];
  expect(toPriceKey({ ...LIVE, stock })).not.toBe(toPriceKey(LIVE));
});
