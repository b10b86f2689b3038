// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderInBoard } from '../render-in-board.fixture.tsx';
import { createBoard } from '../state/board.fixture.ts';
import { LiveStrip } from './live-strip.tsx';

it('a printer with a problem is named on every screen until it works again', () => {
  const { store, container, close } = renderInBoard(<LiveStrip canChange />);
  const show = (printerProblems?: { name: string; problem: string }[]) =>
    act(() => {
      const board = createBoard([]);
      store.state.setState({
        board: { ...board, live: { ...board.live, printers: 1, printerProblems } },
      });
    });
  show([{ name: 'Pass', problem: '410 Paper empty' }]);
  expect(container.textContent).toBe('Printer Pass: 410 Paper empty');
  show([]);
  expect(container.textContent).toBe('');
  // A server of an earlier release.
  show();
  expect(container.textContent).toBe('');
  close();
});
