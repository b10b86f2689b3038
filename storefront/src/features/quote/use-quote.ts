import { useEffect, useState } from 'react';
import type { Quote } from '../../../../contract/cart.ts';
import { OPERATION, type OperationState } from '../../../../contract/operation-state.ts';
import { call } from '../../platform/api/call.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { useCart } from '../cart/cart.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { useSession } from '../../platform/session.ts';
import { toCartLines } from './to-cart-lines.ts';
import { useCreditChoice } from './credit-switch.tsx';

export interface QuoteRequest {
  promoCode?: string;
  tipMinor?: number;
  /** Ask anew, such as after a refusal. */
  attempt?: number;
}

export interface QuoteAnswer {
  /** In progress from the moment that anything changes. */
  state: OperationState;
  /** The last answer; it stays while the next one is on its way. */
  quote: Quote | null;
  error: string | null;
}

type Answered = QuoteAnswer & { asked: string | null };

const SETTLE_MS = 120;

/** The server's price for the cart as it is, asked again whenever the cart or how it is wanted changes. */
export function useQuote(request: QuoteRequest = {}): QuoteAnswer {
  const cart = useCart();
  const { mode, destination, slotStartsAt } = useFulfilment();
  const { isWanted } = useCreditChoice();
  const token = useSession()?.token;
  const [{ asked: answered, ...answer }, setAnswer] = useState<Answered>({
    asked: null,
    state: OPERATION.inProgress,
    quote: null,
    error: null,
  });
  const body = cart.storeId
    ? JSON.stringify({
        storeId: cart.storeId,
        mode,
        lines: toCartLines(cart),
        ...(mode === 'delivery' && destination.postcode && { postcode: destination.postcode }),
        ...(request.promoCode && { promoCode: request.promoCode }),
        ...(request.tipMinor && { tipMinor: request.tipMinor }),
        ...(slotStartsAt && { slot: slotStartsAt }),
        ...(token && isWanted && { useCredit: true }),
      })
    : null;
  const asked = `${request.attempt ?? 0} ${token ?? ''} ${body}`;

  useEffect(() => {
    if (!body) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      // A public call; who is known hears of their own credit and of offers that they have used up.
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      call('quote', { body: JSON.parse(body), headers, signal: abort.signal }).then(
        ({ data }) => setAnswer({ asked, state: OPERATION.success, quote: data, error: null }),
        (failure: unknown) => {
          if (abort.signal.aborted) return;
          const error = getErrorMessage(failure);
          setAnswer((last) => ({ ...last, asked, state: OPERATION.failure, error }));
        },
      );
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, body, token]);

  if (!body) return { state: OPERATION.success, quote: null, error: null };
  return answered === asked ? answer : { ...answer, state: OPERATION.inProgress };
}
