import { useRef, useState } from 'react';

import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { focusFirstInvalid } from '../../../../web/ui/fields/focus-first-invalid.ts';
import { PageSkeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { getErrorMessage } from '../../platform/api/call-failure.ts';
import { AllergyNotice } from '../allergy-profile/allergy-profile.tsx';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { useEarlierOrders } from '../orders/orders.ts';
import { SignedInScreen } from '../signed-in/signed-in.tsx';
import { SlotPicker } from '../slots/slots.ts';
import { AgeDeclaration } from './age-declaration.tsx';
import { AllergyStatement } from './allergy-statement.tsx';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';
import { ContactSection } from './contact-section.tsx';
import { HowSection } from './how-section.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { getSentOrder } from './place-order.ts';
import { Progress } from './progress.tsx';
import { SummaryLink } from './summary-link.tsx';
import { TipSection } from './tip-section.tsx';
import { useCheckout } from './use-checkout.ts';

import css from './checkout-screen.module.css';

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
  const checkout = useCheckout();
  const { mode, destination } = useFulfilment();
  const { allergyNotice } = useCheckoutDraft();
  const earlier = useEarlierOrders(mode);
  // Errors are shown after the first click on the pay button, each until it is fixed.
  const [isChecked, setIsChecked] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const { store, storeFailure, quote, quoteError, restrictedDishes } = checkout;
  const errors = isChecked ? checkout.errors : {};
  const showErrors = (): void => {
    setIsChecked(true);
    if (parts.current && !(checkout.errors.address && submitAddress(parts.current)))
      focusFirstInvalid(parts.current);
  };
  if (storeFailure) {
    const retry = () => void checkout.reloadStore();
    return <ErrorState message={getErrorMessage(storeFailure)} onRetry={retry} />;
  }
  if (!store) return <PageSkeleton />;
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <Progress at="checkout" />
        <h1 tabIndex={-1}>{texts.title}</h1>
        <SummaryLink quote={quote} />
      </div>
      <div className={css.parts} ref={parts}>
        <div id={PLACE_ID} tabIndex={-1} className={css.place}>
          <HowSection store={store} error={errors.address} onEditing={checkout.setIsAddressOpen} />
        </div>
        <CheckoutSection title={texts.when}>
          <SlotPicker
            storeId={store.id}
            mode={mode}
            postcode={destination.postcode}
            heldSlot={getSentOrder()?.slot}
            usualTime={earlier.usualTime}
            error={errors.time}
            onTimeMissing={checkout.setIsTimeMissing}
          />
        </CheckoutSection>
        <ContactSection errors={errors} />
        <TipSection itemsMinor={checkout.itemsMinor} />
        {restrictedDishes.length > 0 && (
          <AgeDeclaration dishes={restrictedDishes} error={errors.age} />
        )}
        <AllergyStatement storePhone={store.phone} allergens={quote?.allergens ?? null} />
        <AllergyNotice
          value={allergyNotice}
          onChange={(agreed) => changeDraft({ allergyNotice: agreed })}
        />
      </div>
      <OrderSummary
        store={store}
        quote={quote}
        error={quoteError}
        earlier={earlier}
        isSent={checkout.isSent}
        postcodeId={PLACE_ID}
      >
        {(quote || quoteError) && (
          <PayButton
            quote={quote}
            state={checkout.state}
            store={store}
            errors={checkout.errors}
            isChecked={isChecked}
            onInvalid={showErrors}
            onRefused={checkout.requestQuote}
          />
        )}
      </OrderSummary>
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
