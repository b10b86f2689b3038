// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { OrderDetail } from '../../../../contract/ops/order-detail.ts';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import { formatShortDayIn } from '../../platform/locale.ts';
import { renderInBoard } from '../board/render-in-board.fixture.tsx';
import { createOrderDetail } from './order-detail.fixture.ts';
import { OrderDetails } from './order-details.tsx';
import { texts } from './orders.texts.ts';

/** The buttons and the note about the connection of an order. */
async function listOffered(part: Partial<OrderDetail>): Promise<string[]> {
  const data = createOrderDetail(part);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: '', data })));
  const { container, find, close } = renderInBoard(<OrderDetails orderId={data.id} />);
  await act(async () => {});
  const offered = [texts.refund, texts.cancel].filter((name) => find(name));
  const isOffline = container.textContent.includes(texts.offline);
  close();
  return isOffline ? [texts.offline] : offered;
}

it.each<[OrderStatus, number, string[]]>([
  ['preparing', 500, [texts.refund, texts.cancel]],
  ['preparing', 0, [texts.cancel]],
  ['completed', 500, [texts.refund]],
  ['completed', 0, []],
])(
  'an order that is %s with %i left to refund offers %j',
  async (status, refundableMinor, offered) => {
    expect(await listOffered({ status, refundableMinor })).toEqual(offered);
  },
);

it('the history has the day of its first entry unless that is today, and of each entry on another day', async () => {
  const now = Date.now();
  const toEntry = (daysAgo: number) => ({
    status: 'placed' as const,
    at: new Date(now - daysAgo * 86_400_000).toISOString(),
    by: { kind: 'payment' as const, name: '' },
  });
  const listDays = async (...daysAgo: number[]) => {
    const data = createOrderDetail({ timeline: daysAgo.map(toEntry) });
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: '', data })));
    const { container, close } = renderInBoard(<OrderDetails orderId={data.id} />);
    await act(async () => {});
    const entries = [...container.querySelectorAll('ol > li')];
    close();
    return entries.map((entry) => entry.querySelector('time')?.previousElementSibling?.textContent);
  };
  const format = formatShortDayIn('Europe/London');
  const [today, lastWeek] = [format(now), format(now - 7 * 86_400_000)];
  expect(await listDays(0, 0)).toEqual([undefined, undefined]);
  expect(await listDays(7, 7, 0)).toEqual([lastWeek, undefined, today]);
});
