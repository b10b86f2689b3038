import { useEffect, useRef, useState } from 'react';

import type { Quote } from '../../../../contract/cart.ts';
import { OPERATION } from '../../../../contract/operation-state.ts';
import { Checkbox } from '../../../../web/ui/checkbox.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { focusFirstInvalid } from '../../../../web/ui/focus-first-invalid.ts';
import { ForeignText } from '../../../../web/ui/foreign-text.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Price } from '../../../../web/ui/price.tsx';
import { Loading, PageSkeleton, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { Thumbnail } from '../../../../web/ui/thumbnail.tsx';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { go } from '../../platform/navigation.ts';
import { PATHS } from '../../platform/paths.ts';
import { AllergyNotice } from '../allergy-profile/allergy-profile.tsx';
import { countCartItems, useCart, type CartState } from '../cart/cart.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { useEarlierOrders } from '../orders/orders.ts';
import {
  ChangedPrice,
  CreditSwitch,
  PromoField,
  QuoteSummary,
  isTotalOpen,
  usePromoCode,
  useQuote,
  restorePromoCode,
} from '../quote/quote.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { SlotPicker } from '../slots/slots.ts';
import { AllergyStatement } from './allergy-statement.tsx';
import {
  getTipMinor,
  useCheckoutDraft,
  restoreCheckoutDraft,
  changeDraft,
} from './checkout-draft.ts';
import { validateCheckout, type CheckoutErrors } from './checkout-errors.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';
import { ContactSection } from './contact-section.tsx';
import { EarlierOrderNotices } from './earlier-order-notices.tsx';
import { HowSection } from './how-section.tsx';
import { PayButton } from './pay-button.tsx';
import { findSentOrder, getSentOrder, toOrderInput } from './place-order.ts';
import { Progress } from './progress.tsx';
import { SummaryLink, SUMMARY_ID } from './summary-link.tsx';
import { TipSection } from './tip-section.tsx';

import css from './checkout-screen.module.css';

/** Problems that the promo field and the delivery line show themselves. */
const SHOWN_ELSEWHERE: readonly string[] = ['PROMO_REFUSED', 'POSTCODE_NEEDED'];

const PLACE_ID = 'delivery-address';

/** /checkout: one page; each part can be changed without losing the others. */
export function CheckoutScreen() {
  return (
    <SignedInScreen>
      <Checkout />
    </SignedInScreen>
  );
}

function Checkout() {
  const cart = useCart();
  const { ukPack } = useSite();
  const namesLang = useNamesLang();
  const draft = useCheckoutDraft();
  const fulfilment = useFulfilment();
  const { mode, destination } = fulfilment;
  const { code } = usePromoCode();
  const earlier = useEarlierOrders(mode);
  const [attempt, setAttempt] = useState(0);
  const [isAddressOpen, setIsAddressOpen] = useState(false);
  const [isTimeMissing, setIsTimeMissing] = useState<boolean | null>(null);
  // Errors are shown after the first click on the pay button, each until it is fixed.
  const [isChecked, setIsChecked] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const [itemsMinor, setItemsMinor] = useState(0);
  const quoteState = useQuote({
    ...(code && { promoCode: code }),
    tipMinor: getTipMinor(draft, itemsMinor),
    attempt,
  });
  const { quote, error } = quoteState;
  // In the same render, so that no total is shown without its tip.
  if (quote && quote.itemsMinor !== itemsMinor) setItemsMinor(quote.itemsMinor);
  const {
    data: store,
    error: storeFailure,
    refetch,
  } = useCall('publicStore', {
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

  const sent = quote && store ? findSentOrder(toOrderInput(store.id, quote)) : null;
  const restricted = quote?.lines.filter((line) => ukPack && line.isAgeRestricted) ?? [];
  const isAgeAsked = restricted.length > 0;
  const allErrors = validateCheckout(draft, fulfilment, {
    isAddressOpen,
    isTimeMissing: isTimeMissing === true,
    isAgeAsked,
  });
  const errors = isChecked ? allErrors : {};
  // No order can be placed while times or the total are loading.
  const isUpdating = quoteState.state === OPERATION.inProgress || isTimeMissing === null;
  if (storeFailure && !store)
    return <ErrorState message={getErrorMessage(storeFailure)} onRetry={() => void refetch()} />;
  if (!store || !cart.storeId) return <PageSkeleton />;
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <Progress at="checkout" />
        <h1 tabIndex={-1}>{texts.title}</h1>
        <SummaryLink quote={quote} />
      </div>
      <div className={css.parts} ref={parts}>
        <div id={PLACE_ID} tabIndex={-1} className={css.place}>
          <HowSection store={store} error={errors.address} onEditing={setIsAddressOpen} />
        </div>
        <CheckoutSection title={texts.when}>
          <SlotPicker
            storeId={store.id}
            mode={mode}
            postcode={destination.postcode}
            heldSlot={getSentOrder()?.slot}
            usualTime={earlier.usualTime}
            error={errors.time}
            onTimeMissing={setIsTimeMissing}
          />
        </CheckoutSection>
        <ContactSection errors={errors} />
        <TipSection itemsMinor={itemsMinor} />
        {isAgeAsked && (
          <AgeDeclaration
            dishes={[...new Set(restricted.map(({ name }) => name))].join(', ')}
            errors={errors}
          />
        )}
        <AllergyStatement storePhone={store.phone} allergens={quote?.allergens ?? null} />
        <AllergyNotice
          value={draft.allergyNotice}
          onChange={(allergyNotice) => changeDraft({ allergyNotice })}
        />
      </div>
      <aside className={css.side} aria-label={texts.yourOrder}>
        <h2 id={SUMMARY_ID} tabIndex={-1}>
          {texts.yourOrder}
        </h2>
        <p className={css.from}>{texts.from(store.name, store.town)}</p>
        {quote ? (
          <>
            <ul className={css.lines}>
              {quote.lines.map((line) => {
                const entry = findEntry(cart, line);
                return (
                  <li key={line.cartIndex} tabIndex={-1}>
                    <Thumbnail picture={entry?.picture ?? null} name={line.name} />
                    <span className={css.quantity}>{line.quantity} ×</span>
                    <span lang={namesLang}>{line.name}</span>
                    <Price minor={line.totalMinor} size="small" />
                    {entry && !sent && (
                      <ChangedPrice quote={quote} entry={entry} index={line.cartIndex} />
                    )}
                  </li>
                );
              })}
            </ul>
            <PromoField quote={quote} />
            <CreditSwitch quote={quote} />
            <QuoteSummary
              totals={quote}
              labelsLang={quote.labelsLang}
              isTotalOpen={isTotalOpen(quote)}
              postcodeId={PLACE_ID}
            />
          </>
        ) : (
          <Loading>
            <Skeleton count={4} />
            <Skeleton shape="button" />
          </Loading>
        )}
        <EarlierOrderNotices earlier={sent ? null : earlier} />
        {quote?.problems
          .filter((problem) => !sent && !SHOWN_ELSEWHERE.includes(problem.code))
          .map((problem) => (
            <Notice key={`${problem.code}${problem.line}`} tone="warning">
              {problem.message}
            </Notice>
          ))}
        {error && <Notice tone="danger">{error}</Notice>}
        {(quote || error) && (
          <PayButton
            quote={quote}
            state={isUpdating ? OPERATION.inProgress : quoteState.state}
            store={store}
            errors={allErrors}
            isChecked={isChecked}
            onInvalid={() => {
              setIsChecked(true);
              if (parts.current && !(allErrors.address && submitAddress(parts.current)))
                focusFirstInvalid(parts.current);
            }}
            onRefused={() => setAttempt(attempt + 1)}
          />
        )}
      </aside>
    </div>
  );
}

/** An address that was typed is saved by the pay button as well, which then names the total. False: none was. */
function submitAddress(parts: HTMLElement): boolean {
  const form = parts.querySelector('form');
  if (!form || !new FormData(form).get('line1')) return false;
  form.requestSubmit();
  return true;
}

/** None while the quote is of an earlier basket. */
function findEntry({ cartData }: CartState, { cartIndex, itemId }: Quote['lines'][number]) {
  const entry = cartData[cartIndex];
  return entry?.itemId === itemId ? entry : null;
}

/** Asked before age-restricted goods are paid for and again on delivery (Challenge 25; Licensing Act 2003, section 146). */
function AgeDeclaration({ dishes, errors }: { dishes: string; errors: CheckoutErrors }) {
  const { isOfAge } = useCheckoutDraft();
  const lang = useNamesLang();
  return (
    <CheckoutSection title={texts.ageCheck}>
      <Checkbox
        label={texts.declareAge}
        description={<ForeignText sentence={texts.challenge25} text={dishes} lang={lang} />}
        checked={isOfAge}
        error={errors.age}
        onChange={(event) => changeDraft({ isOfAge: event.target.checked })}
      />
    </CheckoutSection>
  );
}
