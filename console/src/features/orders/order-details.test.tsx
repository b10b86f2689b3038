// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { OrderDetail } from '../../../../contract/ops/order-detail.ts';
import type { OrderStatus } from '../../../../contract/order-status.ts';
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
