// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { enterText } from '../../../../../test/render.tsx';
import { NOOR, renderInBoard } from '../../../shell/session/render-in-board.fixture.tsx';
import { removePerson } from '../../../shell/session/tablet-person.ts';
import { createLine, createTicket } from '../../../shell/state/board.fixture.ts';
import { texts } from '../board.texts.ts';
import { RejectSheet } from './reject-sheet.tsx';

const NOTE = 'The oven is broken';
const REASON = texts.rejectReasons.other;
const TICKET = createTicket({ lines: [createLine()] });

it('a rejection waits for the next PIN when the minute of the first is over, and keeps its note', async () => {
  const onClose = vi.fn(() => {});
  const sheet = <RejectSheet ticket={TICKET} onClose={onClose} />;
  const { store, getByRole, requestPin, show, press } = renderInBoard(sheet, NOOR);
  const send = vi.spyOn(store, 'send').mockReturnValue('');
  enterText(getByRole('textbox'), NOTE);
  show(sheet, removePerson(NOOR));
  await press(REASON);
  expect(send).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  show(sheet, NOOR);
  act(() => requestPin.mock.lastCall?.[0].action());
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'reject', orderId: TICKET.id, reason: 'other', note: NOTE }),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('a rejection is sent at once while its person is at the tablet', async () => {
  const sheet = <RejectSheet ticket={TICKET} onClose={() => {}} />;
  const { store, requestPin, press } = renderInBoard(sheet, NOOR);
  const send = vi.spyOn(store, 'send').mockReturnValue('');
  await press(REASON);
  expect(requestPin).not.toHaveBeenCalled();
  expect(send).toHaveBeenCalledOnce();
});
