import { useEffect, useState } from 'react';
import { mentionsAllergy } from '../../../../contract/allergens/allergy-words.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import type { Ticket } from '../../../../contract/ops/board.ts';
import { getDueAt } from '../../../../contract/ops/ticket-columns.ts';
import { needsAgeCheck } from '../../../../contract/ops/ticket-lines.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { getOpsUrl, write } from '../../platform/ops-client.ts';
import { useAction } from '../../platform/use-action.ts';
import {
  formatAllergens,
  LineName,
  LineQuantity,
  texts as board,
  useFormatShortDay,
  useFormatTime,
  useMay,
  useSelf,
} from '../board/board.ts';
import css from './print-ticket.module.css';
import { texts } from './orders.texts.ts';

/** Prints the ticket on the store's printers; at a store without any, on the printer of this device. */
export function PrintTicket({ ticket }: { ticket: Ticket }) {
  const { site } = useSelf();
  const [printers, setPrinters] = useState<number | null>(null);
  const { run, isRunning, error } = useAction();
  // After the ticket for paper is in the page.
  useEffect(() => {
    if (printers === 0) print();
  }, [printers]);
  if (!useMay('orders.print')) return null;
  const request = (): void =>
    run(async () => {
      setPrinters(null);
      const url = getOpsUrl(site.id, 'printOrder', { id: ticket.id });
      setPrinters((await write<{ printers: number }>(url)).printers);
    });
  return (
    <>
      <Button variant="soft" size="large" disabled={isRunning} onClick={request}>
        {texts.print}
      </Button>
      {printers !== null && printers > 0 && <p role="status">{texts.printing(printers)}</p>}
      {error && <p role="alert">{error}</p>}
      {printers === 0 && <PaperTicket ticket={ticket} />}
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
