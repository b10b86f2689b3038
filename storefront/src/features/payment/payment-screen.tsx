import { useMemo } from 'react';

import type { Order } from '../../../../contract/orders/order.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { useQuery } from '../../platform/browser-location.ts';
import { rememberHasOrdered } from '../../platform/has-ordered.ts';
import { getOrderPath } from '../../platform/later-paths.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import {
  clearCart,
  useCart,
  countCartItems,
  getItemQuantity,
  type CartState,
} from '../cart/cart.ts';
import { finishOrder, Progress } from '../checkout/checkout.ts';
import { applyPromoCode } from '../quote/quote.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { LinkedPayment } from './linked-payment.tsx';
import { OrderPayment } from './order-payment.tsx';
import { createOrderSource, isAtPayment } from './payment-source.ts';
import { texts } from './payment.texts.ts';

import css from './payment-screen.module.css';

/** /payment?order=: payment of the customer's order. /payment?link=: of an order by phone, without signing in. */
export function PaymentScreen() {
  const search = useQuery();
  const token = search.get('link');
  const orderId = search.get('order');
  if (token) return <LinkedPayment key={token} token={token} />;
  return (
    <SignedInScreen>
      {orderId ? <OwnPayment key={orderId} orderId={orderId} /> : <NoOrder />}
    </SignedInScreen>
  );
}

function OwnPayment({ orderId }: { orderId: string }) {
  const source = useMemo(() => createOrderSource(orderId), [orderId]);
  return (
    <OrderPayment
      source={source}
      onPaid={finish}
      missing={<NoOrder />}
      renderClosed={(order) => <OrderClosed order={order} />}
      top={<Progress at="payment" />}
    />
  );
}

/** /payment without an order, from a bookmark or a truncated URL. */
function NoOrder() {
  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{texts.noOrder}</h1>
      <p className={css.lead}>{texts.noOrderExplanation}</p>
      <div className={css.actions}>
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

/** Clears the cart only after the payment is confirmed. */
function finish(order: Order): void {
  rememberHasOrdered(true);
  if (isCartOrdered(order, useCart.getState())) {
    clearCart();
    applyPromoCode('');
  }
  finishOrder();
  if (isAtPayment()) void go(getOrderPath(order.id), { replace: true });
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
      getItemQuantity(cart, itemId) ===
      countUnits(lines.filter((line) => line.itemId === itemId && !line.deal)),
  );
