// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import type { Role } from '../../../../contract/console/roles.ts';
import type { OrderStatus } from '../../../../contract/order-status.ts';
import { formatShortDayIn } from '../../platform/locale.ts';
import { MAYA, renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { createBoard, createTicket } from '../../shell/state/board.fixture.ts';
import { texts as board } from '../board/board.ts';
import { createNaans, createOrderDetail } from './order-detail.fixture.ts';
import { OrderDetails } from './order-details.tsx';
import { texts } from './orders.texts.ts';

const REJECT = board.rejectOrder('T-1');

/** The order on the board, and its details. */
async function openDetails(part: Partial<OrderDetail>, role: Role) {
  const data = createOrderDetail(part);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: '', data })));
  const page = renderInBoard(<OrderDetails orderId={data.id} />, { ...MAYA, role });
  const { id, number, status } = data;
  await act(async () =>
    page.store.state.setState({ board: createBoard([createTicket({ id, number, status })]) }),
  );
  return page;
}

/** The buttons and the note about the connection of an order. */
async function listOffered(part: Partial<OrderDetail>, role: Role): Promise<string[]> {
  const { container, find } = await openDetails(part, role);
  const offered = [texts.refund, REJECT, texts.cancel].filter((name) => find(name));
  const isOffline = container.textContent.includes(texts.offline);
  return isOffline ? [texts.offline] : offered;
}

it.each<[OrderStatus, number, Role, string[]]>([
  ['placed', 500, 'staff', [texts.refund, REJECT]],
  ['accepted', 500, 'staff', [texts.refund, REJECT]],
  ['accepted', 0, 'owner', [REJECT, texts.cancel]],
  ['preparing', 500, 'staff', [texts.refund]],
  ['preparing', 500, 'owner', [texts.refund, texts.cancel]],
  ['preparing', 0, 'owner', [texts.cancel]],
  ['completed', 500, 'owner', [texts.refund]],
  ['completed', 0, 'owner', []],
])(
  'an order that is %s with %i left to refund offers to %s %j',
  async (status, refundableMinor, role, offered) => {
    expect(await listOffered({ status, refundableMinor }, role)).toEqual(offered);
  },
);

it.each([
  ['+44 (0)7700 900000', '+447700900000', 'tel:+447700900000'],
  ['12345 67890 12345', null, undefined],
])(
  'the phone number %s is shown as it was typed, and its link is %s',
  async (phone, dialPhone, href) => {
    const { container, queryByRole } = await openDetails(
      { customer: { name: 'Ada', phone, dialPhone } },
      'owner',
    );
    expect(container.textContent).toContain(phone);
    expect(queryByRole('link')?.getAttribute('href')).toBe(href);
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
    const { findAllByRole, unmount } = renderInBoard(<OrderDetails orderId={data.id} />);
    const entries = (await findAllByRole('listitem')).filter((each) =>
      within(each).queryByRole('time'),
    );
    unmount();
    return entries.map((entry) => entry.querySelector('time')?.previousElementSibling?.textContent);
  };
  const format = formatShortDayIn('Europe/London');
  const [today, lastWeek] = [format(now), format(now - 7 * 86_400_000)];
  expect(await listDays(0, 0)).toEqual([undefined, undefined]);
  expect(await listDays(7, 7, 0)).toEqual([lastWeek, undefined, today]);
});

it('staff reject an accepted order with a reason, and everything goes back', async () => {
  const { store, press } = await openDetails({ status: 'accepted' }, 'staff');
  await press(REJECT, board.rejectReasons.too_busy);
  expect(store.state.getState().entries.map(({ command }) => command)).toMatchObject([
    { kind: 'reject', orderId: 'order-1', reason: 'too_busy' },
  ]);
});

it('a completed order is loaded again when the form of a refund opens, with the refund of a colleague', async () => {
  const { press, find, store } = await openDetails({ status: 'completed' }, 'owner');
  const refund = { at: '2026-03-10T18:20:00Z', amountMinor: 200, reason: 'late' } as const;
  const data = createOrderDetail({
    status: 'completed',
    refundableMinor: 450,
    lines: [createNaans(2)],
    refunds: [
      { ...refund, state: 'failed' },
      { ...refund, state: 'requested' },
    ],
  });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: '', data })));
  await press(texts.refund);
  expect(find(texts.everything('£4.50'))).not.toBeNull();
  await press('One Naan more', texts.reasons.missing_item, texts.refundAmount('£2.00'));
  expect(store.state.getState().entries.map(({ command }) => command)).toMatchObject([
    { kind: 'refund', refundsSeen: 1 },
  ]);
});
