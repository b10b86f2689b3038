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
 * What a checkout has to know of the customer's earlier orders; nulls while they are loaded and if they cannot be. Not by
 * `useCall`: the list of orders would show what was cached before the order.
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
