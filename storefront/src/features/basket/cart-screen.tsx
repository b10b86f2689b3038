import { Suspense, useEffect, useState } from 'react';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { PostcodeCheck } from '../delivery-check/delivery-check.ts';
import { SuggestedDishes } from '../dish/dish-parts.chunk.ts';
import { PATHS } from '../../platform/paths.ts';
import {
  PromoField,
  QuoteSummary,
  isTotalOpen,
  usePromoCode,
  useQuote,
  restorePromoCode,
} from '../quote/quote.ts';
import { ButtonLink } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { BasketIcon } from '../../../../web/ui/icons/icons.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { CartLines } from './cart-lines.tsx';
import { countCartItems, useCart } from '../cart/cart.ts';
import css from './cart-screen.module.css';
import { ClearCart } from './clear-cart.tsx';
import { GoToCheckout } from './go-to-checkout.tsx';
import { MinimumMeter } from './minimum-meter.tsx';
import { texts } from './cart-screen.texts.ts';

const POSTCODE_ID = 'delivery-postcode';

/** /cart: lines by brand, every fee as a line, what is still missing, and the way to checkout. */
export function CartScreen() {
  const cart = useCart();
  const { code } = usePromoCode();
  const { mode } = useFulfilment();
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(restorePromoCode, []);
  useEffect(() => setIsHydrated(true), []);
  const { quote, error } = useQuote({ ...(code && { promoCode: code }) });
  const count = countCartItems(cart);

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
      <div className={css.lines}>
        <CartLines quote={quote} />
        <Suspense fallback={null}>
          {cart.storeId && <SuggestedDishes key={cart.storeId} storeId={cart.storeId} />}
        </Suspense>
      </div>
      <aside className={css.side} aria-label={texts.summary}>
        {mode === 'delivery' && cart.storeId && (
          <div id={POSTCODE_ID} tabIndex={-1}>
            <PostcodeCheck storeId={cart.storeId} />
          </div>
        )}
        <PromoField quote={quote} />
        {quote ? (
          <>
            <MinimumMeter quote={quote} />
            <QuoteSummary
              totals={quote}
              labelsLang={quote.labelsLang}
              isTotalOpen={isTotalOpen(quote)}
              postcodeId={POSTCODE_ID}
            />
          </>
        ) : (
          <Skeleton count={4} />
        )}
        {error && <p role="alert">{error}</p>}
        <GoToCheckout quote={quote} />
      </aside>
    </div>
  );
}
