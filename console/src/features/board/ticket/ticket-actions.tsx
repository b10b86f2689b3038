import { useState } from 'react';

import type { Ticket } from '../../../../../contract/console/board.ts';
import { getDueAt, isForLater } from '../../../../../contract/console/tickets/ticket-columns.ts';
import { getStatusAfter } from '../../../../../contract/orders/order-actions.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import {
  useSelectAtNow,
  useBoard,
  useBoardStore,
  useNow,
} from '../../../shell/session/board-context.ts';
import { useMayAccept, usePermitted } from '../../../shell/session/permissions.ts';
import { useFormatDue } from '../../../shell/session/time-formats.ts';
import { formatCountdown, getAcceptance } from '../../../shell/state/ticket-times.ts';
import { texts } from '../board.texts.ts';
import { RejectSheet } from './reject-sheet.tsx';

import css from './ticket-card.module.css';

const ACCEPT_MINUTES = [15, 25, 35, 45];
const DELAY_MINUTES = [5, 10, 15];
const MINUTE = 60_000;

/** Accepting takes one tap; rejecting is apart and asks for a reason. */
export function NewActions({ ticket }: { ticket: Ticket }) {
  const store = useBoardStore();
  const hasSeen = useBoard(({ seen }) => ticket.id in seen);
  const [isRejecting, setIsRejecting] = useState(false);
  const permitReject = usePermitted('orders.reject');
  const mayAccept = useMayAccept();
  const { id: orderId, version: seen, number } = ticket;
  return (
    <>
      <AcceptanceClock ticket={ticket} />
      {mayAccept ? (
        <AcceptButtons
          ticket={ticket}
          onAccept={(readyAt) => store.send({ kind: 'accept', orderId, seen, readyAt })}
        />
      ) : (
        <p className={css.age}>{texts.counterAccepts}</p>
      )}
      <div className={css.apart}>
        {!hasSeen && (
          <Button
            variant="plain"
            aria-label={texts.markSeen(number)}
            onClick={() => store.markSeen(orderId)}
          >
            {texts.seen}
          </Button>
        )}
        {permitReject && (
          <Button
            variant="danger"
            data-key="r"
            aria-label={texts.rejectOrder(number)}
            onClick={() => permitReject(() => setIsRejecting(true))}
          >
            {texts.reject}
          </Button>
        )}
      </div>
      {isRejecting && <RejectSheet ticket={ticket} onClose={() => setIsRejecting(false)} />}
    </>
  );
}

/** The minutes of an order for later take a tap more: they would move it to now. `readyAt` null: on time. */
function AcceptButtons({
  ticket,
  onAccept,
}: {
  ticket: Ticket;
  onAccept: (readyAt: string | null) => void;
}) {
  const { clock } = useBoardStore();
  const formatDue = useFormatDue();
  const due = useSelectAtNow((now) => formatDue(getDueAt(ticket), now).time);
  const isLater = useSelectAtNow((now) => isForLater(ticket, now));
  const [isEarlier, setIsEarlier] = useState(false);
  const { number } = ticket;
  return (
    <div className={css.accept} role="group" aria-label={texts.acceptIn}>
      <Button
        size="large"
        wide
        data-key="a"
        aria-label={texts.acceptOnTime(due, number)}
        onClick={() => onAccept(null)}
      >
        {texts.onTime(due)}
      </Button>
      {isLater && !isEarlier ? (
        <Button
          variant="plain"
          aria-label={texts.acceptEarlier(number)}
          onClick={() => setIsEarlier(true)}
        >
          {texts.earlier}
        </Button>
      ) : (
        ACCEPT_MINUTES.map((minutes) => (
          <Button
            key={minutes}
            variant="soft"
            size="large"
            aria-label={texts.acceptInMinutes(minutes, number)}
            onClick={() => onAccept(new Date(clock.now() + minutes * MINUTE).toISOString())}
          >
            {texts.minutes(minutes)}
          </Button>
        ))
      )}
    </div>
  );
}

function AcceptanceClock({ ticket }: { ticket: Ticket }) {
  const acceptance = getAcceptance(ticket, useNow());
  if (!acceptance) return null;
  const { part, seconds } = acceptance;
  return (
    <p className={css.clock} data-urgent={part < 0.25 ? '' : undefined}>
      <svg viewBox="0 0 36 36" className={css.ring} aria-hidden="true">
        <circle cx="18" cy="18" r="15" pathLength={1} className={css.track} />
        <circle
          cx="18"
          cy="18"
          r="15"
          pathLength={1}
          strokeDasharray={`${part} 1`}
          className={css.left}
        />
      </svg>
      {seconds > 0 ? texts.timeToAccept(formatCountdown(seconds)) : texts.timeIsUp}
    </p>
  );
}

export function CookingActions({ ticket }: { ticket: Ticket }) {
  const store = useBoardStore();
  const [isDelaying, setIsDelaying] = useState(false);
  const mayDelay = useMayAccept();
  const { id: orderId, version: seen, number } = ticket;
  const delay = (minutes: number): void => {
    const from = Math.max(store.clock.now(), getDueAt(ticket));
    store.send({
      kind: 'delay',
      orderId,
      seen,
      readyAt: new Date(from + minutes * MINUTE).toISOString(),
    });
    setIsDelaying(false);
  };
  return (
    <div className={css.actions}>
      {getStatusAfter('advance', ticket) === 'preparing' && (
        <Button
          variant="soft"
          size="large"
          onClick={() => store.send({ kind: 'advance', orderId, seen, to: 'preparing' })}
        >
          {texts.start}
        </Button>
      )}
      <Button
        size="large"
        data-main=""
        data-key="b"
        onClick={() => store.send({ kind: 'bump', orderId, seen })}
      >
        {texts.ready}
      </Button>
      {mayDelay && !isDelaying && (
        <Button
          variant="plain"
          aria-label={texts.delayOrder(number)}
          onClick={() => setIsDelaying(true)}
        >
          {texts.delay}
        </Button>
      )}
      {mayDelay &&
        isDelaying &&
        DELAY_MINUTES.map((minutes) => (
          <Button key={minutes} variant="soft" onClick={() => delay(minutes)}>
            {texts.delayBy(minutes)}
          </Button>
        ))}
    </div>
  );
}

export function ReadyActions({ ticket }: { ticket: Ticket }) {
  const store = useBoardStore();
  const { id: orderId, version: seen, status, mode } = ticket;
  const isLeaving = getStatusAfter('advance', ticket) === 'out_for_delivery';
  const to = isLeaving ? 'out_for_delivery' : 'completed';
  const last = mode === 'delivery' ? texts.delivered : texts.collected;
  return (
    <div className={css.actions}>
      <Button
        size="large"
        data-main=""
        onClick={() => store.send({ kind: 'advance', orderId, seen, to })}
      >
        {isLeaving ? texts.outForDelivery : last}
      </Button>
      <Button
        variant="plain"
        onClick={() => store.send({ kind: 'recall', orderId, seen, from: status })}
      >
        {texts.recall}
      </Button>
    </div>
  );
}
