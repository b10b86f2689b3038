// Orders for a time at which their store is closed now: a special day came after them.
import type { OfficeHours } from '../../../../contract/content/office-hours.ts';
import { Link } from '../../platform/link.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { formatDate } from './format-day.ts';
import { texts } from './hours.texts.ts';
import { nameStores } from './store-checks.tsx';

import css from './hours.module.css';

export function OutsideOrders({ hours: { ordersOutside, stores } }: { hours: OfficeHours }) {
  const { site } = useSelf();
  if (ordersOutside.length === 0) return null;
  return (
    <section aria-labelledby="hours-outside" className={css.warning}>
      <h2 id="hours-outside" className={css.heading}>
        {texts.ordersOutside(ordersOutside.length)}
      </h2>
      <p>{texts.ordersOutsideHint}</p>
      <ul>
        {ordersOutside.map(({ id, number, storeId, mode, date, time }) => (
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
    </section>
  );
}
