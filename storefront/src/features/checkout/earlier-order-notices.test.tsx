// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { ANSWERS, ORDER } from '../../../../test/content/sample-answers.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import type { EarlierOrders } from '../orders/orders.ts';
import { texts } from './checkout.texts.ts';
import { EarlierOrderNotices } from './earlier-order-notices.tsx';

const NONE: EarlierOrders = { usualTime: null, unpaid: null, repeated: null };
const UNPAID = ANSWERS.listOrders![0]!;
const REPEATED = { ...ORDER, placedAt: ORDER.createdAt };

it.each<[string, Partial<EarlierOrders>, string]>([
  ['an unpaid order', { unpaid: UNPAID }, texts.payOrCancel(UNPAID.number)],
  ['a repeated order', { repeated: REPEATED }, texts.seeOrder(REPEATED.number)],
])('%s that loads late is announced by screen readers', (_, earlier, link) => {
  const { getByRole, rerender } = renderInSite(<EarlierOrderNotices earlier={NONE} />);
  const region = getByRole('status');
  expect(region.childNodes).toHaveLength(0);
  rerender(<EarlierOrderNotices earlier={{ ...NONE, ...earlier }} />);
  expect(getByRole('status')).toBe(region);
  expect(region.textContent).toContain(link);
  // The order is sent.
  rerender(<EarlierOrderNotices earlier={null} />);
  expect(region.textContent).toBe('');
});
