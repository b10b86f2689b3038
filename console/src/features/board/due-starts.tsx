import type { Ticket } from '../../../../contract/ops/board.ts';
import { getDueAt } from '../../../../contract/ops/tickets/ticket-columns.ts';
import { useShallow } from 'zustand/react/shallow';
import { Button } from '../../../../web/ui/button.tsx';
import { useBoard, useBoardStore, useFormatTime } from './board-context.ts';
import { texts } from './board.texts.ts';
import { getShortNumber } from '../../platform/short-number.ts';
import css from './changed-orders.module.css';
import { listStarts } from './state/ringing.ts';

/** On every screen: orders for later that have to be started now. They ring until somebody starts them, or has seen it here. */
export function DueStarts() {
  const { clock } = useBoardStore();
  const due = useBoard(useShallow((state) => listStarts(state, state.tickAt + clock.offset())));
  return due.map((ticket) => <DueStart key={ticket.id} ticket={ticket} />);
}

function DueStart({ ticket }: { ticket: Ticket }) {
  const store = useBoardStore();
  const formatTime = useFormatTime();
  const { id: orderId, version: seen, number, lines } = ticket;
  return (
    <section className={css.order} aria-label={texts.dueStart(number)}>
      <div role="alert">
        <strong>{getShortNumber(number)}</strong> {texts.startNow(formatTime(getDueAt(ticket)))}
        <span className={css.lines}>
          {lines.map(({ quantity, name }) => `${texts.quantity(quantity)} ${name}`).join(', ')}
        </span>
      </div>
      <div className={css.actions}>
        <Button variant="soft" size="large" onClick={() => store.markStartSeen(orderId)}>
          {texts.seen}
        </Button>
        <Button
          size="large"
          onClick={() => store.send({ kind: 'advance', orderId, seen, to: 'preparing' })}
        >
          {texts.start}
        </Button>
      </div>
    </section>
  );
}
