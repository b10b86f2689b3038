import { memo, useMemo, useState } from 'react';

import { mentionsAllergy } from '../../../../../contract/allergens/allergy-words.ts';
import type { Ticket } from '../../../../../contract/console/board.ts';
import {
  getDueAt,
  getLateMinutes,
  type Column,
} from '../../../../../contract/console/tickets/ticket-columns.ts';
import {
  getUnitsLeft,
  needsAgeCheck,
} from '../../../../../contract/console/tickets/ticket-lines.ts';
import { texts as allergens } from '../../../../../contract/messages/allergens.texts.ts';
import type { OrderStatus } from '../../../../../contract/order-status.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../../web/ui/class-names.ts';
import { Link } from '../../../platform/link.tsx';
import { formatPath } from '../../../platform/navigation.ts';
import { getShortNumber } from '../../../platform/short-number.ts';
import {
  useSelectAtNow,
  useBoard,
  useBoardStore,
  useConnection,
  useNow,
  useSelf,
} from '../../../shell/session/board-context.ts';
import { usePermitted } from '../../../shell/session/permissions.ts';
import {
  useFormatDay,
  useFormatShortDay,
  useFormatTime,
} from '../../../shell/session/time-formats.ts';
import { findEntry, isPrintWaiting, isUndoable, showOutcome } from '../../../shell/state/outbox.ts';
import { texts } from '../board.texts.ts';
import { AddedAllergens } from './added-allergens.tsx';
import { AllergyWords } from './allergy-words.tsx';
import { Problem } from './problem.tsx';
import { CookingActions, NewActions, ReadyActions } from './ticket-actions.tsx';
import { TicketDishes } from './ticket-dishes.tsx';
import { useNear } from './use-near.ts';

import css from './ticket-card.module.css';

/** One order on the board. Far down its column it has no buttons yet, and its dishes are one text below its allergies. */
export const TicketCard = memo(function TicketCard({
  ticket,
  column,
  today,
  isOnTop,
}: {
  ticket: Ticket;
  column: Column;
  /** The day at the store, as `useFormatDay` formats it. */
  today: string;
  /** Is among the first of its column, which are always visible. */
  isOnTop: boolean;
}) {
  const last = useBoard(({ entries }) => findEntry(entries, ticket.id));
  // A station's bump has no effect while others cook.
  const isByStation = last?.command.kind === 'bump' && last.command.isByStation;
  const entry = isByStation && ticket.status !== 'ready' ? undefined : last;
  const hasProblem = useBoard(({ problems }) => ticket.id in problems);
  const { isNear, ref } = useNear(isOnTop);
  const isComplete = isNear || isOnTop || entry !== undefined || hasProblem;
  const late = useSelectAtNow((now) => getLateMinutes(ticket, now));
  const isNew = column === 'new' && ticket.status === 'placed' && !entry;
  return (
    <article
      ref={ref}
      className={classNames(
        css.card,
        isNew && css.isNew,
        late > 0 && css.isLate,
        !isOnTop && css.isBelow,
        !isComplete && css.isFar,
      )}
      aria-label={texts.orderNumber(ticket.number)}
      data-ticket={ticket.id}
      // The focus brings a far card into view.
      tabIndex={isComplete ? -1 : 0}
    >
      <TicketHead ticket={ticket} late={late} today={today} />
      <AllergyWords order={ticket} />
      <AddedAllergens ticket={ticket} />
      {ticket.allergyNotice.length > 0 && (
        <p className={css.allergy}>
          {texts.allergyNotice(allergens.allergenNames(ticket.allergyNotice))}
        </p>
      )}
      {needsAgeCheck(ticket.lines) && <p className={css.checkAge}>{texts.checkAge}</p>}
      {isComplete ? (
        <TicketBody ticket={ticket} isPending={entry !== undefined} />
      ) : (
        <Dishes ticket={ticket} />
      )}
    </article>
  );
});

const Dishes = ({ ticket: { lines } }: { ticket: Ticket }) => (
  <p>{lines.map((line) => `${texts.quantity(getUnitsLeft(line))} ${line.name}`).join(', ')}</p>
);

function TicketBody({ ticket, isPending }: { ticket: Ticket; isPending: boolean }) {
  return (
    <>
      <TicketDishes ticket={ticket} />
      {ticket.note && !mentionsAllergy(ticket.note) && (
        <p className={css.note}>
          <strong>{texts.note}:</strong> {ticket.note}
        </p>
      )}
      <TicketAge ticket={ticket} isPending={isPending} />
      <PrintWaiting orderId={ticket.id} />
      <Problem orderId={ticket.id} />
      {isPending ? <Pending orderId={ticket.id} /> : <Actions ticket={ticket} />}
    </>
  );
}

function TicketHead({ ticket, late, today }: { ticket: Ticket; late: number; today: string }) {
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const formatShortDay = useFormatShortDay();
  const due = getDueAt(ticket);
  const isToday = formatDay(due) === today;
  const time = formatTime(due);
  return (
    <>
      <h3 className={css.number}>
        <OrderLink ticket={ticket} />
      </h3>
      <p className={classNames(css.due, !isToday && css.isOtherDay)}>
        {isToday ? texts.dueAt(time) : texts.dueOn(formatShortDay(due), time)}
        {late > 0 && <strong className={css.late}>{` ${texts.minutesLate(late)}`}</strong>}
      </p>
      <p className={css.mode}>{texts.mode[ticket.mode]}</p>
      <p className={css.name}>{ticket.firstName}</p>
    </>
  );
}

/** Links to the order's details, for those who may open them. */
function OrderLink({ ticket: { id, number, storeId } }: { ticket: Ticket }) {
  const { site } = useSelf();
  const short = getShortNumber(number);
  if (!usePermitted('orders.open')) return short;
  return <Link href={formatPath(site.id, 'orders', { store: storeId, order: id })}>{short}</Link>;
}

const SINCE: Partial<Record<OrderStatus, Column>> = {
  preparing: 'cooking',
  ready: 'ready',
  out_for_delivery: 'out',
};

function TicketAge({
  ticket,
  isPending,
}: {
  ticket: Ticket;
  /** The status is that of a tap which the server has not confirmed. */
  isPending: boolean;
}) {
  const formatTime = useFormatTime();
  const { statusBy, status, statusAt, placedAt } = ticket;
  if (status === 'accepted' && statusBy.name)
    return <p className={css.age}>{texts.acceptedBy(statusBy.name, formatTime(statusAt))}</p>;
  const column = SINCE[status];
  if (column && !isPending)
    return <p className={css.age}>{texts.since(texts.columns[column], formatTime(statusAt))}</p>;
  return placedAt === null ? null : <PlacedAgo placedAt={placedAt} />;
}

function PlacedAgo({ placedAt }: { placedAt: string }) {
  const minutes = useSelectAtNow((now) =>
    Math.max(0, Math.floor((now - Date.parse(placedAt)) / 60_000)),
  );
  return <p className={css.age}>{texts.placedAgo(minutes)}</p>;
}

function Actions({ ticket }: { ticket: Ticket }) {
  switch (ticket.status) {
    case 'placed':
      return <NewActions ticket={ticket} />;
    case 'accepted':
    case 'preparing':
      return <CookingActions ticket={ticket} />;
    case 'ready':
    case 'out_for_delivery':
      return <ReadyActions ticket={ticket} />;
    default:
      return null;
  }
}

/** Says what a tap will do, until the server has done it. `description`: in more detail than the board's own text. */
export function Pending({
  orderId,
  description,
}: {
  orderId: string;
  description?: string | undefined;
}) {
  const store = useBoardStore();
  const entry = useBoard(({ entries }) => findEntry(entries, orderId));
  const [shownAt] = useState(Date.now);
  // Counts the seconds down.
  useNow();
  if (!entry) return null;
  const canUndo = isUndoable(entry, Date.now());
  const left = Math.ceil((entry.sendAt - Math.max(shownAt, Date.now())) / 1_000);
  const isWaiting = !canUndo || left <= 0;
  return (
    <div className={css.pending}>
      {/* Without the button, whose label changes each second. */}
      <span role="status">
        {(!isWaiting && (description ?? texts.willBe[entry.command.kind])) || texts.waitingToSend}
      </span>
      {canUndo && (
        <Button variant="soft" onClick={() => store.undo(entry.command.id)} data-key="u">
          {isWaiting ? texts.undoUnsent : texts.undo(left)}
        </Button>
      )}
    </div>
  );
}

/** Says that a copy of the ticket waits for the connection. */
export function PrintWaiting({ orderId }: { orderId: string }) {
  const isWaiting = useBoard(({ entries }) => isPrintWaiting(entries, orderId));
  const isConnected = useConnection() === 'connected';
  if (!isWaiting || isConnected) return null;
  return (
    <p className={css.age} role="status">
      {texts.printWaits}
    </p>
  );
}

/** The ticket as the taps on this device will leave it. */
export function useShownTickets(): readonly Ticket[] {
  const tickets = useBoard(({ board }) => board?.tickets);
  const entries = useBoard((state) => state.entries);
  // The same objects until something has changed, so that only those cards render.
  return useMemo(
    () => (tickets ?? []).map((ticket) => showOutcome(ticket, entries)),
    [tickets, entries],
  );
}
