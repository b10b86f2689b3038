import { preventPostcodeBreak } from '../../../../contract/address/non-breaking-postcode.ts';
import { can } from '../../../../contract/orders/order-actions.ts';
import type { Order } from '../../../../contract/orders/order.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { PinIcon } from '../../../../web/ui/icons/icons.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { getPaymentPath } from '../../platform/later-paths.ts';
import { useSite } from '../config/config.ts';
import { formatClock, formatDay, formatSoon, useNow } from '../slots/slots.ts';
import { formatStoreAddress } from '../stores/stores.ts';
import {
  formatDeadline,
  getMinutesLeft,
  isAwaited,
  isCalledOff,
  isDelayed,
  isInProgress,
  isLate,
} from './order-times.ts';
import { texts } from './orders.texts.ts';
import { getRefundStatus } from './refund-status.ts';
import { Tracker } from './tracker.tsx';

import css from './order-headline.module.css';

/** Status, expected time and next step of the order. */
export function OrderHeadline({ order }: { order: Order }) {
  const { status, mode } = order;
  const isKitchenClosed = useIsKitchenClosed(order);
  return (
    <section className={css.hero} data-live={isInProgress(status) || undefined}>
      <div className={css.text}>
        <p className={css.number}>{texts.orderNumber(order.number)}</p>
        <h1 tabIndex={-1}>{texts.formatStatus(status, mode)}</h1>
        <p aria-live="polite" className={css.next}>
          {isKitchenClosed
            ? texts.kitchenClosed
            : texts.nextStep(status, mode, getRefundStatus(order))}
        </p>
        <Rejection order={order} />
        <Deadline order={order} />
        {can('pay', status) && (
          <ButtonLink href={getPaymentPath(order.id)} size="large">
            {texts.payNow}
          </ButtonLink>
        )}
      </div>
      <div className={css.plan}>
        <OrderTime order={order} />
        {isInProgress(status) && <OrderPlace order={order} />}
      </div>
      <Tracker order={order} />
    </section>
  );
}

/** The reason and the note of the kitchen. */
function Rejection({ order: { rejection } }: { order: Order }) {
  if (!rejection) return null;
  return (
    <p>
      {texts.rejectionReason(rejection.reason)} {rejection.note && texts.quotedNote(rejection.note)}
    </p>
  );
}

/** Day and time of the slot, in the time zone of the store; struck out when the order was called off. */
export function OrderTime({
  order,
}: {
  order: Pick<Order, 'slot' | 'mode' | 'readyAt' | 'status'>;
}) {
  const { slot, mode, readyAt, status } = order;
  const { timeZone, locale } = useSite();
  const browserNow = useNow();
  const now = browserNow ?? new Date(slot.startsAt);
  const late = isLate(order, now);
  const formatTime = (iso: string) => formatClock(new Date(iso), timeZone, locale);
  const wait =
    isAwaited(order) &&
    !late &&
    !isDelayed(order) &&
    formatSoon(slot, { madeAt: now, browserNow }, () => formatTime(slot.startsAt));
  const window = `${formatTime(slot.startsAt)}–${formatTime(slot.endsAt)}`;
  const day = formatDay(new Date(slot.startsAt), now, timeZone, locale);
  return (
    <p className={css.when}>
      <span className={css.mode}>
        {texts.modeAndDay(mode === 'delivery' ? texts.delivery : texts.pickup, day)}
      </span>
      {isCalledOff(status) ? <s>{window}</s> : <span className={css.window}>{window}</span>}
      {readyAt && isInProgress(status) && (
        <span className={css.mode}>{texts.readyBy(formatTime(readyAt))}</span>
      )}
      {wait && <span className={css.mode}>{texts.timeLeft(wait)}</span>}
      <span aria-live="polite" className={css.late}>
        {late && texts.isLate}
      </span>
    </p>
  );
}

/** The address of the delivery, or of the kitchen. */
function OrderPlace({ order: { address, storeId, storeName } }: { order: Order }) {
  const { data: store } = useCall('publicStore', {
    params: { id: storeId },
    enabled: address === null,
  });
  return (
    <p className={css.place} data-of-store={address === null || undefined}>
      <PinIcon size="small" />
      {address && preventPostcodeBreak(`${address.line1}, ${address.postcode}`)}
      {!address && !store && storeName}
      {!address && store && (
        <a href={store.directionLink} target="_blank" rel="noopener">
          {formatStoreAddress(store)}
        </a>
      )}
    </p>
  );
}

/** Whether the order waits for a closed kitchen, which may be hours before it opens. */
function useIsKitchenClosed({ acceptBy, storeId }: Order): boolean {
  const now = useNow();
  const { data: store } = useCall('publicStore', {
    params: { id: storeId },
    enabled: acceptBy !== null,
  });
  if (acceptBy === null || !now || !store?.nextOpeningAt || store.isOpen) return false;
  const opensAt = new Date(store.nextOpeningAt);
  // An opening after the deadline is the end of a pause, in which the kitchen still answers.
  return now < opensAt && opensAt <= new Date(acceptBy);
}

/** Shows until when the kitchen can accept, or the time left for the customer to pay. */
function Deadline({ order: { acceptBy, payBy } }: { order: Order }) {
  const { timeZone, locale } = useSite();
  const now = useNow();
  const by = acceptBy ?? payBy;
  if (!by || !now) return null;
  return (
    <p className={css.deadline}>
      {acceptBy
        ? texts.timeToAccept(formatDeadline(acceptBy, now, timeZone, locale))
        : texts.timeToPay(getMinutesLeft(by, now))}
    </p>
  );
}
