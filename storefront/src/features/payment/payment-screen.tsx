import { useEffect, useState } from 'react';
import { useQuery } from '../../platform/browser-location.ts';
import type { Order } from '../../../../contract/order.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { clearCart, useCart, cartCount, quantityOf, type CartState } from '../cart/cart.ts';
import { clearOrderKey } from '../checkout/checkout.ts';
import { go } from '../../platform/navigation.ts';
import { applyPromoCode } from '../quote/quote.ts';
import { orderPath } from '../../platform/paths.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { refreshPayment } from './refresh-payment.ts';
import { NoOrder, OrderClosed } from './nothing-to-pay.tsx';
import { PayOrder } from './pay-order.tsx';
import { readOrder } from './use-payment.ts';
import { removeClientSecret } from './remove-client-secret.ts';
import { texts } from './payment.texts.ts';

/** /payment?order=: the card for an order that waits for it. Leaving and coming back resumes. */
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
    // After the bank's page the server refreshes the payment; otherwise the order is only read.
    const reading = intentId
      ? refreshPayment(orderId, intentId, !hasFailedChallenge)
      : readOrder(orderId);
    reading.then(setOrder, setError);
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
      onMoved={setOrder}
      refusal={hasFailedChallenge ? texts.challengeFailed : null}
    />
  );
}

const isPaid = (order: Order): boolean =>
  order.placedAt !== null && order.status !== 'cancelled' && order.status !== 'rejected';

/** The basket is cleared only once the payment is confirmed. */
function finishIfPaid(order: Order): void {
  if (!isPaid(order)) return;
  if (isInBasket(order, useCart.getState())) {
    clearCart();
    applyPromoCode('');
  }
  clearOrderKey();
  void go(orderPath(order.id), { replace: true });
}

const unitsOf = (lines: Order['lines']): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the basket still equals the order; it may have been filled again since. */
const isInBasket = (
  { storeId, lines }: Pick<Order, 'storeId' | 'lines'>,
  cart: CartState,
): boolean =>
  cart.storeId === storeId &&
  cartCount(cart) === unitsOf(lines) &&
  lines.every(
    ({ itemId }) =>
      quantityOf(cart, itemId) === unitsOf(lines.filter((line) => line.itemId === itemId)),
  );
