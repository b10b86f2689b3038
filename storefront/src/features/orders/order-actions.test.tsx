// @vitest-environment happy-dom
import { skipToken, useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import type { Order } from '../../../../contract/orders/order.ts';
import { ORDER } from '../../../../test/content/sample-answers.ts';
import { press, type View } from '../../../../test/render.tsx';
import { clearToasts, toastStore } from '../../../../web/ui/feedback/toast.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { OrderActions } from './order-actions.tsx';
import { texts } from './orders.texts.ts';

history.replaceState(null, '', '/orders');

const PLACED: Order = { ...ORDER, status: 'placed', trackingToken: ORDER.id };

let view: View;

function Screen() {
  const queryKey = getQueryKey('orderById', { params: { id: PLACED.id } });
  const { data: order = PLACED } = useQuery<Order>({ queryKey, queryFn: skipToken });
  return (
    <main>
      <h1 tabIndex={-1}>{order.status}</h1>
      <OrderActions order={order} />
    </main>
  );
}

beforeEach(() => {
  view = renderInSite(<Screen />);
  return clearToasts;
});

const pressButton = async (name: string): Promise<void> =>
  press(await view.findByRole('button', { name }));

it('an order that was cancelled has the focus on its heading', async () => {
  const data: Order = { ...PLACED, status: 'cancelled', canCancel: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 200, message: '', data })));
  await pressButton(texts.cancelTheOrder);
  await pressButton(texts.yesCancel);
  await waitFor(() => expect(document.activeElement?.outerHTML).toMatch(/^<h1.*cancelled/));
});

it('an order that could not be cancelled keeps the focus on its button', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ status: 409, message: 'Too late' }, { status: 409 })),
  );
  await pressButton(texts.cancelTheOrder);
  await pressButton(texts.yesCancel);
  await waitFor(() => expect(toastStore.current()[0]?.text).toBe('Too late'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe(texts.cancelTheOrder));
});

it.each([
  ['copied', () => Promise.resolve(), { text: texts.trackingCopied, kind: 'status' }],
  [
    'refused by the clipboard',
    () => Promise.reject(new Error('not allowed')),
    {
      text: `http://127.0.0.1/orders?track=${ORDER.id}`,
      kind: 'info',
      durationMs: 60_000,
    },
  ],
])('a tracking link that is %s is announced as such', async (_outcome, writeText, expected) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  await pressButton(texts.shareTracking);
  await waitFor(() => expect(toastStore.current()[0]).toMatchObject(expected));
});
