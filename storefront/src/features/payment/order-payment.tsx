import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import { can } from '../../../../contract/orders/order-actions.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { PageSkeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { useQuery } from '../../platform/browser-location.ts';
import { OrderCurrency } from '../orders/orders.ts';
import { PayOrder } from './pay-order.tsx';
import { refreshPayment, type OrderToPay, type PaymentSource } from './payment-source.ts';
import { texts } from './payment.texts.ts';
import { removeClientSecret } from './use-payment.ts';

import css from './payment-screen.module.css';

interface OrderPaymentProps<Payable extends OrderToPay> {
  source: PaymentSource<Payable>;
  /** Called once the order is paid, also if the customer has left the screen meanwhile; leads on. */
  onPaid: (order: Payable) => void;
  /** Shown when there is no such order. */
  missing: ReactNode;
  /** Shown when the order can no longer be paid. */
  renderClosed: (order: Payable) => ReactNode;
  /** Above the title. */
  top?: ReactNode;
  /** Between the title and the form. */
  renderSummary?: (order: Payable) => ReactNode;
}

/** Payment of a pending order, resumed after a reload or a redirect. */
export function OrderPayment<Payable extends OrderToPay>(props: OrderPaymentProps<Payable>) {
  const { source, missing, renderClosed, renderSummary, top = null } = props;
  const search = useQuery();
  const [order, setOrder] = useState<Payable | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** The intent of a payment that the provider has confirmed and the server does not know yet. */
  const [unclearIntent, setUnclearIntent] = useState<string | null>(null);
  const intentId = search.get('payment_intent');
  const hasFailedChallenge = search.get('redirect_status') === 'failed';
  const showOrder = (next: Payable) => {
    setOrder(next);
    if (isPaid(next)) props.onPaid(next);
  };
  const refresh = async (intent: string, isConfirmed: boolean) => {
    const next = await refreshPayment(source, intent, isConfirmed);
    const isUnclear = isConfirmed && (next === null || next.status === 'pending_payment');
    setUnclearIntent(isUnclear ? intent : null);
    if (next) showOrder(next);
  };
  const load = async (intent: string | null, isConfirmed: boolean) => {
    setOrder(null);
    setError(null);
    setUnclearIntent(null);
    try {
      // After a redirect of the bank the server may not know the result yet.
      if (intent) await refresh(intent, isConfirmed);
      else showOrder(await source.fetchOrder());
    } catch (failure) {
      setError(failure);
    }
  };
  const loadFirst = useEffectEvent(() => load(intentId, !hasFailedChallenge));

  useEffect(() => {
    const clean = removeClientSecret(location.href);
    if (clean !== location.href) history.replaceState(history.state, '', clean);
  }, []);
  useEffect(() => {
    void loadFirst();
  }, [source, intentId, hasFailedChallenge]);

  const retry = () =>
    void (unclearIntent ? load(unclearIntent, true) : load(intentId, !hasFailedChallenge));
  const orderLink = source.orderPath !== null && <a href={source.orderPath}>{texts.seeOrder}</a>;
  if (error instanceof CallFailure && error.status === 404) return missing;
  if (error) return <ErrorState message={getErrorMessage(error)} onRetry={retry} />;
  if (!order && unclearIntent)
    return (
      <section className={css.unclear}>
        <ErrorState message={texts.paymentUnconfirmed} onRetry={retry} />
        {orderLink && <p>{orderLink}</p>}
      </section>
    );
  if (!order || isPaid(order)) return <PageSkeleton label={texts.lookingAtPayment} />;
  if (!can('pay', order.status)) return renderClosed(order);
  return (
    <OrderCurrency order={order}>
      <PayOrder
        order={order}
        top={top}
        refusal={hasFailedChallenge ? texts.challengeFailed : null}
        returnUrl={location.origin + source.returnPath}
        createPayment={source.createPayment}
        refresh={refresh}
        reload={() => source.fetchOrder().then(showOrder).catch(setError)}
      >
        {renderSummary?.(order)}
        {unclearIntent && (
          <>
            <Notice tone="warning" role="alert">
              <p>
                {texts.paymentUnconfirmed} {orderLink}
              </p>
            </Notice>
            <Button variant="soft" onClick={retry}>
              {texts.retry}
            </Button>
          </>
        )}
      </PayOrder>
    </OrderCurrency>
  );
}

const isPaid = ({ placedAt, status }: OrderToPay): boolean =>
  placedAt !== null && status !== 'cancelled' && status !== 'rejected';
