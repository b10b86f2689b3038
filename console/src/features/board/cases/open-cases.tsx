import { useState, type ReactNode } from 'react';

import type { Ticket } from '../../../../../contract/console/board.ts';
import type { OpenDispute } from '../../../../../contract/console/live-state.ts';
import type { OrderDetail } from '../../../../../contract/console/order-detail.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Link } from '../../../platform/link.tsx';
import { formatMoney } from '../../../platform/locale.ts';
import { formatPath } from '../../../platform/navigation.ts';
import { getShortNumber } from '../../../platform/short-number.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useBoard, useBoardStore, useSelf } from '../../../shell/session/board-context.ts';
import { useMay, usePermitted } from '../../../shell/session/permissions.ts';
import { useFormatDay, useFormatTime } from '../../../shell/session/time-formats.ts';
import { findEntry } from '../../../shell/state/outbox.ts';
import { texts as board } from '../board.texts.ts';
import { Problem } from '../problem.tsx';
import { RejectSheet } from '../reject-sheet.tsx';
import { Pending } from '../ticket-card.tsx';
import { ApproveSheet } from './approve-sheet.tsx';
import { texts } from './open-cases.texts.ts';

import css from './open-cases.module.css';

/**
 * Shown on top of the board until they are resolved: orders whose payment does not match, and disputes that the bank wants answered.
 * Kitchen staff see the orders only.
 */
export function OpenCases({ hasDisputes = true }: { hasDisputes?: boolean }) {
  const tickets = useBoard((state) => state.board?.tickets);
  const disputes = useBoard((state) => state.board?.live.disputes) ?? [];
  const canOpen = usePermitted('orders.open') !== null;
  const reviews = (tickets ?? []).filter(({ status }) => status === 'review');
  const shownDisputes = canOpen && hasDisputes ? disputes : [];
  const count = reviews.length + shownDisputes.length;
  if (count === 0) return null;
  return (
    <section className={css.cases} aria-label={texts.title}>
      <h2 className={css.title}>{texts.count(count)}</h2>
      <ul className={css.list}>
        {reviews.map((ticket) => (
          <li key={ticket.id} className={css.case}>
            <Review ticket={ticket} />
          </li>
        ))}
        {shownDisputes.map((dispute) => (
          <li key={dispute.orderId} className={css.case}>
            <Dispute dispute={dispute} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Review({ ticket }: { ticket: Ticket }) {
  const { id, number, firstName, lines, reviewEndsAt } = ticket;
  const formatTime = useFormatTime();
  const isPending = useBoard(({ entries }) => findEntry(entries, id) !== undefined);
  const permitReject = usePermitted('orders.reject');
  const permitApprove = usePermitted('orders.approve');
  const [openSheet, setOpenSheet] = useState<'reject' | 'approve' | null>(null);
  const close = (): void => setOpenSheet(null);
  const money = useMoney(id, ticket.version);
  const format = (minor: number): string => formatMoney(minor, money?.currency ?? '');
  return (
    <>
      <p className={css.summary}>
        <Name number={number}>, {firstName}</Name> {texts.review}{' '}
        {money?.payment &&
          `${texts.paidOf(format(money.payment.capturedMinor), format(money.totalMinor))} `}
        {reviewEndsAt && texts.reviewEnds(formatTime(reviewEndsAt))}
        <span className={css.dishes}>
          {lines.map(({ quantity, name }) => `${board.quantity(quantity)} ${name}`).join(', ')}
        </span>
      </p>
      <Problem orderId={id} />
      {isPending ? (
        <Pending orderId={id} />
      ) : (
        <div className={css.actions}>
          <OpenOrder orderId={id} number={number} />
          {permitReject && (
            <Button
              variant="danger"
              aria-label={texts.giveBackOf(number)}
              onClick={() => permitReject(() => setOpenSheet('reject'))}
            >
              {texts.giveBack}
            </Button>
          )}
          {/* On a tablet the details are known after the PIN. */}
          {permitApprove && (money?.isApprovable ?? true) && (
            <Button
              variant="soft"
              aria-label={texts.cookOf(number)}
              onClick={() => permitApprove(() => setOpenSheet('approve'))}
            >
              {texts.cook}
            </Button>
          )}
        </div>
      )}
      {openSheet === 'reject' && <RejectSheet ticket={ticket} onClose={close} />}
      {openSheet === 'approve' && money?.isApprovable && (
        <ApproveSheet ticket={ticket} money={money} onClose={close} />
      )}
    </>
  );
}

function Dispute({ dispute: { orderId, number, answerBy } }: { dispute: OpenDispute }) {
  const formatTime = useFormatTime();
  const formatDay = useFormatDay();
  const money = useMoney(orderId);
  const amount = money?.payment?.dispute?.amountMinor;
  return (
    <>
      <p className={css.summary}>
        <Name number={number} />{' '}
        {money && amount !== undefined
          ? texts.disputeOf(formatMoney(amount, money.currency))
          : texts.dispute}{' '}
        {answerBy ? texts.answerBy(formatDay(answerBy), formatTime(answerBy)) : texts.answerSoon}
      </p>
      <div className={css.actions}>
        <OpenOrder orderId={orderId} number={number} />
      </div>
    </>
  );
}

const Name = ({ number, children }: { number: string; children?: ReactNode }) => (
  <strong className={css.number}>
    {getShortNumber(number)}
    {children}
  </strong>
);

/** A link to the order, for people who may open orders; on a tablet the order's screen asks for a PIN. */
function OpenOrder({ orderId, number }: { orderId: string; number: string }) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  if (!usePermitted('orders.open')) return null;
  return (
    <Link
      className={css.open}
      href={formatPath(site.id, 'orders', { store: storeId, order: orderId })}
      aria-label={texts.openOrder(number)}
    >
      {texts.open}
    </Link>
  );
}

/**
 * Read again when `version` changes, and never stored on the device. Null: not loaded yet, or the person may not see
 * money.
 */
function useMoney(orderId: string, version?: number): OrderDetail | null {
  const { id: personId, site } = useSelf();
  const may = useMay('orders.open');
  // Without an answer the case is shown without its amount.
  const { data: order } = useCall(
    'orderDetail',
    { params: { site: site.id, id: orderId } },
    { enabled: may, revision: [personId, version] },
  );
  return (may && order) || null;
}
