import { useEffect, useState } from 'react';
import { useQuery } from '../../platform/browser-location.ts';
import type { Order } from '../../../../contract/order.ts';
import { CallFailure, wordsFor } from '../../platform/api/call-failure.ts';
import { clearCart, useCart, cartCount, quantityOf, type CartState } from '../cart/cart.ts';
import { forgetOrderKey } from '../checkout/checkout.ts';
import { go } from '../../platform/navigation.ts';
import { applyPromoCode } from '../quote/quote.ts';
import { orderPath } from '../../platform/paths.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { followPayment } from './follow-payment.ts';
import { NoOrder, Over } from './nothing-to-pay.tsx';
import { PayOrder } from './pay-order.tsx';
import { readOrder } from './paying.ts';
import { withoutSecret } from './without-secret.ts';
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
  return orderId ? <PayFor orderId={orderId} search={search} /> : <NoOrder />;
}

function PayFor({ orderId, search }: { orderId: string; search: URLSearchParams }) {
  const [order, setOrder] = useState<Order | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const intentId = search.get('payment_intent');
  const hasFailedChallenge = search.get('redirect_status') === 'failed';

  useEffect(() => {
    const clean = withoutSecret(location.href);
    if (clean !== location.href) history.replaceState(history.state, '', clean);
  }, []);
  useEffect(() => {
    setError(null);
    // Coming back from the bank, the server is told to look; otherwise the order is read as it is.
    const reading = intentId
      ? followPayment(orderId, intentId, !hasFailedChallenge)
      : readOrder(orderId);
    reading.then(setOrder, setError);
  }, [orderId, intentId, hasFailedChallenge, attempt]);
  useEffect(() => {
    if (order) finishIfPaid(order);
  }, [order]);

  if (error instanceof CallFailure && error.status === 404) return <NoOrder />;
  if (error)
    return <ErrorState message={wordsFor(error)} onRetry={() => setAttempt(attempt + 1)} />;
  if (!order || isPaid(order)) {
    return (
      <Loading label={texts.lookingAtPayment}>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (order.status !== 'pending_payment') return <Over order={order} />;
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

/** The basket is emptied only now that the money is confirmed. */
function finishIfPaid(order: Order): void {
  if (!isPaid(order)) return;
  if (isInBasket(order, useCart.getState())) {
    clearCart();
    applyPromoCode('');
  }
  forgetOrderKey();
  void go(orderPath(order.id), { replace: true });
}

const unitsOf = (lines: Order['lines']): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Whether the basket still is what was ordered. Who comes back to an old order may have filled another one since. */
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
