import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { ReceiptIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { PageSkeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { PATHS } from '../../platform/paths.ts';
import { useTitle } from '../../platform/use-title.ts';
import { useSite } from '../config/config.ts';
import { formatClock } from '../slots/slots.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderCurrency } from './order-currency.tsx';
import { OrderHeadline } from './order-headline.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParties } from './order-parties.tsx';
import { texts } from './orders.texts.ts';
import { Receipt, ReceiptHead } from './receipt.tsx';
import { hasReceipt } from './refund-status.ts';
import { useLiveOrder } from './use-live-order.ts';

import css from './order-details.module.css';

/** One order with live updates. The print style sheet turns it into a receipt. */
export function OrderDetails({ id }: { id: string }) {
  const { order, error, refetch, staleSince } = useLiveOrder(id);
  const { timeZone, locale } = useSite();
  useTitle(
    order ? texts.formatTitle(texts.formatStatus(order.status, order.mode), order.number) : null,
  );
  if (error instanceof CallFailure && error.status === 404) return <NoSuchOrder />;
  if (error && !order)
    return <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />;
  if (!order) return <PageSkeleton />;
  return (
    <article className={css.screen}>
      {staleSince && (
        <Notice tone="warning" role="status">
          {texts.staleSince(formatClock(staleSince, timeZone, locale))}
        </Notice>
      )}
      <OrderCurrency order={order}>
        <OrderHeadline order={order} />
        {hasReceipt(order) && <ReceiptHead order={order} />}
        <div className={css.columns}>
          <div className={css.left}>
            <OrderActions order={order} />
            <OrderLines order={order} />
            <OrderParties order={order} />
          </div>
          {(hasReceipt(order) || order.status === 'pending_payment') && <Receipt order={order} />}
        </div>
      </OrderCurrency>
      <p className={css.all}>
        <ButtonLink href={PATHS.orders} variant="plain">
          {texts.allYourOrders}
        </ButtonLink>
      </p>
    </article>
  );
}

/** What the link of another customer's order or a truncated URL shows. */
const NoSuchOrder = () => (
  <EmptyState
    icon={<ReceiptIcon />}
    heading="h1"
    title={texts.noSuchOrder}
    action={<ButtonLink href={PATHS.orders}>{texts.allYourOrders}</ButtonLink>}
  >
    {texts.perhapsAnotherAccount}
  </EmptyState>
);
