import { useState } from 'react';

import { mentionsAllergy } from '../../../../contract/allergens/allergy-words.ts';
import type { Ticket } from '../../../../contract/console/board.ts';
import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { needsAgeCheck } from '../../../../contract/console/tickets/ticket-lines.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import { can } from '../../../../contract/orders/order-actions.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { ConsoleFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { useCall } from '../../platform/use-call.ts';
import { useBoard, useConnection, useSelf } from '../../shell/session/board-context.ts';
import { usePermitted } from '../../shell/session/permissions.ts';
import { useFormatDay, useFormatTime } from '../../shell/session/time-formats.ts';
import { findEntry } from '../../shell/state/outbox.ts';
import {
  AllergyWords,
  LineName,
  LineQuantity,
  Pending,
  Problem,
  RejectSheet,
  texts as board,
} from '../board/board.ts';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import { OrderHistory } from './order-history.tsx';
import { texts } from './orders.texts.ts';
import { PrintTicket } from './print-ticket.tsx';
import { describeRefund, isRejectable } from './refund-amounts.ts';
import { RefundForm } from './refund-form.tsx';

import css from './order-details.module.css';

/** An order with its customer, lines, money and history; reloaded whenever it changes. */
export function OrderDetails({ orderId }: { orderId: string }) {
  const { id: personId, site } = useSelf();
  // Changes of open orders arrive with the ticket, those of this device with the answer to its command.
  const ticket = useBoard(({ board }) => board?.tickets.find(({ id }) => id === orderId));
  const version = ticket?.version;
  const isConnected = useConnection() === 'connected';
  const isPending = useBoard(({ entries }) =>
    entries.some(({ command }) => 'orderId' in command && command.orderId === orderId),
  );
  const command = useBoard(({ entries }) => findEntry(entries, orderId)?.command);
  const {
    data: order,
    error,
    reload,
  } = useCall(
    'orderDetail',
    { params: { site: site.id, id: orderId } },
    { revision: [personId, version, isPending, isConnected] },
  );
  const failure = error && (isUnknown(error) ? 'unknown' : 'failed');
  const load = (): void => void reload();
  // An order that was loaded stays readable without a connection.
  if (failure === 'unknown' || (failure && !order))
    return (
      <div className={css.order}>
        <div role="alert">
          <p>{texts[failure]}</p>
          <Button variant="soft" onClick={load}>
            {texts.retry}
          </Button>
        </div>
        {ticket && <PrintTicket ticket={ticket} />}
      </div>
    );
  if (!order)
    return (
      <p role="status">
        <Spinner /> {board.loading}
      </p>
    );
  return (
    <article className={css.order} aria-label={board.orderNumber(order.number)}>
      <Facts order={order} />
      <Problem orderId={orderId} />
      <div className={css.actions}>
        {ticket && <PrintTicket ticket={ticket} />}
        {command ? (
          <Pending
            orderId={orderId}
            description={
              command.kind === 'refund' || command.kind === 'cancel'
                ? describeRefund(order, command)
                : undefined
            }
          />
        ) : (
          <RefundAndCancel order={order} ticket={ticket} onRefund={load} onMoved={load} />
        )}
      </div>
      <OrderHistory order={order} />
    </article>
  );
}

/** 400: the address has no id. */
const isUnknown = (error: Error): boolean =>
  error instanceof ConsoleFailure && [400, 404].includes(error.status);

function PhoneLink({ phone, dialPhone }: OrderDetail['customer']) {
  return dialPhone === null ? phone : <a href={`tel:${dialPhone}`}>{phone}</a>;
}

function Facts({ order }: { order: OrderDetail }) {
  const { number, status, mode, dueAt, customer, address, note, allergyNotice } = order;
  const { lines, currency, totalMinor, refundableMinor, keptMinor } = order;
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  return (
    <>
      <h2 className={css.number}>
        {number} <span className={css.status}>{board.statuses[status]}</span>
      </h2>
      <p>
        {board.mode[mode]}, {formatDay(dueAt)}, {formatTime(dueAt)}
      </p>
      <p>
        {customer.name} <PhoneLink {...customer} />
      </p>
      {address && <p>{address}</p>}
      <AllergyWords order={order} />
      {allergyNotice.length > 0 && (
        <p className={css.limit}>{board.allergyNotice(allergens.allergenNames(allergyNotice))}</p>
      )}
      {needsAgeCheck(lines) && <p className={css.checkAge}>{board.checkAge}</p>}
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.line}>
            <strong>
              <LineQuantity line={line} />
            </strong>{' '}
            <LineName line={line} />
            {line.options.length > 0 && (
              <span className={css.choices}>{line.options.join(', ')}</span>
            )}
            {line.note && <em className={css.choices}>{line.note}</em>}
          </li>
        ))}
      </ul>
      {note && !mentionsAllergy(note) && (
        <p>
          <strong>{board.note}:</strong> {note}
        </p>
      )}
      <p className={css.total}>
        {texts.total} <strong>{formatMoney(totalMinor, currency)}</strong>
        <span className={css.quiet}>
          {texts.refundable(formatMoney(refundableMinor, currency))}
        </span>
      </p>
      {keptMinor > 0 && <p>{texts.kept(formatMoney(keptMinor, currency))}</p>}
    </>
  );
}

/** Commands that return money need the connection, so that nobody pays back by a tap of an hour ago. */
function RefundAndCancel({
  order,
  ticket,
  onRefund,
  onMoved,
}: {
  order: OrderDetail;
  ticket: Ticket | undefined;
  /** The form of a refund was opened. */
  onRefund: () => void;
  onMoved: () => void;
}) {
  const isConnected = useConnection() === 'connected';
  const permitRefund = usePermitted('orders.refund');
  const permitReject = usePermitted('orders.reject');
  const permitCancel = usePermitted('orders.cancel');
  const permitMove = usePermitted('orders.reschedule');
  const [isRejecting, setIsRejecting] = useState(false);
  const canRefund = permitRefund && order.refundableMinor > 0;
  const canReject = permitReject && ticket && isRejectable(order);
  const canCancel = permitCancel && can('cancel', order.status);
  const canMove = permitMove && can('reschedule', order.status);
  if (!canRefund && !canReject && !canCancel && !canMove) return null;
  if (!isConnected) return <p className={css.quiet}>{texts.offline}</p>;
  return (
    <>
      {canMove && (
        <MoveForm key={order.slotStartsAt} order={order} permit={permitMove} onMoved={onMoved} />
      )}
      {canRefund && <RefundForm order={order} onOpen={onRefund} />}
      {canReject && (
        <Button
          variant="danger"
          size="large"
          className={css.apart}
          onClick={() => permitReject(() => setIsRejecting(true))}
        >
          {board.rejectOrder(order.number)}
        </Button>
      )}
      {canCancel && <CancelForm order={order} permit={permitCancel} />}
      {canReject && isRejecting && (
        <RejectSheet ticket={ticket} onClose={() => setIsRejecting(false)} />
      )}
    </>
  );
}
