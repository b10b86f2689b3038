import { useEffect, useState } from 'react';

import { mentionsAllergy } from '../../../../contract/allergens/allergy-words.ts';
import type { Ticket } from '../../../../contract/console/board.ts';
import { getDueAt } from '../../../../contract/console/tickets/ticket-columns.ts';
import { needsAgeCheck } from '../../../../contract/console/tickets/ticket-lines.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { useBoard, useBoardStore } from '../../shell/session/board-context.ts';
import { useMay } from '../../shell/session/permissions.ts';
import { useFormatShortDay, useFormatTime } from '../../shell/session/time-formats.ts';
import { isPrintWaiting } from '../../shell/state/outbox.ts';
import {
  AddedAllergens,
  formatAllergens,
  LineName,
  LineQuantity,
  PrintWaiting,
  texts as board,
} from '../board/board.ts';
import { texts } from './orders.texts.ts';

import css from './print-ticket.module.css';

/** Prints the ticket on the store's printers; at a store without any, on the printer of this device. */
export function PrintTicket({ ticket }: { ticket: Ticket }) {
  const store = useBoardStore();
  const { id: orderId, version: seen } = ticket;
  const printers = useBoard(({ board: shown }) => shown?.live.printers) ?? 0;
  const printerProblems = useBoard(({ board: shown }) => shown?.live.printerProblems) ?? [];
  // A printer that did not confirm another ticket still prints this one.
  const problems = printerProblems.filter(
    ({ problem, silentSince }) => problem !== '' || silentSince !== undefined,
  );
  const isWaiting = useBoard(({ entries }) => isPrintWaiting(entries, orderId));
  const hasProblem = useBoard(({ problems }) => orderId in problems);
  const [isSent, setIsSent] = useState(false);
  const [paperCopies, setPaperCopies] = useState(0);
  // The effect runs when the ticket for paper is in the page.
  useEffect(() => {
    if (paperCopies > 0) print();
  }, [paperCopies]);
  if (!useMay('orders.print')) return null;
  const request = (): void => {
    if (printers === 0) return setPaperCopies((count) => count + 1);
    store.send({ kind: 'print.again', orderId, seen });
    setIsSent(true);
  };
  return (
    <>
      <Button variant="soft" size="large" disabled={isWaiting} onClick={request}>
        {texts.print}
      </Button>
      <PrintWaiting orderId={orderId} />
      {isSent && !isWaiting && !hasProblem && (
        <p role="status">
          {[
            printers > problems.length && texts.printing(printers - problems.length),
            ...problems.map(({ name, problem, silentSince }) =>
              silentSince ? texts.printsWhenBack(name) : texts.printsLater(name, problem),
            ),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {paperCopies > 0 && <PaperTicket ticket={ticket} />}
    </>
  );
}

/** Hidden on the screen, alone on paper. */
function PaperTicket({ ticket }: { ticket: Ticket }) {
  const formatTime = useFormatTime();
  const formatShortDay = useFormatShortDay();
  const { number, mode, firstName, note, allergyNotice, lines } = ticket;
  const due = getDueAt(ticket);
  return (
    <section className={css.paper} aria-hidden="true">
      <p className={css.large}>{number}</p>
      <p className={css.large}>
        {board.mode[mode]} {firstName}
      </p>
      <p className={css.large}>{board.dueOn(formatShortDay(due), formatTime(due))}</p>
      {needsAgeCheck(lines) && <p className={css.alarm}>{board.checkAge}</p>}
      {allergyNotice.length > 0 && (
        <p className={css.alarm}>{board.allergyNotice(allergens.allergenNames(allergyNotice))}</p>
      )}
      <AddedAllergens ticket={ticket} />
      <PaperNote note={note} />
      {lines.map((line) => (
        <div key={line.line}>
          <p className={css.large}>
            <LineQuantity line={line} /> <LineName line={line} />
          </p>
          {line.options.map((option, index) => (
            <p key={index}>{option}</p>
          ))}
          <PaperNote note={line.note} />
          <p>{formatAllergens(line.allergens)}</p>
        </div>
      ))}
    </section>
  );
}

function PaperNote({ note }: { note: string }) {
  if (!note) return null;
  return (
    <p className={mentionsAllergy(note) ? css.alarm : undefined}>
      {board.note}: {note}
    </p>
  );
}
