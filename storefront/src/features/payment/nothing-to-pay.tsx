import type { Order } from '../../../../contract/order.ts';
import { PATHS } from '../../platform/paths.ts';
import { ButtonLink } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import css from './payment-screen.module.css';
import { texts } from './payment.texts.ts';

/** /payment without an order: a bookmark, or an address that was cut off. */
export function NoOrder() {
  return (
    <section className={css.screen}>
      <h1 tabIndex={-1}>{texts.noOrder}</h1>
      <p className={css.lead}>{texts.noOrderWords}</p>
      <div className={css.ways}>
        <ButtonLink href={PATHS.orders}>{texts.yourOrders}</ButtonLink>
        <ButtonLink href={PATHS.menu} look="soft">
          {texts.toTheMenu}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The time to pay has passed, or the order was cancelled: the basket is still there. */
export function OrderClosed({ order }: { order: Order }) {
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
