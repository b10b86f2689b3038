import type { OrderStatus } from '../../../../contract/order-status.ts';
import type { Order, TrackedOrder } from '../../../../contract/orders/order.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { CloseIcon } from '../../../../web/ui/icons/icons.tsx';
import { CheckIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { useSite } from '../config/config.ts';
import { formatClock } from '../slots/slots.ts';
import { isCalledOff, isInProgress } from './order-times.ts';
import { texts } from './orders.texts.ts';

import css from './tracker.module.css';

type OrderProgress = Pick<Order, 'status' | 'mode'> & Pick<TrackedOrder, 'timeline'>;

/** The progress of the order as steps with times; a closed order shows only what happened. */
export function Tracker({ order }: { order: OrderProgress }) {
  const { timeZone, locale } = useSite();
  const reached = new Map(order.timeline.map((event) => [event.status, event.at]));
  const steps = getSteps(order.mode);
  const isOpen = order.status === 'pending_payment' || steps.includes(order.status);
  const shown = isOpen ? steps : [...reached.keys()];
  return (
    <ol className={css.tracker} aria-label={texts.progress}>
      {shown.map((status, index) => {
        // Staff may have taken a step back: the order was further once.
        const isAhead = isOpen && index > steps.indexOf(order.status);
        const at = isAhead ? undefined : reached.get(status);
        const isCurrent = status === order.status;
        return (
          <li
            key={status}
            className={css.step}
            data-done={at ? '' : undefined}
            data-live={isInProgress(order.status) || undefined}
            data-failed={isCalledOff(status) || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={css.dot}>
              {isCalledOff(status) ? <CloseIcon size="small" /> : at && <CheckIcon size="small" />}
            </span>
            <span className={css.text}>{texts.formatStatus(status, order.mode)}</span>
            <span className={css.time}>
              {at ? (
                formatClock(new Date(at), timeZone, locale)
              ) : (
                <VisuallyHidden>{texts.notYet}</VisuallyHidden>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const getSteps = (mode: Mode): OrderStatus[] =>
  mode === 'delivery'
    ? ['placed', 'accepted', 'preparing', 'ready', 'out_for_delivery', 'completed']
    : ['placed', 'accepted', 'preparing', 'ready', 'completed'];
