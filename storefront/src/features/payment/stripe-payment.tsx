import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';

import type { PaymentHandle } from '../../../../contract/orders/order.ts';
import { ErrorState } from '../../../../web/ui/feedback/error-state.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { CallFailure, getErrorMessage } from '../../platform/api/call-failure.ts';
import { PATHS } from '../../platform/paths.ts';
import { useSite } from '../config/config.ts';
import { PayNowButton } from './pay-now-button.tsx';
import { texts } from './payment.texts.ts';
import { readCssVariable } from './stripe-appearance.ts';
import { openStripeForm, type StripeForm } from './stripe-form.ts';
import { usePayment, type PayOrderProps } from './use-payment.ts';

import css from './payment-screen.module.css';

interface OpenForm {
  handle: PaymentHandle;
  form: StripeForm;
}

export function StripePayment(props: PayOrderProps) {
  const { order, returnUrl, createPayment } = props;
  const { locale } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [openingError, setOpeningError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { isPaying, refusal, pay, reloadIfNotPayable } = usePayment(props);

  const create = useEffectEvent(createPayment);
  const showOpeningError = useEffectEvent((failure: unknown) => {
    setOpeningError(
      failure instanceof CallFailure ? getErrorMessage(failure) : texts.providerUnreached,
    );
    return reloadIfNotPayable(failure);
  });

  useEffect(() => {
    // Only the content security policy of the document /payment allows Stripe (decision 10).
    if (!isPaymentDocument()) return location.reload();
    let isUnmounted = false;
    let form: StripeForm | null = null;
    const open = async () => {
      const handle = await create();
      if (!container.current) return;
      form = await openStripeForm({
        handle,
        container: container.current,
        locale,
        read: readCssVariable,
      });
      if (isUnmounted) form.close();
      else setOpenForm({ handle, form });
    };
    open().catch(showOpeningError);
    return () => {
      isUnmounted = true;
      form?.close();
    };
  }, [order.number, locale, attempt]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!openForm || isPaying) return;
    const { handle, form } = openForm;
    void pay(async () => ({
      intentId: handle.intentId,
      result: await form.pay(returnUrl),
    }));
  };
  const retry = () => {
    setOpeningError(null);
    setAttempt(attempt + 1);
  };
  if (openingError) return <ErrorState message={openingError} onRetry={retry} />;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <div className={css.element} ref={container} />
      <PayNowButton
        totalMinor={order.totalMinor}
        busy={isPaying ? texts.paying : !openForm && texts.openingForm}
      />
    </form>
  );
}

/** False after a client-side navigation to this screen. */
function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === PATHS.payment;
}
