// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { StaffSelf } from '../../../../contract/ops/staff.ts';
import { BoardContext } from './board-context.ts';
import { texts } from './board.texts.ts';
import { createBoardStore } from './state/board-store.ts';
import { Problem } from './ticket-card.tsx';

it.each([
  ['a bug of the server', 'BUG', texts.bug],
  ['a reason without words of its own', 'CANNOT_MOVE', texts.refused],
])('a tap that was refused because of %s says so', (_, code, words) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('localStorage', { getItem: () => null });
  const store = createBoardStore({ site: 'sumo', storeId: 'camden', onSignedOut: () => {} });
  const outcome = { result: 'refused', code, by: null, at: null, order: null } as const;
  const times = { tappedAt: '2026-03-10T18:00:00Z', arrivedAt: Date.parse('2026-03-10T18:00:01Z') };
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
