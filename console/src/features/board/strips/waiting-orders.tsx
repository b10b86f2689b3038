import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { WaitingOrder } from '../../../../../contract/console/phone-orders.ts';
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { call, describeFailure } from '../../../platform/console-client.ts';
import { useBoard, useNow, useSelf } from '../../../shell/session/board-context.ts';
import { usePermitted } from '../../../shell/session/permissions.ts';
import { formatCountdown, getSecondsToPay } from '../../../shell/state/ticket-times.ts';
import { texts } from './waiting-orders.texts.ts';

import css from './waiting-orders.module.css';

export const isWaiting = ({ payBy }: WaitingOrder, now: number): boolean => Date.parse(payBy) > now;

/** Orders by phone whose customers have not paid yet. */
export function WaitingOrders() {
  const now = useNow();
  const shown =
    useBoard(({ board }) => board?.live.waiting)?.filter((each) => isWaiting(each, now)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section className={css.waiting} aria-label={texts.title}>
      <h2 className={css.title}>{texts.title}</h2>
      <ul className={css.orders}>
        {shown.map((order) => (
          <li key={order.orderId} className={css.order}>
            <WaitingOrderRow order={order} secondsLeft={getSecondsToPay(order, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingOrderRow({ order, secondsLeft }: { order: WaitingOrder; secondsLeft: number }) {
  const { orderId, number, firstName, linkSentAt, by } = order;
  const { site } = useSelf();
  const permitted = usePermitted('orders.take');
  const [isSent, setIsSent] = useState(false);
  /** Null: nobody has asked yet, so that an order that arrives does not take the focus. */
  const [isCancelling, setIsCancelling] = useState<boolean | null>(null);
  const request = { params: { site: site.id, id: orderId } };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: 'sendPaymentLink' | 'cancelPhoneOrder') => call(name, request),
    onSuccess: (_, name) => setIsSent(name === 'sendPaymentLink'),
  });
  return (
    <>
      <p>
        <strong>{texts.order(number, firstName)}</strong> {texts.takenBy(by)},{' '}
        {texts.timeLeft(formatCountdown(secondsLeft))}. {linkSentAt === null && texts.notSent}
      </p>
      {permitted && !isCancelling && (
        <div className={css.actions}>
          <Button
            variant="soft"
            aria-label={texts.sendAgainTo(number)}
            autoFocus={isCancelling === false}
            busy={isPending && texts.sendAgain}
            onClick={() => permitted(() => mutate('sendPaymentLink'))}
          >
            {texts.sendAgain}
          </Button>
          <Button
            variant="plain"
            aria-label={texts.cancelOrder(number)}
            onClick={() => setIsCancelling(true)}
          >
            {texts.cancel}
          </Button>
        </div>
      )}
      {permitted && isCancelling && (
        <div className={css.actions}>
          <Button
            variant="danger"
            autoFocus
            busy={isPending && texts.reallyCancel}
            onClick={() => permitted(() => mutate('cancelPhoneOrder'))}
          >
            {texts.reallyCancel}
          </Button>
          <Button variant="soft" onClick={() => setIsCancelling(false)}>
            {texts.keep}
          </Button>
        </div>
      )}
      {isSent && !error && <p role="status">{texts.sent}</p>}
      {error && <p role="alert">{describeFailure(error)}</p>}
    </>
  );
}
