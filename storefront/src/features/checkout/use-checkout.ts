import { useEffect, useState } from 'react';

import { OPERATION } from '../../../../contract/routes/operation-state.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { countCartItems, useCart } from '../cart/cart.ts';
import { useSite } from '../config/config.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { restorePromoCode, usePromoCode, useQuote } from '../quote/quote.ts';
import { getTipMinor, restoreCheckoutDraft, useCheckoutDraft } from './checkout-draft.ts';
import { validateCheckout } from './checkout-errors.ts';
import { findSentOrder, toOrderInput } from './place-order.ts';

/** What the parts of a checkout share: its store, its quote, whether its order was sent, and its errors. */
export function useCheckout() {
  const cart = useCart();
  const { ukPack } = useSite();
  const draft = useCheckoutDraft();
  const fulfilment = useFulfilment();
  const { code } = usePromoCode();
  const [attempt, setAttempt] = useState(0);
  const [isAddressOpen, setIsAddressOpen] = useState(false);
  const [isTimeMissing, setIsTimeMissing] = useState<boolean | null>(null);
  const [itemsMinor, setItemsMinor] = useState(0);
  const { quote, error, state } = useQuote({
    ...(code && { promoCode: code }),
    tipMinor: getTipMinor(draft, itemsMinor),
    attempt,
  });
  // The state changes in the same render, so that no total is shown without its tip.
  if (quote && quote.itemsMinor !== itemsMinor) setItemsMinor(quote.itemsMinor);
  const storeCall = useCall('publicStore', {
    params: { id: cart.storeId ?? '' },
    enabled: cart.storeId !== null,
  });
  useEffect(restoreCheckoutDraft, []);
  useEffect(restorePromoCode, []);
  const isEmpty = countCartItems(cart) === 0;
  useEffect(() => {
    // Also when another tab has cleared it.
    if (isEmpty) void go(PATHS.cart, { replace: true });
  }, [isEmpty]);

  const restricted = quote?.lines.filter((line) => ukPack && line.isAgeRestricted) ?? [];
  return {
    /** Undefined while it is loading, and without a cart. */
    store: cart.storeId === null ? undefined : storeCall.data,
    storeFailure: storeCall.data ? null : storeCall.error,
    reloadStore: storeCall.refetch,
    quote,
    quoteError: error,
    // No order can be placed while times or the total are loading.
    state: isTimeMissing === null ? OPERATION.inProgress : state,
    itemsMinor,
    /** The names of the dishes that need a declaration of age. */
    restrictedDishes: [...new Set(restricted.map(({ name }) => name))],
    isSent: Boolean(quote && cart.storeId && findSentOrder(toOrderInput(cart.storeId, quote))),
    errors: validateCheckout(draft, fulfilment, {
      isAddressOpen,
      isTimeMissing: isTimeMissing === true,
      isAgeAsked: restricted.length > 0,
    }),
    setIsAddressOpen,
    setIsTimeMissing,
    requestQuote: () => setAttempt(attempt + 1),
  };
}
