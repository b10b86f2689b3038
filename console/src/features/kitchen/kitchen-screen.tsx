import { useState } from 'react';
import type { Ticket } from '../../../../contract/ops/board.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import {
  BoardFrame,
  getDueAt,
  getLateMinutes,
  getStartAt,
  texts as board,
  useBoardStore,
  useFormatTime,
  useNow,
  useShownTickets,
} from '../board/board.ts';
import css from './kitchen-screen.module.css';
import { texts } from './kitchen.texts.ts';
import { keepOrder, mentionsAllergy } from './kitchen-rules.ts';

/** Tickets that are to be cooked, in large print: the ones to begin first come first. */
export function KitchenScreen() {
  const now = useNow();
  const tickets = useShownTickets().filter(
    ({ status }) => status === 'accepted' || status === 'preparing',
  );
  // Tickets never change places under a finger: only the order of their arrival on the screen counts.
  const [order, setOrder] = useState<readonly string[]>([]);
  const byStart = tickets.toSorted((a, b) => getStartAt(a) - getStartAt(b));
  const next = keepOrder(
    order,
    byStart.map(({ id }) => id),
  );
  if (next.join() !== order.join()) setOrder(next);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return (
    <BoardFrame screen="kitchen">
      <h2 className={css.heading}>{texts.heading}</h2>
      {tickets.length === 0 && <p className={css.empty}>{texts.empty}</p>}
      <div className={css.tickets}>
        {next.map((id) => {
          const ticket = byId.get(id);
          return ticket && <KitchenTicket key={id} ticket={ticket} now={now} />;
        })}
      </div>
    </BoardFrame>
  );
}

function KitchenTicket({ ticket, now }: { ticket: Ticket; now: number }) {
  const store = useBoardStore();
  const formatTime = useFormatTime();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [hasRead, setHasRead] = useState(false);
  const { id: orderId, version: seen, number, note, lines, allergyNotice } = ticket;
  const late = getLateMinutes(ticket, now);
  const startsIn = Math.ceil((getStartAt(ticket) - now) / 60_000);
  const mustRead = !hasRead && [note, ...lines.map((line) => line.note)].some(mentionsAllergy);
  const toggle = (line: number): void => {
    const next = new Set(done);
    if (!next.delete(line)) next.add(line);
    setDone(next);
  };
  return (
    <article
      className={classNames(css.ticket, late > 0 && css.isLate)}
      aria-label={board.orderNumber(number)}
      data-ticket={orderId}
      tabIndex={-1}
    >
      <header className={css.head}>
        <h3 className={css.number}>{number.replace(/^.*-/, '')}</h3>
        <p>
          {board.dueAt(formatTime(getDueAt(ticket)))}{' '}
          <strong>{late > 0 ? board.minutesLate(late) : texts.startsIn(startsIn)}</strong>
        </p>
      </header>
      {mustRead && (
        <button type="button" className={css.banner} onClick={() => setHasRead(true)}>
          {texts.readFirst}
        </button>
      )}
      {allergyNotice.length > 0 && (
        <p className={css.allergy}>{board.allergyNotice(allergens.allergenNames(allergyNotice))}</p>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.line}>
            <button
              type="button"
              className={css.line}
              aria-pressed={done.has(line.line)}
              onClick={() => toggle(line.line)}
            >
              <span className={css.quantity}>{board.quantity(line.quantity)}</span>
              <span>
                {line.name}
                {line.options.length > 0 && (
                  <span className={css.options}>{line.options.join(', ')}</span>
                )}
                {line.note && <strong className={css.options}>{line.note}</strong>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {note && <p className={css.note}>{note}</p>}
      <Button
        size="large"
        wide
        data-key="b"
        disabled={mustRead}
        aria-label={texts.bumpOrder(number)}
        onClick={() => store.send({ kind: 'bump', orderId, seen })}
      >
        {texts.bump}
      </Button>
    </article>
  );
}
