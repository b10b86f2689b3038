// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import type { Command } from '../../../../contract/console/commands.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { BoardContext } from '../../shell/session/board-context.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { createBoardStore } from '../../shell/state/board-store.ts';
import { texts } from './board.texts.ts';
import { Problem } from './problem.tsx';
import { Pending } from './ticket-card.tsx';

it.each([
  ['a bug of the server', 'BUG', texts.bug],
  ['a reason without words of its own', 'CANNOT_MOVE', texts.refused],
  ['a lost connection', 'NOT_SENT', texts.notSent],
])('a tap that was refused because of %s says so', (_, code, words) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', { getItem: () => null });
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const outcome = { result: 'refused', code, by: null, at: null, order: null } as const;
  const arrivedAt = Date.parse(
    code === 'NOT_SENT' ? '2026-03-10T18:01:09Z' : '2026-03-10T18:00:01Z',
  );
  const times = { tappedAt: '2026-03-10T18:00:00Z', arrivedAt };
  store.state.setState({ problems: { a: { id: 'tap', ...outcome, ...times } } });
  const self = { id: 'maya' } as StaffSelf;
  const value = { store, timeZone: 'Europe/London', self, changeSelf() {}, requestPin() {} };
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() =>
    root.render(
      <BoardContext value={value}>
        <Problem orderId="a" />
      </BoardContext>,
    ),
  );
  expect(container.querySelector('[role=alert] span')?.textContent).toBe(words);
  act(() => root.unmount());
});

it('a rejection that waits for the connection says so and can be undone, unless it may have arrived', async () => {
  const { store, container, press, close } = renderInBoard(<Pending orderId="a" />);
  const command: Command = {
    kind: 'reject',
    id: 'tap',
    at: '2026-03-10T18:00:00Z',
    orderId: 'a',
    seen: 1,
    reason: 'other',
    note: '',
  };
  const wait = (part: { wasSent?: true }) =>
    act(async () => {
      const entry = { command, sendAt: Date.now() - 1, isSending: false, ...part };
      store.state.setState({ entries: [entry] });
    });
  await wait({});
  expect(container.textContent).toBe(`${texts.waitingToSend}${texts.undoUnsent}`);
  await press(texts.undoUnsent);
  expect(store.state.getState().entries).toEqual([]);
  await wait({ wasSent: true });
  expect(container.textContent).toBe(texts.waitingToSend);
  close();
});
