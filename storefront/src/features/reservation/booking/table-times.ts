import { useEffect, useEffectEvent, useState } from 'react';

import type { TableTimes } from '../../../../../contract/bookings/booking.ts';
import type { StoreView } from '../../../../../contract/sites/store.ts';
import { call } from '../../../platform/api/call.ts';
import { listFormTimes } from './form-times.ts';
import type { TableHold } from './table-hold.ts';

/** The stores whose tables are reserved, in the order of the site; empty until they are loaded. */
export function useTableStores(): readonly StoreView[] {
  const [stores, setStores] = useState<readonly StoreView[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    call('publicStores', { signal: abort.signal }).then(
      ({ data }) => setStores(data.filter(({ tablesReservation }) => tablesReservation)),
      // Without stores the form asks by chat.
      () => undefined,
    );
    return () => abort.abort();
  }, []);
  return stores;
}

interface Wish {
  storeId: string;
  /** 'yyyy-MM-dd' */
  date: string;
  people: number;
}

const readTimes = async (
  { storeId, date, people }: Wish,
  booking?: string,
  signal?: AbortSignal,
): Promise<TableTimes> => {
  const query = { date, people: String(people), ...(booking !== undefined && { booking }) };
  const { data } = await call('tableTimes', {
    params: { id: storeId },
    query,
    ...(signal && { signal }),
  });
  return data;
};

/** The free times of a day; null while they are not known. */
export function useTableTimes(
  wish: Wish | null,
  { getToken }: Pick<TableHold, 'getToken'>,
): { found: TableTimes | null; reload: () => void } {
  const [found, setFound] = useState<TableTimes | null>(null);
  const [round, setRound] = useState(0);
  const key = wish && `${wish.storeId} ${wish.date} ${wish.people}`;
  const read = useEffectEvent(() => {
    setFound(null);
    if (!wish) return;
    const abort = new AbortController();
    readTimes(wish, getToken(), abort.signal).then(setFound, () => undefined);
    return () => abort.abort();
  });
  useEffect(() => read(), [key, round]);
  return { found, reload: () => setRound((count) => count + 1) };
}

/** The time of a form that is sent, also if the free times could not be read before; undefined: it is none of them. */
export async function findTime(
  found: TableTimes | null,
  wish: Wish,
  formTime: string,
  token?: string,
): Promise<{ startsAt: string } | undefined> {
  const { times } = found ?? (await readTimes(wish, token));
  return listFormTimes(times).find((each) => each.formTime === formTime);
}
