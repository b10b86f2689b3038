import type { OrderSummary } from '../../../../contract/orders/order.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { ReceiptIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { Thumbnail } from '../../../../web/ui/pictures/thumbnail.tsx';
import { Badge } from '../../../../web/ui/text/badge.tsx';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { getOrderPath } from '../../platform/later-paths.ts';
import { PATHS } from '../../platform/paths.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { formatSlot, useNow } from '../slots/slots.ts';
import { formatSummary } from './format-summary.ts';
import { OrderTotal } from './order-currency.tsx';
import { isInProgress } from './order-times.ts';
import { texts } from './orders.texts.ts';
import { ReorderButton } from './reorder-button.tsx';

import css from './order-list.module.css';

export function OrderList() {
  const { data: orders, error, refetch } = useCall('listOrders');
  return (
    <div className={css.screen}>
      <h1 tabIndex={-1}>{texts.yourOrders}</h1>
      {error && !orders && (
        <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} />
      )}
      {!orders && !error && (
        <Loading>
          <Skeleton shape="card" count={3} />
        </Loading>
      )}
      {orders?.length === 0 && (
        <EmptyState
          icon={<ReceiptIcon />}
          title={texts.noOrdersYet}
          action={<ButtonLink href={PATHS.menu}>{texts.startAnOrder}</ButtonLink>}
        >
          {texts.followItHere}
        </EmptyState>
      )}
      {orders && orders.length > 0 && (
        <ul className={css.list}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const { timeZone, locale } = useSite();
  const namesLang = useNamesLang();
  const now = useNow() ?? new Date(order.createdAt);
  const isLive = isInProgress(order.status);
  const status = texts.formatStatus(order.status, order.mode);
  const when = texts.modeAndTime(
    order.mode === 'delivery' ? texts.delivery : texts.pickup,
    formatSlot(order.slot.startsAt, now, timeZone, locale),
  );
  return (
    <li className={css.card} data-live={isLive || undefined}>
      <div className={css.row}>
        <h2 className={css.name}>
          <a
            href={getOrderPath(order.id)}
            className={css.link}
            aria-label={texts.describeOrder(order.storeName, order.number, when, status)}
          >
            {order.storeName}
          </a>
        </h2>
        {/* The link says status, number and time. */}
        <span aria-hidden="true">
          <Badge>{status}</Badge>
        </span>
      </div>
      <div className={css.dishes}>
        {order.dishes.map(({ name, picture }) => (
          <Thumbnail key={name} picture={picture} name={name} />
        ))}
        <p className={css.summary} lang={namesLang}>
          {formatSummary(order.summary)}
        </p>
      </div>
      <div className={css.row}>
        <p className={css.facts} aria-hidden="true">
          {order.number} · {when}
        </p>
        <OrderTotal order={order} />
      </div>
      {!isLive && (
        <div className={css.again}>
          <ReorderButton
            orderId={order.id}
            size="small"
            label={texts.orderAgainOf(order.summary, order.number)}
          />
        </div>
      )}
    </li>
  );
}
