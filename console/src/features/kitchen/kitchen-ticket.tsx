import { memo, useState } from 'react';

import { mentionsAllergy } from '../../../../contract/allergens/allergy-words.ts';
import type { Ticket, TicketLine } from '../../../../contract/console/board.ts';
import {
  getDueAt,
  getStartAt,
  isForLater,
} from '../../../../contract/console/tickets/ticket-columns.ts';
import {
  getUnitsLeft,
  isLineOpen,
  needsAgeCheck,
} from '../../../../contract/console/tickets/ticket-lines.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { getShortNumber } from '../../platform/short-number.ts';
import { useBoardStore } from '../../shell/session/board-context.ts';
import { useFormatDue } from '../../shell/session/time-formats.ts';
import { getUrgency } from '../../shell/state/ticket-times.ts';
import {
  AddedAllergens,
  formatAllergens,
  LineName,
  LineQuantity,
  texts as board,
} from '../board/board.ts';
import { texts } from './kitchen.texts.ts';
import type { StationTicket } from './stations.ts';

import css from './kitchen-ticket.module.css';

interface KitchenTicketProps extends StationTicket {
  /** At the pass the order is ready when somebody says so. */
  isAtStation: boolean;
  stationsMakeReady: boolean;
  /** Marked, because it has the dish that was chosen in the list of counts. */
  isLit: boolean;
  /** The server's time. */
  now: number;
}

export const KitchenTicket = memo(function KitchenTicket(props: KitchenTicketProps) {
  const { ticket, lines, openElsewhere, isAtStation, stationsMakeReady, isLit, now } = props;
  const store = useBoardStore();
  const formatDue = useFormatDue();
  const [hasRead, setHasRead] = useState(false);
  const { id: orderId, version: seen, number, mode, note, allergyNotice } = ticket;
  const { urgency } = getUrgency(ticket, now);
  const { time, isToday } = formatDue(getDueAt(ticket), now);
  // A station's ticket goes with its last line, so its lines wait for the bar, too.
  const mustRead =
    !hasRead && [note, ...ticket.lines.map((line) => line.note)].some(mentionsAllergy);
  // Without that switch of the store, the last station leaves it to the pass.
  const makesReady = !isAtStation || (stationsMakeReady && openElsewhere === 0);
  const mark = (marked: readonly TicketLine[], isDone: boolean): void => {
    if (marked.length > 0)
      store.send({
        kind: 'lines.done',
        orderId,
        seen,
        lines: marked.map(({ line }) => line),
        isDone,
      });
    const isFinished = isDone && lines.every((line) => marked.includes(line) || !isLineOpen(line));
    // Others may finish at the same moment: the server knows whether all stations have.
    if (isFinished && isAtStation && stationsMakeReady)
      store.send({ kind: 'bump', orderId, seen, isByStation: true });
  };
  const finish = (): void => {
    mark(lines.filter(isLineOpen), true);
    if (!isAtStation) store.send({ kind: 'bump', orderId, seen });
  };
  return (
    <article
      className={classNames(css.ticket, isLit && css.isLit)}
      data-urgency={urgency}
      aria-label={board.orderNumber(number)}
      data-ticket={orderId}
      tabIndex={-1}
    >
      <header className={css.head}>
        <strong className={css.time}>{describeTime(ticket, now)}</strong>
        <h3 className={css.number}>{getShortNumber(number)}</h3>
        <p>
          <span>{board.mode[mode]}</span>, {isToday ? board.dueAt(time) : time}
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
      <AddedAllergens ticket={ticket} />
      {needsAgeCheck(ticket.lines) && <p className={css.checkAge}>{board.checkAge}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line.line} data-dish={line.itemId}>
            <button
              type="button"
              className={css.line}
              aria-pressed={line.isDone}
              disabled={mustRead || getUnitsLeft(line) === 0}
              onClick={() => mark([line], !line.isDone)}
            >
              <span className={css.quantity}>
                <LineQuantity line={line} />
              </span>
              <LineText line={line} />
            </button>
          </li>
        ))}
      </ul>
      {openElsewhere > 0 && <p className={css.elsewhere}>{texts.openElsewhere(openElsewhere)}</p>}
      {note && (
        <p className={classNames(css.note, mentionsAllergy(note) && css.isAllergy)}>{note}</p>
      )}
      <Button
        size="large"
        wide
        className={css.main}
        data-key="b"
        disabled={mustRead}
        aria-label={makesReady ? texts.bumpOrder(number) : texts.finishOrder(number)}
        onClick={finish}
      >
        {makesReady ? texts.bump : texts.finish}
      </Button>
    </article>
  );
}, isSame);

/** How late it is, how long is left, or when it has to begin. */
function describeTime(ticket: Ticket, now: number): string | null {
  const { urgency, minutesLeft } = getUrgency(ticket, now);
  if (urgency === 'late') return board.minutesLate(Math.max(1, -minutesLeft));
  if (urgency === 'soon' || ticket.status === 'preparing') return texts.minutesLeft(minutesLeft);
  if (isForLater(ticket, now)) return null;
  return texts.startsIn(Math.ceil((getStartAt(ticket) - now) / 60_000));
}

/** Lines of a station are a new array at each render. */
function isSame(before: KitchenTicketProps, after: KitchenTicketProps): boolean {
  const { lines, ...others } = before;
  return (
    lines.length === after.lines.length &&
    lines.every((line, index) => line === after.lines[index]) &&
    Object.entries(others).every(([name, value]) => after[name as keyof typeof others] === value)
  );
}

function LineText({ line }: { line: TicketLine }) {
  const { options, note, allergens: own } = line;
  return (
    <span>
      <LineName line={line} />
      {options.length > 0 && <span className={css.options}>{options.join(', ')}</span>}
      {note && (
        <strong className={classNames(css.options, mentionsAllergy(note) && css.isAllergy)}>
          {note}
        </strong>
      )}
      <span className={css.allergens}>{formatAllergens(own)}</span>
    </span>
  );
}
