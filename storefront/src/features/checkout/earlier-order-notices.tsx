import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { getOrderPath } from '../../platform/later-paths.ts';
import { useSite } from '../config/config.ts';
import type { EarlierOrders } from '../orders/orders.ts';
import { formatClock } from '../slots/slots.ts';
import { texts } from './checkout.texts.ts';

import css from './checkout-screen.module.css';

/**
 * The order that waits for its payment, and the one that the basket repeats. They appear when the earlier orders are
 * loaded, and screen readers announce text of a region that was there before.
 */
export function EarlierOrderNotices({ earlier }: { earlier: EarlierOrders | null }) {
  const { timeZone, locale } = useSite();
  const { unpaid, repeated } = earlier ?? {};
  return (
    <div role="status" className={css.earlier}>
      {unpaid && (
        <>
          <Notice tone="warning">{texts.unpaid}</Notice>
          <ButtonLink href={getOrderPath(unpaid.id)} variant="soft">
            {texts.payOrCancel(unpaid.number)}
          </ButtonLink>
        </>
      )}
      {repeated?.placedAt && (
        <>
          <Notice tone="warning">
            {texts.orderedBefore(formatClock(new Date(repeated.placedAt), timeZone, locale))}
          </Notice>
          <ButtonLink href={getOrderPath(repeated.id)} variant="soft">
            {texts.seeOrder(repeated.number)}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
