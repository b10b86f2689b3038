import { Suspense, useEffect, useRef, useState } from 'react';

import { Button, ButtonLink } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { EmptyState } from '../../../../web/ui/feedback/empty-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { BasketIcon } from '../../../../web/ui/icons/icons.tsx';
import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { PATHS } from '../../platform/paths.ts';
import { useIsHydrated } from '../../platform/use-is-hydrated.ts';
import { loadDishFits, useHasHousehold } from '../allergy-profile/allergy-profile.tsx';
import { countCartItems, useCart } from '../cart/cart.ts';
import { PostcodeCheck } from '../delivery-check/delivery-check.ts';
import { loadMenu } from '../dish/dish.ts';
import { SuggestedDishes } from '../dish/suggested/suggested-dishes.lazy.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import {
  PromoField,
  QuoteSummary,
  isTotalOpen,
  usePromoCode,
  useQuote,
  restorePromoCode,
  type QuoteState,
} from '../quote/quote.ts';
import { markBottomBar } from './basket-bar.tsx';
import { BasketPlan } from './basket-plan.tsx';
import { CartLines } from './cart-lines.tsx';
import { texts } from './cart-screen.texts.ts';
import { ClearCart } from './clear-cart.tsx';
import { GoToCheckout } from './go-to-checkout.tsx';
import { MinimumMeter } from './minimum-meter.tsx';

import bar from './bottom-bar.module.css';
import css from './cart-screen.module.css';

const POSTCODE_ID = 'delivery-postcode';
/** Skeletons are gone after this time (specification section 2). */
const MAX_WAIT_MILLISECONDS = 1_000;

/** /cart: lines by brand, every fee as a line, what is still missing, and the way to checkout. */
export function CartScreen() {
  const cart = useCart();
  const { code } = usePromoCode();
  const isHydrated = useIsHydrated();
  useEffect(restorePromoCode, []);
  const [attempt, setAttempt] = useState(0);
  const { quote, error } = useQuote({ attempt, ...(code && { promoCode: code }) });
  const isReady = useIsComplete(cart.storeId, quote !== null || error !== null) && isHydrated;
  const retry = () => setAttempt(attempt + 1);
  const count = countCartItems(cart);
  useFocusWhenEmptied(count === 0);

  if (isHydrated && count === 0) {
    return (
      <div className={css.empty}>
        <EmptyState
          icon={<BasketIcon />}
          heading="h1"
          title={texts.basketEmpty}
          action={<ButtonLink href={PATHS.menu}>{texts.seeTheMenu}</ButtonLink>}
        >
          {texts.basketKeeps}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{texts.yourBasket}</h1>
        <ClearCart />
      </header>
      {isReady ? <CartLines quote={quote} /> : <LoadingLines />}
      {isReady && (
        <aside className={css.side} aria-label={texts.summary}>
          {quote || error ? (
            <Summary quote={quote} error={error} onRetry={retry} />
          ) : (
            <LoadingSum />
          )}
        </aside>
      )}
      {/* Last, so that what loads late moves nothing. */}
      <Suspense fallback={null}>
        {isReady && quote && <SuggestedDishes key={cart.storeId} storeId={quote.storeId} />}
      </Suspense>
    </div>
  );
}

/** The focused button leaves the page with the last line, and the heading with it. */
function useFocusWhenEmptied(isEmpty: boolean): void {
  const hadLines = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (isEmpty && hadLines.current && isFocusLost) document.querySelector('main')?.focus();
    hadLines.current = !isEmpty;
  }, [isEmpty]);
}

/**
 * True once everything is loaded that makes lines taller, since lines shown earlier would move the page: the quote, which
 * flags them, and the notes of a stored household.
 */
function useIsComplete(storeId: string | null, isQuoted: boolean): boolean {
  const hasHousehold = useHasHousehold();
  const [areNotesLoaded, setAreNotesLoaded] = useState(false);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), MAX_WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!hasHousehold || !storeId) return;
    void Promise.allSettled([loadDishFits(), loadMenu(storeId)]).then(() =>
      setAreNotesLoaded(true),
    );
  }, [hasHousehold, storeId]);
  return isLate || (isQuoted && (!hasHousehold || areNotesLoaded));
}

/** Shown before hydration, as the server does not know the basket, and while quote and notes load. */
const LoadingLines = () => (
  <Loading>
    <Skeleton shape="card" count={2} />
  </Loading>
);

const LoadingSum = () => (
  <Loading>
    <Skeleton count={4} />
    <Skeleton shape="button" />
  </Loading>
);

interface SummaryProps extends Pick<QuoteState, 'quote' | 'error'> {
  onRetry: () => void;
}

/** The destination, the costs and the button that leads to the checkout. */
function Summary({ quote, error, onRetry }: SummaryProps) {
  const { storeId } = useCart();
  const { mode } = useFulfilment();
  return (
    <>
      {storeId && <BasketPlan storeId={storeId} />}
      {mode === 'delivery' && storeId && (
        <div id={POSTCODE_ID} tabIndex={-1}>
          <PostcodeCheck storeId={storeId} />
        </div>
      )}
      <PromoField quote={quote} />
      {quote && (
        <>
          <MinimumMeter quote={quote} />
          <QuoteSummary
            totals={quote}
            labelsLang={quote.labelsLang}
            isTotalOpen={isTotalOpen(quote)}
            postcodeId={POSTCODE_ID}
          />
        </>
      )}
      {error && (
        <>
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
          <Button variant="soft" onClick={onRetry}>
            {texts.retry}
          </Button>
        </>
      )}
      <div className={classNames(bar.fixed, css.go)} ref={markBottomBar}>
        <GoToCheckout quote={quote} error={error} />
      </div>
    </>
  );
}
