import { useState } from 'react';
import type { Quote } from '../../../contract/cart.ts';
import type { StoreView } from '../../../contract/store.ts';
import { CallFailure, wordsFor } from '../api/call-failure.ts';
import { linesToSend, useCart } from '../cart/cart.ts';
import { useSite } from '../config/config.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { go } from '../navigation.ts';
import { paymentPath } from '../paths.ts';
import { usePromoCode } from '../quote/quote.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Price } from '../ui/price.tsx';
import { changeDraft, tipMinor, useCheckoutDraft } from './checkout-draft.ts';
import { errorSummary, type CheckoutErrors } from './checkout-errors.ts';
import css from './checkout-screen.module.css';
import { placeOrder } from './place-order.ts';
import * as texts from './checkout.texts.ts';

interface PayButtonProps {
  quote: Quote | null;
  store: StoreView;
  /** What is still wrong; said once the button has been pressed. */
  errors: CheckoutErrors;
  isChecked: boolean;
  onMistaken: () => void;
  /** The basket is priced anew, so that the customer sees what changed. */
  onRefused: () => void;
}

/** States the duty to pay (Consumer Contracts Regulations 2013, regulation 14). A second tap places nothing twice. */
export function PayButton(props: PayButtonProps) {
  const { quote, store, errors, isChecked, onMistaken, onRefused } = props;
  const { locale } = useSite();
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const isMistaken = Object.keys(errors).length > 0;

  const press = async () => {
    if (isMistaken) {
      setRefusal(null);
      return onMistaken();
    }
    const obstacle = findObstacle(quote);
    setRefusal(obstacle);
    if (!quote) onRefused();
    if (obstacle || !quote || isPlacing) return;
    setIsPlacing(true);
    try {
      const { order } = await placeOrder(orderFrom(store.id, quote));
      changeDraft({ isOfAge: false });
      await go(paymentPath(order.id));
    } catch (failure) {
      const status = failure instanceof CallFailure ? failure.status : null;
      setRefusal(status === 0 ? `${wordsFor(failure)} ${texts.sendAgain}` : wordsFor(failure));
      if (status === 409) onRefused();
    } finally {
      setIsPlacing(false);
    }
  };
  return (
    <div className={css.pay}>
      {isChecked && isMistaken && (
        <Notice tone="danger" role="alert">
          {errorSummary(errors, locale)}
        </Notice>
      )}
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <Button size="large" wide busy={isPlacing && texts.placing} onClick={() => void press()}>
        <span>
          {texts.pay} {quote ? <Price minor={quote.totalMinor} size="small" /> : null} {texts.now}
        </span>
      </Button>
      <p className={css.duty}>{texts.binding(store.name)}</p>
    </div>
  );
}

/** The first thing that keeps the order from being placed, in words. */
function findObstacle(quote: Quote | null): string | null {
  if (!navigator.onLine) return texts.offline;
  if (!quote) return texts.stillPricing;
  return quote.problems[0]?.message ?? null;
}

function orderFrom(storeId: string, quote: Quote) {
  const draft = useCheckoutDraft.getState();
  const { mode, destination, slotStartsAt } = useFulfilment.getState();
  const { code } = usePromoCode.getState();
  const tip = tipMinor(draft, quote.itemsMinor);
  return {
    storeId,
    mode,
    lines: linesToSend(useCart.getState()),
    slot: slotStartsAt ?? 'asap',
    expectedTotal: quote.totalMinor,
    contact: {
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      ...(draft.email.trim() && { email: draft.email.trim() }),
    },
    ...(mode === 'delivery' && destination.addressId && { addressId: destination.addressId }),
    ...(code && { promoCode: code }),
    ...(tip > 0 && { tip }),
    ...(quote.creditMinor > 0 && { useCredit: true }),
    ...(quote.lines.some((line) => line.isAgeRestricted) && draft.isOfAge && { ageDeclared: true }),
    ...(draft.note.trim() && { note: draft.note.trim() }),
  };
}
