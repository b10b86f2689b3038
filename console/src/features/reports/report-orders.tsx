// The orders behind a figure, the latest first; each opens on its own screen.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { ReportOrders } from '../../../../contract/console/reports.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatMoney, formatShortDayIn, formatTimeIn } from '../../platform/locale.ts';
import { formatPath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts as board } from '../board/board.ts';
import type { ReportAddress } from './report-address.ts';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

type Orders = NonNullable<ReportAddress['orders']>;

export function ReportOrdersSheet({
  address,
  orders,
  rowName,
  onClose,
}: {
  address: ReportAddress;
  orders: Orders;
  /** Null: the whole period. */
  rowName: string | null;
  onClose: () => void;
}) {
  const name = texts.lists[orders.list];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={rowName === null ? name : texts.listOfRow(name, rowName)}
    >
      <OrderList address={address} orders={orders} />
    </Sheet>
  );
}

function OrderList({
  address: { storeIds, from, to, by },
  orders: { list, key },
}: {
  address: ReportAddress;
  orders: Orders;
}) {
  const { site } = useSelf();
  const row = key === null ? {} : { by, key };
  const request = {
    params: { site: site.id },
    query: { stores: storeIds.join(','), from, to, list, ...row },
  };
  const { data, error } = useCall('reportOrders', request);
  const [later, setLater] = useState<ReportOrders | null>(null);
  const shown = [...(data?.orders ?? []), ...(later?.orders ?? [])];
  const next = later ? later.next : (data?.next ?? null);
  const more = useMutation({
    mutationFn: (after: string) =>
      call('reportOrders', { ...request, query: { ...request.query, after } }),
    onSuccess: (page) => setLater({ ...page, orders: [...(later?.orders ?? []), ...page.orders] }),
  });
  const failure = more.error ?? error;
  if (failure) return <p role="alert">{describeFailure(failure)}</p>;
  if (!data)
    return (
      <p role="status">
        <Spinner /> {texts.loading}
      </p>
    );
  if (shown.length === 0) return <p>{texts.noOrders}</p>;
  return (
    <>
      <ul className={css.orders}>
        {shown.map((order, index) => (
          // An order with two refunds is listed twice.
          <li key={`${order.id} ${index}`}>
            <OrderRow order={order} currency={data.currency} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button
          variant="soft"
          wide
          busy={more.isPending && texts.loading}
          onClick={() => more.mutate(next)}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

export function OrderRow({
  order,
  currency,
}: {
  order: ReportOrders['orders'][number];
  currency: string;
}) {
  const { site, stores } = useSelf();
  const { id, number, storeId, status, mode, at, totalMinor, refundedMinor } = order;
  const store = stores.find((each) => each.id === storeId)?.name ?? storeId;
  return (
    <Link className={css.order} href={formatPath(site.id, 'orders', { store: storeId, order: id })}>
      <strong>{number}</strong>
      <span className={css.amount}>{formatMoney(totalMinor, currency)}</span>
      <span className={css.quiet}>
        {formatShortDayIn(site.timeZone)(at)}, {formatTimeIn(site.timeZone)(at)}, {store},{' '}
        {board.mode[mode]}, {board.statuses[status]}
        {refundedMinor > 0 && `, ${texts.refundedAmount(formatMoney(refundedMinor, currency))}`}
      </span>
    </Link>
  );
}
