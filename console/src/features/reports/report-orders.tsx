// The orders behind a figure, the latest first; each opens on its own screen.
import type { ReportOrders } from '../../../../contract/console/reports.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { Link } from '../../platform/link.tsx';
import { formatMoney, formatShortDayIn, formatTimeIn } from '../../platform/locale.ts';
import { formatPath } from '../../platform/navigation.ts';
import { useCall } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { texts as board } from '../board/board.ts';
import { PageList } from './page-list.tsx';
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
  if (error) return <p role="alert">{describeFailure(error)}</p>;
  if (!data)
    return (
      <p role="status">
        <Spinner /> {texts.loading}
      </p>
    );
  return (
    <PageList
      first={{ items: data.orders, next: data.next }}
      load={async (after) => {
        const page = await call('reportOrders', { ...request, query: { ...request.query, after } });
        return { items: page.orders, next: page.next };
      }}
    >
      {(order) => <OrderRow order={order} currency={data.currency} />}
    </PageList>
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
