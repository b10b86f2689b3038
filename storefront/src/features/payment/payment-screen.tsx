import { useEffect, useState } from 'react';
import { useQuery } from '../../platform/browser-location.ts';
import type { Order } from '../../../../contract/order.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import {
  clearCart,
  useCart,
  countCartItems,
  getItemQuantity,
  type CartState,
} from '../cart/cart.ts';
import { clearOrderKey } from '../checkout/checkout.ts';
import { go } from '../../platform/navigation.ts';
import { applyPromoCode } from '../quote/quote.ts';
import { orderPath, PATHS } from '../../platform/paths.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { ButtonLink } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { PayOrder } from './pay-order.tsx';
import css from './payment-screen.module.css';
import { fetchOrder, refreshPayment, removeClientSecret } from './use-payment.ts';
import { texts } from './payment.texts.ts';

/** /payment?order=: payment of a pending order, resumed after a reload or a redirect. */
export function PaymentScreen() {
  return (
    <SignedInScreen>
      <Payment />
    </SignedInScreen>
  );
}

function Payment() {
  const search = useQuery();
  const orderId = search.get('order');
  return orderId ? <OrderPayment orderId={orderId} search={search} /> : <NoOrder />;
}

function OrderPayment({ orderId, search }: { orderId: string; search: URLSearchParams }) {
  const [order, setOrder] = useState<Order | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const intentId = search.get('payment_intent');
  const hasFailedChallenge = search.get('redirect_status') === 'failed';

  useEffect(() => {
    const clean = removeClientSecret(location.href);
    if (clean !== location.href) history.replaceState(history.state, '', clean);
  }, []);
  useEffect(() => {
    setError(null);
    // After a redirect of the bank the server may not know the result yet.
    const request = intentId
      ? refreshPayment(orderId, intentId, !hasFailedChallenge)
      : fetchOrder(orderId);
    request.then(setOrder, setError);
  }, [orderId, intentId, hasFailedChallenge, attempt]);
  useEffect(() => {
    if (order) finishIfPaid(order);
  }, [order]);

  if (error instanceof CallFailure && error.status === 404) return <NoOrder />;
  if (error)
    return <ErrorState message={getErrorMessage(error)} onRetry={() => setAttempt(attempt + 1)} />;
  if (!order || isPaid(order)) {
    return (
      <Loading label={texts.lookingAtPayment}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (order.status !== 'pending_payment') return <OrderClosed order={order} />;
  return (
    <PayOrder
      order={order}
      onOrderChange={setOrder}
      refusal={hasFailedChallenge ? texts.challengeFailed : null}
    />
  );
}

/** /payment without an order, from a bookmark or a truncated URL. */
function NoOrder() {
  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{texts.noOrder}</h1>
      <p className={css.lead}>{texts.noOrderExplanation}</p>
      <div className={css.ways}>
        <ButtonLink href={PATHS.orders}>{texts.yourOrders}</ButtonLink>
        <ButtonLink href={PATHS.menu} variant="soft">
          {texts.toTheMenu}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The order has expired or was cancelled; the cart still has its items. */
function OrderClosed({ order }: { order: Order }) {
  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{texts.orderClosed}</h1>
      <Notice tone="warning">
        {order.status === 'expired' ? texts.timeIsOver : texts.nothingToPay(order.number)}
      </Notice>
      <ButtonLink href={PATHS.cart}>{texts.backToBasket}</ButtonLink>
    </section>
  );
}

const isPaid = (order: Order): boolean =>
  order.placedAt !== null && order.status !== 'cancelled' && order.status !== 'rejected';

/** Clears the cart only after the payment is confirmed. */
function finishIfPaid(order: Order): void {
  if (!isPaid(order)) return;
  if (isCartOrdered(order, useCart.getState())) {
    clearCart();
    applyPromoCode('');
  }
  clearOrderKey();
  void go(orderPath(order.id), { replace: true });
}

const countUnits = (lines: Order['lines']): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the cart still equals the order; the customer may have changed it since. */
const isCartOrdered = (
  { storeId, lines }: Pick<Order, 'storeId' | 'lines'>,
  cart: CartState,
): boolean =>
  cart.storeId === storeId &&
  countCartItems(cart) === countUnits(lines) &&
  lines.every(
    ({ itemId }) =>
      getItemQuantity(cart, itemId) === countUnits(lines.filter((line) => line.itemId === itemId)),
  );
