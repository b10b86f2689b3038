import { useEffect, useState } from 'react';
import type { OrderSummary } from '../../../../contract/order.ts';
import type { Mode } from '../../../../contract/store.ts';
import { call } from '../../platform/api/call.ts';
import { useSite } from '../config/config.ts';
import { formatClock } from '../slots/slots.ts';
import { findUsualTime } from './habits.ts';

interface EarlierOrders {
  /** The customer's usual time of day. */
  usualTime: string | null;
  /** It still holds a slot, stock and credit. */
  unpaid: OrderSummary | null;
}

/**
 * Facts about the customer's earlier orders for the checkout; null while they load and after a failure. Does not use
 * `useCall`, whose cache would make the list of orders show its state before this order.
 */
export function useEarlierOrders(mode: Mode): EarlierOrders {
  const { timeZone, locale } = useSite();
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call('listOrders', { signal: abort.signal }).then(
      ({ data }) => setOrders(data),
      () => {},
    );
    return () => abort.abort();
  }, []);
  const usualTime = findUsualTime(orders, mode, (startsAt) =>
    formatClock(new Date(startsAt), timeZone, locale),
  );
  return { usualTime, unpaid: orders.find(({ status }) => status === 'pending_payment') ?? null };
}
