// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://127.0.0.1/orders" }
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

import type { Order } from '../../../../contract/order.ts';
import { ORDER } from '../../../../test/pseudo-language/marked-answers.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { waitFor } from '../../../../test/wait-for.ts';
import { clearToasts, toastStore } from '../../../../web/ui/toast.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { SiteContext } from '../config/config.ts';
import { OrderActions } from './order-actions.tsx';
import { texts } from './orders.texts.ts';

const PLACED: Order = { ...ORDER, status: 'placed', trackingToken: ORDER.id };

let root: Root;
let main: HTMLElement;

function Screen() {
  const queryKey = getQueryKey('orderById', { params: { id: PLACED.id } });
  const { data: order = PLACED } = useQuery<Order>({ queryKey, queryFn: skipToken });
  return (
    <>
      <h1 tabIndex={-1}>{order.status}</h1>
      <OrderActions order={order} />
    </>
  );
}

function renderActions(): void {
  main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  root.render(
    <SiteContext value={CONFIG}>
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>
    </SiteContext>,
  );
}

afterEach(() => {
  root.unmount();
  main.remove();
  clearToasts();
});

const press = (name: string): Promise<void> =>
  waitFor(() => {
    const buttons = [...main.querySelectorAll<HTMLElement>('button')];
    const button = buttons.find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`no button ${name}`);
    button.focus();
    button.click();
  });

it('an order that was cancelled has the focus on its heading', async () => {
  const data: Order = { ...PLACED, status: 'cancelled', canCancel: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 200, message: '', data })));
  renderActions();
  await press(texts.cancelTheOrder);
  await press(texts.yesCancel);
  await waitFor(() => expect(document.activeElement?.outerHTML).toMatch(/^<h1.*cancelled/));
});

it('an order that could not be cancelled keeps the focus on its button', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ status: 409, message: 'Too late' }, { status: 409 })),
  );
  renderActions();
  await press(texts.cancelTheOrder);
  await press(texts.yesCancel);
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
  renderActions();
  await press(texts.shareTracking);
  await waitFor(() => expect(toastStore.current()[0]).toMatchObject(expected));
});
