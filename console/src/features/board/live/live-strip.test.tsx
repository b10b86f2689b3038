// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { LiveState } from '../../../../../contract/console/live-state.ts';
import { renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { createBoard } from '../../../shell/state/board.fixture.ts';
import { LiveStrip } from './live-strip.tsx';

it('a printer with a problem is named on every screen until it works again', () => {
  const { store, container } = renderInBoard(<LiveStrip canChange />);
  const show = (printerProblems?: LiveState['printerProblems']) =>
    act(() => {
      const board = createBoard([]);
      store.state.setState({
        board: { ...board, live: { ...board.live, printers: 1, printerProblems } },
      });
    });
  show([{ name: 'Pass', problem: '410 Paper empty' }]);
  expect(container.textContent).toBe('Printer Pass: 410 Paper empty');
  // Whatever it has reported last.
  show([{ name: 'Pass', problem: '410 Paper empty', silentSince: '2026-03-10T17:40:00Z' }]);
  expect(container.textContent).toBe('Printer Pass: no answer since Tue 10 Mar, 17:40');
  const silentSince = new Date().toISOString();
  show([{ name: 'Pass', problem: '', silentSince }]);
  expect(container.textContent).toMatch(/^Printer Pass: no answer since \d\d:\d\d$/);
  show([{ name: 'Pass', problem: '', unconfirmed: ['T-000001', 'T-000002'] }]);
  expect(container.textContent).toBe(
    'Printer Pass did not confirm T-000001, T-000002: look at the paper, or print it again',
  );
  show([{ name: 'Pass', problem: '410 Paper empty', unconfirmed: ['T-000001'] }]);
  expect(container.textContent).toBe(
    'Printer Pass: 410 Paper emptyPrinter Pass did not confirm T-000001: look at the paper, or print it again',
  );
  show([]);
  expect(container.textContent).toBe('');
  // A server of an earlier release.
  show();
  expect(container.textContent).toBe('');
});
