import { useEffect, useState } from 'react';
import type { StoreView } from '../../../../contract/store.ts';
import { call } from '../../platform/api/call.ts';

/** The stores whose tables can be reserved; empty until they are loaded. */
export function useTableStores(): readonly StoreView[] {
  const [stores, setStores] = useState<readonly StoreView[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call('publicStores', { signal: abort.signal }).then(
      ({ data }) => setStores(data.filter(({ tablesReservation }) => tablesReservation)),
      // The usual hours are shown without their exceptions.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return stores;
}
