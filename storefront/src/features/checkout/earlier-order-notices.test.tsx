// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';

import { ANSWERS, ORDER } from '../../../../test/pseudo-language/marked-answers.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { SiteContext } from '../config/config.ts';
import type { EarlierOrders } from '../orders/orders.ts';
import { texts } from './checkout.texts.ts';
import { EarlierOrderNotices } from './earlier-order-notices.tsx';

const NONE: EarlierOrders = { usualTime: null, unpaid: null, repeated: null };
const UNPAID = ANSWERS.listOrders![0]!;
const REPEATED = { ...ORDER, placedAt: ORDER.createdAt };

it.each<[string, Partial<EarlierOrders>, string]>([
  ['an unpaid order', { unpaid: UNPAID }, texts.payOrCancel(UNPAID.number)],
  ['a repeated order', { repeated: REPEATED }, texts.seeOrder(REPEATED.number)],
])('%s that loads late is announced by screen readers', async (_, earlier, link) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const view = document.createElement('div');
  const root = createRoot(view);
  onTestFinished(() => act(() => root.unmount()));
  const show = (shown: EarlierOrders | null) =>
    act(async () =>
      root.render(
        <SiteContext value={CONFIG}>
          <EarlierOrderNotices earlier={shown} />
        </SiteContext>,
      ),
    );
  await show(NONE);
  const region = view.querySelector('[role=status]');
  expect(region?.childNodes).toHaveLength(0);
  await show({ ...NONE, ...earlier });
  expect(view.querySelector('[role=status]')).toBe(region);
  expect(region?.textContent).toContain(link);
  // The order is sent.
  await show(null);
  expect(region?.textContent).toBe('');
});
