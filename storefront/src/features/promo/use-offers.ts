import { useEffect, useState } from 'react';

import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import { OPERATION, type OperationState } from '../../../../contract/routes/operation-state.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { hasOrdered } from '../../platform/has-ordered.ts';
import { currentSession } from '../../platform/session.ts';

export interface Offers {
  state: OperationState;
  offers: readonly PromotionView[];
  /** Names of the stores that the conditions name. */
  storeNames: ReadonlyMap<string, string>;
  /** The text of a failure. */
  message: string;
}

const LOADING: Offers = {
  state: OPERATION.inProgress,
  offers: [],
  storeNames: new Map(),
  message: '',
};

/** The running offers; stores are loaded only if a rule names one. */
async function fetchOffers(signal: AbortSignal): Promise<Offers> {
  // A public call; with a session the server leaves out what the customer has used up.
  const token = currentSession()?.token;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const { data } = await call('promotions', { headers, signal });
  const offers = token || !hasOrdered() ? data : data.filter((offer) => !offer.isFirstOrderOnly);
  const isAboutStores = offers.some((offer) => offer.storeIds.length > 0);
  const stores = isAboutStores ? (await call('publicStores', { signal })).data : [];
  const storeNames = new Map(stores.map(({ id, name }) => [id, name]));
  return { ...LOADING, state: OPERATION.success, offers, storeNames };
}

export function useOffers(): Offers & { retry: () => void } {
  const [answer, setAnswer] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    setAnswer(LOADING);
    fetchOffers(abort.signal).then(setAnswer, (failure: unknown) => {
      if (abort.signal.aborted) return;
      setAnswer({ ...LOADING, state: OPERATION.failure, message: getErrorMessage(failure) });
    });
    return () => abort.abort();
  }, [attempt]);
  return { ...answer, retry: () => setAttempt(attempt + 1) };
}
