import type { Ticket } from '../../../../contract/ops/board.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { texts as board, useBoardStore, useFormatTime } from '../board/board.ts';
import css from './kitchen-ticket.module.css';
import { texts } from './kitchen.texts.ts';

/** An order that was cancelled while it was cooked. It rings and stays until somebody acknowledges it. */
export function CancelledTicket({ ticket }: { ticket: Ticket }) {
  const store = useBoardStore();
  const formatTime = useFormatTime();
  const { id, number, lines, statusBy, statusAt } = ticket;
  const who = statusBy.name || board.actors[statusBy.kind];
  return (
    <article
      className={css.ticket}
      data-urgency="late"
      aria-label={texts.cancelledOrder(number)}
      data-ticket={id}
      tabIndex={-1}
    >
      <header className={css.head}>
        <h3 className={css.number}>{number.replace(/^.*-/, '')}</h3>
        <strong className={css.time}>{texts.cancelled}</strong>
      </header>
      <p role="alert">{texts.stopCooking(who, formatTime(statusAt))}</p>
      <ul className={css.struck}>
        {lines.map((line) => (
          <li key={line.line}>
            {board.quantity(line.quantity)} {line.name}
          </li>
        ))}
      </ul>
      <Button size="large" wide data-key="b" onClick={() => store.acknowledge(id)}>
        {texts.acknowledge}
      </Button>
    </article>
  );
}
