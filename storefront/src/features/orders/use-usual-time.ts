import { useEffect, useState } from 'react';
import type { OrderSummary } from '../../../../contract/order.ts';
import type { Mode } from '../../../../contract/store.ts';
import { call } from '../../platform/api/call.ts';
import { useSite } from '../config/config.ts';
import { formatClock } from '../slots/slots.ts';
import { findUsualTime } from './habits.ts';

/**
 * The customer's usual time of day; null while it is loaded and if it cannot be. Not by `useCall`: the list of orders would
 * show what was cached before the order.
 */
export function useUsualTime(mode: Mode): string | null {
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
  return findUsualTime(orders, mode, (startsAt) =>
    formatClock(new Date(startsAt), timeZone, locale),
  );
}
