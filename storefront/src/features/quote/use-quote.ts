import { useEffect, useRef, useState } from 'react';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import { OPERATION, type OperationState } from '../../../../contract/routes/operation-state.ts';
import type { RouteRequest } from '../../../../contract/routes/routes.ts';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { call } from '../../platform/api/call.ts';
import { useSession } from '../../platform/session.ts';
import { useCart, type CartState } from '../cart/cart.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { restoreCreditChoice, useCreditChoice } from './credit-switch.tsx';
import { toCartLines } from './to-cart-lines.ts';

export interface QuoteOptions {
  promoCode?: string;
  tipMinor?: number;
  /** A changed number requests a new quote, for example after a refusal. */
  attempt?: number;
}

export interface QuoteState {
  /** In progress as soon as the cart or the request changes. */
  state: OperationState;
  /** The last quote; it stays while the next one is loading. */
  quote: Quote | null;
  error: string | null;
}

interface AnsweredQuote extends QuoteState {
  answered: string | null;
  /** Keys of the lines that the quote counts by index. */
  lineKeys: readonly string[];
}

/** True while the delivery fee is unknown, so that the total may still rise. */
export const isTotalOpen = (quote: Quote): boolean =>
  quote.problems.some(({ code }) => code === 'POSTCODE_NEEDED');

const DEBOUNCE_MILLISECONDS = 120;

/** The server's price of the cart; requested again when the cart, the fulfilment or the request changes. */
export function useQuote(request: QuoteOptions = {}): QuoteState {
  const cart = useCart();
  const { mode, destination, slotStartsAt } = useFulfilment();
  const { isWanted } = useCreditChoice();
  const token = useSession()?.token;
  const [{ answered, lineKeys, ...answer }, setAnswer] = useState<AnsweredQuote>({
    answered: null,
    lineKeys: [],
    state: OPERATION.inProgress,
    quote: null,
    error: null,
  });
  /** The first quote, for which the basket waits, follows no typing. */
  const hasRequested = useRef(false);
  const input: RouteRequest<'quote'>['body'] | null = cart.storeId
    ? {
        storeId: cart.storeId,
        mode,
        lines: toCartLines(cart),
        ...(mode === 'delivery' && destination.postcode && { postcode: destination.postcode }),
        ...(request.promoCode && { promoCode: request.promoCode }),
        ...(request.tipMinor && { tipMinor: request.tipMinor }),
        ...(slotStartsAt && { slot: slotStartsAt }),
        ...(token && isWanted && { useCredit: true }),
      }
    : null;
  const body = input && JSON.stringify(input);
  const requested = `${request.attempt ?? 0} ${token ?? ''} ${body}`;

  useEffect(restoreCreditChoice, []);
  useEffect(() => {
    if (!body) return;
    const abort = new AbortController();
    const delayMs = hasRequested.current ? DEBOUNCE_MILLISECONDS : 0;
    const timer = setTimeout(() => {
      hasRequested.current = true;
      // A public call; with a session the quote includes the customer's credit and used promotions.
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const keys = getLineKeys(useCart.getState());
      call('quote', { body: JSON.parse(body), headers, signal: abort.signal }).then(
        ({ data }) =>
          setAnswer({
            answered: requested,
            lineKeys: keys,
            state: OPERATION.success,
            quote: data,
            error: null,
          }),
        (failure: unknown) => {
          if (abort.signal.aborted) return;
          const error = getErrorMessage(failure);
          setAnswer((last) => ({ ...last, answered: requested, state: OPERATION.failure, error }));
        },
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [requested, body, token]);

  if (!body) return { state: OPERATION.success, quote: null, error: null };
  const quote = answer.quote && dropMovedProblems(answer.quote, lineKeys, getLineKeys(cart));
  const state = answered === requested ? answer.state : OPERATION.inProgress;
  return { ...answer, quote, state };
}

const getLineKeys = ({ cartData }: CartState): string[] => cartData.map(({ key }) => key);

/** A quote that is older than the cart must not show the problem of a line at another one. */
export function dropMovedProblems(
  quote: Quote,
  quotedKeys: readonly string[],
  keys: readonly string[],
): Quote {
  const isMoved = (line: number | null): boolean =>
    line !== null && quotedKeys[line] !== keys[line];
  if (!quote.problems.some(({ line }) => isMoved(line))) return quote;
  return { ...quote, problems: quote.problems.filter(({ line }) => !isMoved(line)) };
}
