// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { formatMoney } from '../../platform/locale.ts';
import { MAYA, renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { texts as board } from '../board/board.ts';
import { CancelForm } from './cancel-form.tsx';
import { createNaans, createOrderDetail } from './order-detail.fixture.ts';
import { texts } from './orders.texts.ts';
import { RefundForm } from './refund-form.tsx';

const ORDER = createOrderDetail();
const SERVICE_FEE = texts.feeLeft(texts.fees.service, '£0.50');
/** A colleague has refunded the fee and all naans but one meanwhile. */
const CHANGED = createOrderDetail({
  version: 2,
  refundableMinor: 200,
  lines: [createNaans(1)],
  fees: [{ fee: 'service', amountMinor: 50, leftMinor: 0 }],
});
const CHANGED_TO_NOTHING = createOrderDetail({
  version: 2,
  refundableMinor: 50,
  lines: [createNaans(0)],
});

it('a refund has no more units and fees than are left when the order is loaded again', async () => {
  const { store, show, press } = renderInBoard(<RefundForm order={ORDER} />);
  const choices = [texts.refund, 'One Naan more', 'One Naan more', SERVICE_FEE];
  await press(...choices, texts.reasons.missing_item);
  show(<RefundForm order={CHANGED} />);
  await press(texts.refundAmount('£2.00'));
  expect(store.state.getState().entries.map(({ command }) => command)).toMatchObject([
    { kind: 'refund', seen: 2, lines: [{ line: 0, quantity: 1 }], fees: [] },
  ]);
});

const openCancelForm = async () => {
  const getForm = (order: typeof ORDER) => (
    <CancelForm order={order} permit={(action) => action()} />
  );
  const page = renderInBoard(getForm(ORDER));
  await page.press(texts.cancel, texts.returns.part, 'One Naan more', 'One Naan more');
  await page.press(board.rejectReasons.closing);
  return { ...page, change: (order: typeof ORDER) => page.show(getForm(order)) };
};

it('a cancellation has no more units than are left when the order is loaded again', async () => {
  const { store, change, press } = await openCancelForm();
  change(CHANGED);
  await press(texts.cancelAmount('£2.00'));
  expect(store.state.getState().entries.map(({ command }) => command)).toMatchObject([
    { kind: 'cancel', seen: 2, lines: [{ line: 0, quantity: 1 }] },
  ]);
});

it('a cancellation returns what is left when no dish of the chosen ones is', async () => {
  const { find, change } = await openCancelForm();
  change(CHANGED_TO_NOTHING);
  expect(find(texts.returns.everything)?.getAttribute('aria-pressed')).toBe('true');
  expect(find(texts.cancelAmount('£0.50'))?.disabled).toBe(false);
});

it('a refund of more than the person may return today says how much that is, and is not sent', async () => {
  const mayReturn = { refundMinor: 399, endingMinor: null, canConfirm: false };
  const order = createOrderDetail({ mayReturn });
  const { container, find, press } = renderInBoard(<RefundForm order={order} />);
  await press(texts.refund, 'One Naan more', texts.reasons.late);
  expect(find(texts.refundAmount('£2.00'))?.disabled).toBe(false);
  await press('One Naan more');
  expect(find(texts.refundAmount('£4.00'))?.disabled).toBe(true);
  expect(container.textContent).toContain(texts.overLimit('£3.99'));
});

it('a cancellation of more than the person may return today is not sent', async () => {
  const mayReturn = { refundMinor: null, endingMinor: 649, canConfirm: false };
  const order = createOrderDetail({ mayReturn });
  const { container, find, press } = renderInBoard(
    <CancelForm order={order} permit={(action) => action()} />,
  );
  await press(texts.cancel, board.rejectReasons.closing);
  expect(find(texts.cancelAmount('£6.50'))?.disabled).toBe(true);
  expect(container.textContent).toContain(texts.overLimit('£6.49'));
});

it('a refund whose passkey is checked says so, keeps the focus and ignores a second press', async () => {
  const confirmed = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => confirmed.promise);
  vi.stubGlobal('fetch', fetch);
  const mayReturn = { refundMinor: 649, endingMinor: null, canConfirm: true };
  const order = createOrderDetail({ mayReturn });
  const amount = formatMoney(order.refundableMinor, order.currency);
  const { store, find, press } = renderInBoard(<RefundForm order={order} />);
  const label = texts.refundAmount(amount);
  await press(texts.refund, texts.everything(amount), texts.reasons.late, label);
  const button = find(label);
  expect(button?.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  await press(label);
  expect(fetch).toHaveBeenCalledOnce();
  await act(async () => confirmed.resolve(new Response('{}')));
  expect(store.state.getState().entries).toHaveLength(1);
});

const ADA = { ...MAYA, id: 'ada', name: 'Ada' };
const FORMS: [string, typeof RefundForm, open: string, choices: string[], send: string][] = [
  [
    'refund',
    RefundForm,
    texts.refund,
    ['One Naan more', texts.reasons.late],
    texts.refundAmount('£2.00'),
  ],
  [
    'cancellation',
    ({ order }) => <CancelForm order={order} permit={(action) => action()} />,
    texts.cancel,
    [texts.returns.part, 'One Naan more', board.rejectReasons.closing],
    texts.cancelAmount('£2.00'),
  ],
];

it.each(FORMS)(
  'a half-filled %s is there again after the minute of a PIN, until it is sent or the session ends',
  async (_name, Form, open, choices, send) => {
    const { show, find, press } = renderInBoard(<Form order={ORDER} />);
    const openAgain = (): void => {
      show(null);
      show(<Form order={ORDER} />);
    };
    await press(open);
    openAgain();
    await press(...choices);
    openAgain();
    expect(find(send)?.disabled).toBe(false);
    show(<Form key="other" order={{ ...ORDER, id: 'order-2' }} />);
    expect(find(open)).not.toBeNull();

    const next = renderInBoard(<Form order={ORDER} />);
    expect(within(next.container).queryByRole('button', { name: open })).not.toBeNull();
    next.unmount();

    openAgain();
    await press(send);
    openAgain();
    expect(find(open)).not.toBeNull();
  },
);

it.each(FORMS)(
  'a half-filled %s is not shown to another person at the tablet, whose own replaces it',
  async (_name, Form, open, choices, send) => {
    const { show, find, press } = renderInBoard(<Form order={ORDER} />);
    await press(open, ...choices);
    show(null, ADA);
    show(<Form order={ORDER} />, ADA);
    await press(open);
    expect(find(send)).toBeNull();
    show(null);
    show(<Form order={ORDER} />);
    expect(find(open)).not.toBeNull();
  },
);

it.each(FORMS)(
  'the form of a %s has the focus after the button that opens it, but not when it is there again',
  async (_name, Form, open) => {
    const { queryByRole, show, press } = renderInBoard(<Form order={ORDER} />);
    const getForm = () => queryByRole('region');
    await press(open);
    expect(document.activeElement).toBe(getForm());
    show(null);
    show(<Form order={ORDER} />);
    expect(getForm()).not.toBeNull();
    expect(document.activeElement).toBe(document.body);
  },
);
