// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import type { Ticket } from '../../../../contract/console/board.ts';
import { press as pressElement } from '../../../../test/render.tsx';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { createLine, createTicket } from '../../shell/state/board.fixture.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { texts } from './kitchen.texts.ts';

const WARNING = 'My son is allergic to nuts';

it.each<[string, Partial<Ticket>]>([
  ['the order', { note: WARNING, lines: [createLine()] }],
  ['a dish', { lines: [createLine({ note: WARNING })] }],
])('no line is done before the allergy in the note of %s was read', async (_, part) => {
  const ticket = createTicket({ status: 'preparing', ...part });
  const { store, getByRole, press } = renderInBoard(
    <KitchenTicket
      ticket={ticket}
      lines={ticket.lines}
      openElsewhere={0}
      isAtStation
      stationsMakeReady
      isLit={false}
      now={Date.parse('2026-03-10T18:00:00Z')}
    />,
  );
  const send = vi.spyOn(store, 'send').mockReturnValue('');
  const tapLine = async () => {
    await pressElement(within(getByRole('listitem')).getByRole('button'));
    return send.mock.calls.map(([command]) => command.kind);
  };
  expect(await tapLine()).toEqual([]);
  await press(texts.readFirst);
  // The ticket leaves the station with its last line, and the order is ready.
  expect(await tapLine()).toEqual(['lines.done', 'bump']);
});
