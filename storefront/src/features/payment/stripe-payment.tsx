import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { PaymentHandle } from '../../../../contract/order.ts';
import { useSite } from '../config/config.ts';
import { PATHS } from '../../platform/paths.ts';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { usePayment, type PayOrderProps } from './use-payment.ts';
import css from './payment-screen.module.css';
import { PayNowButton } from './pay-now-button.tsx';
import { openStripeForm, type StripeForm } from './stripe-form.ts';
import { readCssVariable } from './stripe-appearance.ts';
import { texts } from './payment.texts.ts';

interface OpenForm {
  handle: PaymentHandle;
  form: StripeForm;
}

export function StripePayment(props: PayOrderProps) {
  const { order, returnUrl, createPayment } = props;
  const { locale } = useSite();
  const container = useRef<HTMLDivElement>(null);
  const [openForm, setOpenForm] = useState<OpenForm | null>(null);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { isPaying, refusal, pay, fail } = usePayment(props);

  const create = useEffectEvent(() => createPayment().catch(fail));

  useEffect(() => {
    // Only the content security policy of the document /payment allows Stripe (decision 10).
    if (!isPaymentDocument()) return location.reload();
    let isUnmounted = false;
    let form: StripeForm | null = null;
    const open = async () => {
      const handle = await create();
      if (!handle || !container.current) return;
      form = await openStripeForm({
        handle,
        container: container.current,
        locale,
        read: readCssVariable,
      });
      if (isUnmounted) form.close();
      else setOpenForm({ handle, form });
    };
    open().catch(() => setIsUnreachable(true));
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
    setIsUnreachable(false);
    setAttempt(attempt + 1);
  };
  if (isUnreachable) return <ErrorState message={texts.providerUnreached} onRetry={retry} />;
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
        busy={isPaying ? texts.paying : !openForm && !refusal && texts.openingForm}
      />
    </form>
  );
}

/** False after a client-side navigation to this screen. */
function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === PATHS.payment;
}
