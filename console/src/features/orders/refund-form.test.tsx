// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { texts as board } from '../board/board.ts';
import { renderInBoard } from '../board/render-in-board.fixture.tsx';
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
  const { store, render, press, close } = renderInBoard(<RefundForm order={ORDER} />);
  const choices = [texts.refund, 'One Naan more', 'One Naan more', SERVICE_FEE];
  for (const name of [...choices, texts.reasons.missing_item]) await press(name);
  render(<RefundForm order={CHANGED} />);
  await press(texts.refundAmount('£2.00'));
  expect(store.state.getState().entries.map(({ command }) => command)).toMatchObject([
    { kind: 'refund', seen: 2, lines: [{ line: 0, quantity: 1 }], fees: [] },
  ]);
  close();
});

const openCancelForm = async () => {
  const getForm = (order: typeof ORDER) => (
    <CancelForm order={order} permit={(action) => action()} />
  );
  const page = renderInBoard(getForm(ORDER));
  for (const name of [texts.cancel, texts.returns.part, 'One Naan more', 'One Naan more'])
    await page.press(name);
  await page.press(board.rejectReasons.closing);
  return { ...page, change: (order: typeof ORDER) => page.render(getForm(order)) };
};

it('a cancellation has no more units than are left when the order is loaded again', async () => {
  const { store, change, press, close } = await openCancelForm();
  change(CHANGED);
  await press(texts.cancelAmount('£2.00'));
  expect(store.state.getState().entries.map(({ command }) => command)).toMatchObject([
    { kind: 'cancel', seen: 2, lines: [{ line: 0, quantity: 1 }] },
  ]);
  close();
});

it('a cancellation returns what is left when no dish of the chosen ones is', async () => {
  const { find, change, close } = await openCancelForm();
  change(CHANGED_TO_NOTHING);
  expect(find(texts.returns.everything)?.getAttribute('aria-pressed')).toBe('true');
  expect(find(texts.cancelAmount('£0.50'))?.disabled).toBe(false);
  close();
});
