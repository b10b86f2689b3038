import { useContext, useState } from 'react';

import type { Quote } from '../../../../contract/pricing/cart.ts';
import { OPERATION, type OperationState } from '../../../../contract/routes/operation-state.ts';
import type { StoreView } from '../../../../contract/sites/store.ts';
import { runAfterPaint } from '../../../../web/ui/after-paint.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { Spinner } from '../../../../web/ui/loading/spinner.tsx';
import { MoneyFormatContext, Price, type MoneyFormat } from '../../../../web/ui/text/price.tsx';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { getPaymentPath } from '../../platform/later-paths.ts';
import { go } from '../../platform/navigation.ts';
import { useCart } from '../cart/cart.ts';
import { getPriceWarning, isTotalOpen } from '../quote/quote.ts';
import { changeDraft } from './checkout-draft.ts';
import { formatErrorSummary, type CheckoutErrors } from './checkout-errors.ts';
import { texts } from './checkout.texts.ts';
import { findSentOrder, placeOrder, saveContactName, toOrderInput } from './place-order.ts';
import { usePendingSubmit } from './use-pending-submit.ts';

import css from './checkout-screen.module.css';

interface PayButtonProps {
  quote: Quote | null;
  /** In progress while the quote or the slots are loading. */
  state: OperationState;
  store: StoreView;
  /** Remaining errors, shown once the button has been clicked. */
  errors: CheckoutErrors;
  isChecked: boolean;
  onInvalid: () => void;
  /** Requests a new quote, so that the customer sees the changes. */
  onRefused: () => void;
}

/** States the duty to pay (Consumer Contracts Regulations 2013, regulation 14). A second click does not place a second order. */
export function PayButton(props: PayButtonProps) {
  const { quote, state, store, errors, isChecked, onInvalid, onRefused } = props;
  const money = useContext(MoneyFormatContext);
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [problemCode, setProblemCode] = useState<string | null>(null);

  const hasErrors = Object.keys(errors).length > 0;

  const { isPending, submitLater } = usePendingSubmit(quote, state, (isUnchanged) => {
    if (!quote) return;
    if (isUnchanged) void place(quote);
    else setRefusal(texts.totalIsNow(money.format(quote.totalMinor)));
  });
  const submit = () => {
    setRefusal(null);
    setProblemCode(null);
    if (hasErrors) return onInvalid();
    if (isPlacing || isPending) return;
    if (!navigator.onLine) return setRefusal(texts.offline);
    if (quote && state === OPERATION.success) return void place(quote);
    if (state === OPERATION.failure) onRefused();
    submitLater();
  };
  const place = async (agreed: Quote) => {
    if (hasErrors) return onInvalid();
    const input = toOrderInput(store.id, agreed);
    const sent = findSentOrder(input);
    const [problem] = agreed.problems;
    if (problem && !sent) return setProblemCode(problem.code);
    const warning = getPriceWarning(agreed, useCart.getState().cartData);
    if (warning && !sent) return toast(warning, { kind: 'alert' });
    setIsPlacing(true);
    // Beginning a request takes a slow phone 20 ms.
    await new Promise<void>(runAfterPaint);
    try {
      const { order } = await placeOrder(sent ?? input);
      void saveContactName(input.contact.name);
      changeDraft({ isOfAge: false });
      await go(getPaymentPath(order.id));
    } catch (failure) {
      setRefusal(describeRefusal(failure, agreed, money));
      if (failure instanceof CallFailure && failure.status === 409) onRefused();
    } finally {
      setIsPlacing(false);
    }
  };
  const isUpdating = state === OPERATION.inProgress;
  // Hides the error once the quote no longer has that problem.
  const problem = quote?.problems.find(({ code }) => code === problemCode);
  const errorMessage = problem ? describeProblem(problem) : refusal;
  return (
    <div className={css.pay}>
      {isChecked && hasErrors && (
        <Notice tone="danger" role="alert">
          {formatErrorSummary(errors)}
        </Notice>
      )}
      {errorMessage && (
        <Notice tone="danger" role="alert">
          {errorMessage}
        </Notice>
      )}
      <Button
        size="large"
        wide
        busy={isPlacing && texts.placing}
        aria-busy={isUpdating || undefined}
        onClick={submit}
      >
        {isPending && <Spinner />}
        {isUpdating ? texts.updating : <PayLabel quote={quote} />}
      </Button>
      <p className={css.duty}>
        {texts.binding(store.name)} {store.seller && texts.soldBy(store.seller.legalName)}
      </p>
    </div>
  );
}

/** The field of the code is open, so a refused one is not taken out unasked. */
const describeProblem = ({ code, message }: Quote['problems'][number]): string =>
  code === 'PROMO_REFUSED' ? texts.codeInTheWay(message) : message;

/** A refusal of the total carries the quote with the new one. */
function describeRefusal(failure: unknown, agreed: Quote, money: MoneyFormat): string {
  const message = getErrorMessage(failure);
  if (!(failure instanceof CallFailure)) return message;
  if (failure.status === 0) return `${message} ${texts.sendAgain}`;
  const { quote } = (failure.data ?? {}) as { quote?: Quote };
  const isOnlyTotal = quote?.problems.length === 0 && quote.totalMinor !== agreed.totalMinor;
  if (!isOnlyTotal) return message;
  const warning = getPriceWarning(quote, useCart.getState().cartData);
  return warning ?? `${message} ${texts.totalIsNow(money.format(quote.totalMinor))}`;
}

function PayLabel({ quote }: { quote: Quote | null }) {
  // A total that may still rise is no price to pay.
  if (quote && isTotalOpen(quote)) return <span>{texts.addAddressToPay}</span>;
  return (
    <span>
      {texts.pay} {quote && <Price minor={quote.totalMinor} size="small" />} {texts.now}
    </span>
  );
}
