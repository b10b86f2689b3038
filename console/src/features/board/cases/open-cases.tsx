import { useState, type ReactNode } from 'react';

import type { Ticket } from '../../../../../contract/console/board.ts';
import type { OpenDispute } from '../../../../../contract/console/live-state.ts';
import type { OrderDetail } from '../../../../../contract/console/order-detail.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../../web/ui/overlays/sheet.tsx';
import { Link } from '../../../platform/link.tsx';
import { formatMoney } from '../../../platform/locale.ts';
import { formatPath, type ScreenName } from '../../../platform/navigation.ts';
import { getShortNumber } from '../../../platform/short-number.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useBoard, useBoardStore, useSelf } from '../../../shell/session/board-context.ts';
import { useMay, usePermitted } from '../../../shell/session/permissions.ts';
import { useFormatDay, useFormatTime } from '../../../shell/session/time-formats.ts';
import { findEntry } from '../../../shell/state/outbox.ts';
import { texts as board } from '../board.texts.ts';
import { AllergyWords } from '../ticket/allergy-words.tsx';
import { Problem } from '../ticket/problem.tsx';
import { RejectSheet } from '../ticket/reject-sheet.tsx';
import { Pending } from '../ticket/ticket-card.tsx';
import { ApproveSheet } from './approve-sheet.tsx';
import { texts } from './open-cases.texts.ts';

import css from './open-cases.module.css';

interface Cases {
  reviews: readonly Ticket[];
  disputes: readonly OpenDispute[];
}

/** Orders whose payment does not match, and disputes that the bank wants answered, which the kitchen does not show. */
export function useCases(screen: ScreenName): Cases {
  const tickets = useBoard((state) => state.board?.tickets);
  const disputes = useBoard((state) => state.board?.live.disputes);
  const canOpen = usePermitted('orders.open') !== null;
  const isShown = screen === 'board' || screen === 'kitchen';
  return {
    reviews: isShown ? (tickets ?? []).filter(({ status }) => status === 'review') : [],
    disputes: (screen === 'board' && canOpen && disputes) || [],
  };
}

/** Shown above the board until they are resolved. */
export function OpenCases({ cases: { reviews, disputes } }: { cases: Cases }) {
  const count = reviews.length + disputes.length;
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
        {disputes.map((dispute) => (
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
  const [openSheet, setOpenSheet] = useState<'choice' | 'reject' | 'approve' | null>(null);
  const close = (): void => setOpenSheet(null);
  const money = useMoney(id, ticket.version);
  const format = (minor: number): string => formatMoney(minor, money?.currency ?? '');
  return (
    <>
      <div className={css.summary}>
        <p>
          <Name number={number}>, {firstName}</Name> {texts.review}{' '}
          {money?.payment &&
            texts.paidOf(format(money.payment.capturedMinor), format(money.totalMinor))}
        </p>
        {reviewEndsAt && <p className={css.until}>{texts.reviewEnds(formatTime(reviewEndsAt))}</p>}
      </div>
      <Problem orderId={id} />
      {isPending ? (
        <Pending orderId={id} />
      ) : (
        (permitReject ?? permitApprove) && (
          <Button
            variant="soft"
            size="large"
            aria-label={texts.decideOf(number)}
            onClick={() => setOpenSheet('choice')}
          >
            {texts.decide}
          </Button>
        )
      )}
      <Sheet isOpen={openSheet === 'choice'} onClose={close} title={texts.decideOf(number)}>
        <p className={css.dishes}>
          {lines.map(({ quantity, name }) => `${board.quantity(quantity)} ${name}`).join(', ')}
        </p>
        <AllergyWords order={ticket} />
        <div className={css.choice}>
          {/* On a tablet the details are known after the PIN. */}
          {permitApprove && (money?.isApprovable ?? true) && (
            <Button size="large" wide onClick={() => permitApprove(() => setOpenSheet('approve'))}>
              {texts.cook}
            </Button>
          )}
          <OpenOrder orderId={id} number={number} />
          {permitReject && (
            <Button
              variant="danger"
              size="large"
              wide
              onClick={() => permitReject(() => setOpenSheet('reject'))}
            >
              {texts.giveBack}
            </Button>
          )}
        </div>
      </Sheet>
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
      <div className={css.summary}>
        <p>
          <Name number={number} />{' '}
          {money && amount !== undefined
            ? texts.disputeOf(formatMoney(amount, money.currency))
            : texts.dispute}
        </p>
        <p className={css.until}>
          {answerBy ? texts.answerBy(formatDay(answerBy), formatTime(answerBy)) : texts.answerSoon}
        </p>
      </div>
      <OpenOrder orderId={orderId} number={number} />
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
