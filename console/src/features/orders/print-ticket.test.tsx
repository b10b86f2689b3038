// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { createBoard, createTicket } from '../../shell/state/board.fixture.ts';
import { texts } from './orders.texts.ts';
import { PrintTicket } from './print-ticket.tsx';

const PROBLEM = { name: 'Pass', problem: '410 Paper empty' };
const SILENT = { ...PROBLEM, silentSince: '2026-03-10T17:40:00Z' };
const UNCONFIRMED = { name: 'Pass', problem: '', unconfirmed: ['T-000001'] };

it.each([
  ['works', 1, [], texts.printing(1)],
  ['has a problem', 1, [PROBLEM], texts.printsLater('Pass', '410 Paper empty')],
  ['has not confirmed another ticket', 1, [UNCONFIRMED], texts.printing(1)],
  ['does not answer', 1, [SILENT], texts.printsWhenBack('Pass')],
  [
    'has a problem and another one works',
    2,
    [PROBLEM],
    `${texts.printing(1)} ${texts.printsLater('Pass', '410 Paper empty')}`,
  ],
])('a ticket is printed again where a printer %s', async (_, printers, printerProblems, words) => {
  const { store, getByRole, press } = renderInBoard(
    <PrintTicket ticket={createTicket({ status: 'preparing' })} />,
  );
  const board = createBoard([]);
  act(() =>
    store.state.setState({
      board: { ...board, live: { ...board.live, printers, printerProblems } },
    }),
  );
  vi.spyOn(store, 'send').mockReturnValue('');
  await press(texts.print);
  expect(getByRole('status').textContent).toBe(words);
});
