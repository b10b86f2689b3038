// Orders of a store, also those that have left the board: found by number, name or postcode, opened beside the list.
import { useEffect, useRef, useState } from 'react';

import type { OrderListEntry } from '../../../../contract/console/order-detail.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { focusOnMount } from '../../../../web/ui/focus-on-mount.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { call } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatMoney } from '../../platform/locale.ts';
import { formatPath, usePath } from '../../platform/navigation.ts';
import { useRead } from '../../platform/use-call.ts';
import {
  useBoard,
  useBoardStore,
  useConnection,
  useSelf,
} from '../../shell/session/board-context.ts';
import { useFormatDay, useFormatTime } from '../../shell/session/time-formats.ts';
import { texts as board } from '../board/board.ts';
import { OrderDetails } from './order-details.tsx';
import { texts } from './orders.texts.ts';

import css from './orders-screen.module.css';

export function OrdersScreen() {
  const orderId = new URLSearchParams(usePath().split('?')[1]).get('order');
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  return (
    <div className={classNames(css.screen, orderId && css.hasOrder)}>
      <section className={css.list} aria-label={texts.heading}>
        <OrderList orderId={orderId} />
      </section>
      <div className={css.details}>
        {orderId ? (
          <>
            <Link
              ref={focusOnMount}
              className={css.back}
              href={formatPath(site.id, 'orders', { store: storeId })}
            >
              {texts.back}
            </Link>
            <OrderDetails key={orderId} orderId={orderId} />
          </>
        ) : (
          <p className={css.empty}>{texts.choose}</p>
        )}
      </div>
    </div>
  );
}

/** Several key presses, or several orders that change at once, cause one search. */
const SEARCH_DELAY_MILLISECONDS = 250;

function OrderList({ orderId }: { orderId: string | null }) {
  const { storeId } = useBoardStore();
  const { site } = useSelf();
  // The list follows the board: new orders, other statuses.
  const tickets = useBoard(({ board }) => board?.tickets);
  const isConnected = useConnection() === 'connected';
  const [search, setSearch] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState({ search: '', attempt, times: 0 });
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked(({ times }) => ({ search: search.trim(), attempt, times: times + 1 })),
      SEARCH_DELAY_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [search, tickets, isConnected, attempt]);
  const {
    data: found,
    error,
    isFetching,
  } = useRead({
    queryKey: ['orderSearch', storeId, asked],
    queryFn: async () => {
      const query = { store: storeId, search: asked.search };
      const orders = await call('orderSearch', { params: { site: site.id }, query });
      return { search: asked.search, orders };
    },
    enabled: asked.times > 0,
  });
  // A list that was loaded stays readable without a connection.
  const isWithoutList = !found || (error !== null && found.search !== asked.search);
  const hasFailed = isWithoutList && error !== null && !isFetching && asked.attempt === attempt;
  const list = useRef<HTMLUListElement>(null);
  const lastId = useRef(orderId);
  // On a narrow screen the list replaces the order, and its link to the list, which had the focus.
  useEffect(() => {
    if (!orderId && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-order="${lastId.current}"]`)?.focus();
    lastId.current = orderId;
  }, [orderId]);
  return (
    <>
      <TextField
        label={texts.search}
        type="search"
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.target.value)}
      />
      {isWithoutList && !hasFailed && (
        <p className={css.empty} role="status">
          <Spinner /> {texts.searching}
        </p>
      )}
      {hasFailed && (
        <div className={css.empty} role="alert">
          <p>{texts.failed}</p>
          <Button variant="soft" onClick={() => setAttempt(attempt + 1)}>
            {texts.retry}
          </Button>
        </div>
      )}
      {!isWithoutList && (
        <ul ref={list} className={css.orders}>
          {found.orders.map((order) => (
            <li key={order.id}>
              <OrderRow order={order} isOpen={order.id === orderId} />
            </li>
          ))}
          {found.orders.length === 0 && <li className={css.empty}>{texts.none}</li>}
        </ul>
      )}
    </>
  );
}

function OrderRow({ order, isOpen }: { order: OrderListEntry; isOpen: boolean }) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const formatDay = useFormatDay();
  const formatTime = useFormatTime();
  const { number, customerName, mode, status, dueAt, totalMinor, currency } = order;
  return (
    <Link
      className={css.order}
      href={formatPath(site.id, 'orders', { store: storeId, order: order.id })}
      data-order={order.id}
      aria-current={isOpen ? 'true' : undefined}
    >
      <strong>{number}</strong>
      <span className={css.end}>{formatMoney(totalMinor, currency)}</span>
      <span>{customerName}</span>
      <span className={css.end}>{board.statuses[status]}</span>
      <span className={css.quiet}>
        {board.mode[mode]}, {formatDay(dueAt)}, {formatTime(dueAt)}
      </span>
    </Link>
  );
}
