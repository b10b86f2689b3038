import { useState } from 'react';

import type { Ticket } from '../../../../contract/console/board.ts';
import { isLineOpen } from '../../../../contract/console/tickets/ticket-lines.ts';
import { getStatusAfter } from '../../../../contract/orders/order-actions.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { getShortNumber } from '../../platform/short-number.ts';
import { useBoard, useBoardStore } from '../../shell/session/board-context.ts';
import { useFormatTime } from '../../shell/session/time-formats.ts';
import { findEntry, isUndoable, showOutcome } from '../../shell/state/outbox.ts';
import { texts as board } from '../board/board.ts';
import { texts } from './kitchen.texts.ts';

import css from './recall-sheet.module.css';

const MAX_LISTED = 30;

const returnsToKitchen = (ticket: Ticket): boolean =>
  getStatusAfter('recall', ticket) === 'preparing';

interface RecallSheetProps {
  tickets: readonly Ticket[];
  isOwn: (itemId: string) => boolean;
  isAtStation: boolean;
}

/** Lists the orders that were finished last, at this station or at the pass, and returns them to the kitchen. */
export function RecallSheet({ tickets, isOwn, isAtStation }: RecallSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const store = useBoardStore();
  const entries = useBoard((state) => state.entries);
  const formatTime = useFormatTime();
  const close = (): void => setIsOpen(false);
  const listOwn = ({ lines }: Ticket) => lines.filter(({ itemId }) => isOwn(itemId));
  const finished = tickets
    .filter((ticket) => {
      if (returnsToKitchen(ticket)) return true;
      const isCooking = getStatusAfter('bump', ticket) !== null;
      const own = listOwn(ticket);
      const isFinished = own.some(({ isDone }) => isDone) && !own.some(isLineOpen);
      return isAtStation && isCooking && isFinished;
    })
    .toSorted((a, b) => b.statusAt.localeCompare(a.statusAt))
    .slice(0, MAX_LISTED);

  function bringBack(ticket: Ticket): void {
    const { id: orderId, version: seen } = ticket;
    const entry = findEntry(entries, orderId);
    const isFinishing = entry?.command.kind === 'bump' || entry?.command.kind === 'advance';
    if (isFinishing && isUndoable(entry, Date.now())) store.undo(entry.command.id);
    const done = listOwn(ticket).flatMap(({ line, isDone }) => (isDone ? [line] : []));
    if (done.length > 0)
      store.send({ kind: 'lines.done', orderId, seen, lines: done, isDone: false });
    // Unless only the command that was undone would have made it ready: another station may have meanwhile.
    const { board: current, entries: left } = store.state.getState();
    const own = current?.tickets.find(({ id }) => id === orderId);
    const shown = own && showOutcome(own, left);
    if (shown && returnsToKitchen(shown))
      store.send({ kind: 'recall', orderId, seen, from: shown.status });
    close();
  }
  return (
    <>
      <Button variant="soft" data-key="u" onClick={() => setIsOpen(true)}>
        {texts.recall}
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={texts.recallTitle}>
        {finished.length === 0 && <p>{texts.nothingToRecall}</p>}
        <ul className={css.list}>
          {finished.map((ticket) => (
            <li key={ticket.id} className={css.order}>
              <span>
                <strong>{getShortNumber(ticket.number)}</strong> {board.statuses[ticket.status]},{' '}
                {formatTime(ticket.statusAt)}
                <span className={css.lines}>
                  {ticket.lines
                    .map(({ quantity, name }) => `${board.quantity(quantity)} ${name}`)
                    .join(', ')}
                </span>
              </span>
              <Button
                variant="soft"
                aria-label={texts.bringBackOrder(ticket.number)}
                onClick={() => bringBack(ticket)}
              >
                {texts.bringBack}
              </Button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
