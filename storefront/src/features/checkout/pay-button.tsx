import { useContext, useState } from 'react';
import type { Quote } from '../../../../contract/cart.ts';
import { OPERATION, type OperationState } from '../../../../contract/operation-state.ts';
import type { StoreView } from '../../../../contract/store.ts';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { useCart } from '../cart/cart.ts';
import { useSite } from '../config/config.ts';
import { useFulfilment } from '../fulfilment/fulfilment.ts';
import { go } from '../../platform/navigation.ts';
import { paymentPath } from '../../platform/paths.ts';
import { linesToSend, usePromoCode } from '../quote/quote.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { MoneyWordsContext, Price } from '../../../../web/ui/price.tsx';
import { Spinner } from '../../../../web/ui/spinner.tsx';
import { changeDraft, getTipMinor, useCheckoutDraft } from './checkout-draft.ts';
import { formatErrorSummary, type CheckoutErrors } from './checkout-errors.ts';
import css from './checkout-screen.module.css';
import { placeOrder } from './place-order.ts';
import { usePendingSubmit } from './use-pending-submit.ts';
import { texts } from './checkout.texts.ts';

interface PayButtonProps {
  quote: Quote | null;
  /** In progress while anything that the order depends on is being asked for. */
  state: OperationState;
  store: StoreView;
  /** Remaining errors, shown once the button has been clicked. */
  errors: CheckoutErrors;
  isChecked: boolean;
  onMistaken: () => void;
  /** Requests a new quote, so that the customer sees the changes. */
  onRefused: () => void;
}

/** States the duty to pay (Consumer Contracts Regulations 2013, regulation 14). A second tap places nothing twice. */
export function PayButton(props: PayButtonProps) {
  const { quote, state, store, errors, isChecked, onMistaken, onRefused } = props;
  const { locale } = useSite();
  const money = useContext(MoneyWordsContext);
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [obstacleCode, setObstacleCode] = useState<string | null>(null);

  const isMistaken = Object.keys(errors).length > 0;

  const { isHeld, hold } = usePendingSubmit(quote, state, (isTrue) => {
    if (!quote) return;
    if (isTrue) void place(quote);
    else setRefusal(texts.totalIsNow(money.written(quote.totalMinor)));
  });
  const press = () => {
    setRefusal(null);
    setObstacleCode(null);
    if (isMistaken) return onMistaken();
    if (isPlacing || isHeld) return;
    if (!navigator.onLine) return setRefusal(texts.offline);
    if (quote && state === OPERATION.success) return void place(quote);
    if (state === OPERATION.failure) onRefused();
    hold();
  };
  const place = async (agreed: Quote) => {
    if (isMistaken) return onMistaken();
    const [obstacle] = agreed.problems;
    if (obstacle) return setObstacleCode(obstacle.code);
    setIsPlacing(true);
    try {
      const { order } = await placeOrder(toOrderInput(store.id, agreed));
      changeDraft({ isOfAge: false });
      await go(paymentPath(order.id));
    } catch (failure) {
      const status = failure instanceof CallFailure ? failure.status : null;
      setRefusal(
        status === 0 ? `${getErrorMessage(failure)} ${texts.sendAgain}` : getErrorMessage(failure),
      );
      if (status === 409) onRefused();
    } finally {
      setIsPlacing(false);
    }
  };
  const isUpdating = state === OPERATION.inProgress;
  // Hides the error once the quote no longer has that problem.
  const inTheWay = quote?.problems.find(({ code }) => code === obstacleCode)?.message;
  const said = inTheWay ?? refusal;
  return (
    <div className={css.pay}>
      {isChecked && isMistaken && (
        <Notice tone="danger" role="alert">
          {formatErrorSummary(errors, locale)}
        </Notice>
      )}
      {said && (
        <Notice tone="danger" role="alert">
          {said}
        </Notice>
      )}
      <Button
        size="large"
        wide
        busy={isPlacing && texts.placing}
        aria-busy={isUpdating || undefined}
        onClick={press}
      >
        {isHeld && <Spinner />}
        {isUpdating ? texts.updating : <PayWords quote={quote} />}
      </Button>
      <p className={css.duty}>{texts.binding(store.name)}</p>
    </div>
  );
}

const PayWords = ({ quote }: { quote: Quote | null }) => (
  <span>
    {texts.pay} {quote && <Price minor={quote.totalMinor} size="small" />} {texts.now}
  </span>
);

function toOrderInput(storeId: string, quote: Quote) {
  const draft = useCheckoutDraft.getState();
  const { mode, destination, slotStartsAt } = useFulfilment.getState();
  const { code } = usePromoCode.getState();
  const tip = getTipMinor(draft, quote.itemsMinor);
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
