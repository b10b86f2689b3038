// @vitest-environment happy-dom
import { act, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { Command } from '../../../../../contract/console/commands.ts';
import { renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { texts } from '../board.texts.ts';
import { Problem } from './problem.tsx';
import { Pending } from './ticket-card.tsx';

it.each([
  ['a bug of the server', 'BUG', texts.bug],
  ['a reason without words of its own', 'CANNOT_MOVE', texts.refused],
  ['a lost connection', 'NOT_SENT', texts.notSent],
])('a tap that was refused because of %s says so', (_, code, words) => {
  const { store, getByRole } = renderInBoard(<Problem orderId="a" />);
  const outcome = { result: 'refused', code, by: null, at: null, order: null } as const;
  const arrivedAt = Date.parse(
    code === 'NOT_SENT' ? '2026-03-10T18:01:09Z' : '2026-03-10T18:00:01Z',
  );
  const times = { tappedAt: '2026-03-10T18:00:00Z', arrivedAt };
  const problems = { a: { id: 'tap', ...outcome, ...times } };
  act(() => store.state.setState({ problems }));
  expect(within(getByRole('alert')).getByText(words).tagName).toBe('SPAN');
});

it('a rejection that waits for the connection says so and can be undone, unless it may have arrived', async () => {
  const { store, container, press } = renderInBoard(<Pending orderId="a" />);
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
});
