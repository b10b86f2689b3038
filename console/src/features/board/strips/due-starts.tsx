import { useShallow } from 'zustand/react/shallow';

import type { Ticket } from '../../../../../contract/console/board.ts';
import { getDueAt } from '../../../../../contract/console/tickets/ticket-columns.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { getShortNumber } from '../../../platform/short-number.ts';
import { useBoard, useBoardStore } from '../../../shell/session/board-context.ts';
import { useFormatTime } from '../../../shell/session/time-formats.ts';
import { listStarts } from '../../../shell/state/ringing.ts';
import { texts } from '../board.texts.ts';
import { AddedAllergens } from '../ticket/added-allergens.tsx';
import { AllergyWords } from '../ticket/allergy-words.tsx';

import css from './changed-orders.module.css';

/** More would push the orders themselves off a tablet's screen. */
const MAX_SHOWN = 2;

/** Every screen shows orders for later that have to be started now. They ring until somebody starts them, or has seen it here. */
export function DueStarts() {
  const { clock } = useBoardStore();
  const due = useBoard(useShallow((state) => listStarts(state, state.tickAt + clock.offset())));
  return (
    <>
      {due.slice(0, MAX_SHOWN).map((ticket) => (
        <DueStart key={ticket.id} ticket={ticket} />
      ))}
      <MoreStarts tickets={due.slice(MAX_SHOWN)} />
    </>
  );
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
      <AllergyWords order={ticket} />
      <AddedAllergens ticket={ticket} />
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

function MoreStarts({ tickets }: { tickets: readonly Ticket[] }) {
  const store = useBoardStore();
  if (tickets.length === 0) return null;
  return (
    <section className={css.order} aria-label={texts.moreStarts(tickets.length)}>
      <div role="alert">{texts.moreStarts(tickets.length)}</div>
      <Button
        variant="soft"
        size="large"
        aria-label={texts.seenStarts(tickets.length)}
        onClick={() => tickets.forEach(({ id }) => store.markStartSeen(id))}
      >
        {texts.seen}
      </Button>
    </section>
  );
}
