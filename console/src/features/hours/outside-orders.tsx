// Orders that a change has left behind, such as those for a time at which their store is closed now.
import type { ReactNode } from 'react';

import type { OfficeStore, OrderOutside } from '../../../../contract/content/office-hours.ts';
import { Link } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { nameStores } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { formatDate } from './format-day.ts';
import { texts } from './hours.texts.ts';

import css from './hours.module.css';

export function OutsideOrders({
  orders,
  stores,
  title,
  hint,
  children,
}: {
  orders: readonly OrderOutside[];
  stores: readonly Pick<OfficeStore, 'id' | 'name' | 'town'>[];
  title: string;
  hint: string;
  /** What can be done about them. */
  children?: ReactNode;
}) {
  const { site } = useSelf();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="orders-outside" className={css.warning}>
      <h2 id="orders-outside" className={css.heading}>
        {title}
      </h2>
      <p>{hint}</p>
      <ul>
        {orders.map(({ id, number, storeId, mode, date, time }) => (
          <li key={id}>
            <Link
              className={css.order}
              href={formatPath(site.id, 'orders', { store: storeId, order: id })}
              aria-label={texts.openOrder(number)}
            >
              {number}
            </Link>{' '}
            {texts.orderPlace(nameStores([storeId], stores), mode, formatDate(date), time)}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
