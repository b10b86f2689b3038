// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { createBoard } from '../../../shell/state/board.fixture.ts';
import { texts } from './waiting-orders.texts.ts';
import { WaitingOrders } from './waiting-orders.tsx';

const SECOND = 1_000;

it('the focus goes to the question whether to cancel an order, and back', async () => {
  const { store, find, press } = renderInBoard(<WaitingOrders />);
  const board = createBoard([]);
  const order = {
    orderId: 'a',
    number: 'T-1',
    firstName: 'Ada',
    payBy: new Date(Date.now() + 600 * SECOND).toISOString(),
    linkSentAt: null,
    by: 'Maya',
  };
  act(() =>
    store.state.setState({ board: { ...board, live: { ...board.live, waiting: [order] } } }),
  );
  expect(document.activeElement).toBe(document.body);
  await press(texts.cancelOrder('T-1'));
  expect(document.activeElement).toBe(find(texts.reallyCancel));
  await press(texts.keep);
  expect(document.activeElement).toBe(find(texts.sendAgainTo('T-1')));
});
