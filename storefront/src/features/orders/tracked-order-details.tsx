import { useEffect, useState } from 'react';

import type { TrackedOrder } from '../../../../contract/orders/order.ts';
import { ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { ReceiptIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { PageSkeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { getNow } from '../../platform/clock.ts';
import { PATHS } from '../../platform/paths.ts';
import { useTitle } from '../../platform/use-title.ts';
import { useSite } from '../config/config.ts';
import { formatClock } from '../slots/slots.ts';
import { formatPhone } from '../stores/stores.ts';
import { OrderTime } from './order-headline.tsx';
import { texts } from './orders.texts.ts';
import { Tracker } from './tracker.tsx';

import css from './order-headline.module.css';

const POLL_MILLISECONDS = 10_000;

/** /orders?track=: an order in progress, for anyone with its link and without an account. */
export function TrackedOrderDetails({ token }: { token: string }) {
  const { order, failure, updatedAt, retry } = useTrackedOrder(token);
  const { timeZone, locale } = useSite();
  useTitle(
    order ? texts.formatTitle(texts.formatStatus(order.status, order.mode), order.number) : null,
  );
  if (failure instanceof CallFailure && failure.status > 0 && failure.status < 500)
    return <Ended />;
  if (failure && !order) return <ErrorState message={getErrorMessage(failure)} onRetry={retry} />;
  if (!order || !updatedAt) return <PageSkeleton />;
  const { status, mode, isKitchenClosed, addressLine, storeName, storePhone } = order;
  return (
    <section className={css.hero} data-live>
      {failure !== null && (
        <Notice tone="warning" role="status">
          {texts.staleSince(formatClock(updatedAt, timeZone, locale))}
        </Notice>
      )}
      <div className={css.text}>
        <p className={css.number}>{texts.orderNumber(order.number)}</p>
        <h1 tabIndex={-1}>{texts.formatStatus(status, mode)}</h1>
        <p aria-live="polite" className={css.next}>
          {isKitchenClosed ? texts.trackedKitchenClosed : texts.trackedNext(status, mode)}
        </p>
        <p>{addressLine ? texts.comesTo(addressLine) : texts.isCollectedAt(storeName)}</p>
        <p>
          {storeName}: <a href={`tel:${storePhone}`}>{formatPhone(storePhone)}</a>
        </p>
      </div>
      <OrderTime order={order} />
      <Tracker order={order} />
    </section>
  );
}

interface TrackedOrderState {
  order: TrackedOrder | null;
  /** The last failure, null after a success. */
  failure: unknown;
  updatedAt: Date | null;
}

/** Polls while the page is visible, until the order has ended. */
function useTrackedOrder(token: string): TrackedOrderState & { retry: () => void } {
  const [state, setState] = useState<TrackedOrderState>({
    order: null,
    failure: null,
    updatedAt: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const update = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        const { data } = await call('trackOrder', { params: { token }, signal });
        setState({ order: data, failure: null, updatedAt: getNow() });
      } catch (failure) {
        if (signal.aborted) return;
        setState((last) => ({ ...last, failure }));
        if (failure instanceof CallFailure && failure.status === 404) clearInterval(timer);
      }
    };
    const timer = setInterval(() => void update(), POLL_MILLISECONDS);
    for (const event of ['visibilitychange', 'online'] as const) {
      addEventListener(event, () => void update(), { signal });
    }
    void update();
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [token, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}

function Ended() {
  useTitle(texts.linkEnded);
  return (
    <EmptyState
      icon={<ReceiptIcon />}
      heading="h1"
      title={texts.linkEnded}
      action={<ButtonLink href={PATHS.menu}>{texts.seeTheMenu}</ButtonLink>}
    >
      {texts.linkEndsWithOrder}
    </EmptyState>
  );
}
