import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { PaymentHandle } from '../../../../contract/order.ts';
import { useSite } from '../config/config.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ErrorState } from '../../../../web/ui/error-state.tsx';
import { LockIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { Price } from '../../../../web/ui/price.tsx';
import { createPayment, getReturnUrl, usePayment, type PayOrderProps } from './use-payment.ts';
import css from './payment-screen.module.css';
import { openStripeForm, type StripeForm } from './stripe-form.ts';
import { readCssVariable } from './stripe-appearance.ts';
import { texts } from './payment.texts.ts';

interface Opened {
  handle: PaymentHandle;
  form: StripeForm;
}

export function StripePayment(props: PayOrderProps) {
  const { order } = props;
  const { locale } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isUnreached, setIsUnreached] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { isPaying, refusal, pay, fail } = usePayment(props);

  const failToOpen = useEffectEvent(fail);

  useEffect(() => {
    // The policy of the loaded document counts, and only that of this address lets Stripe in (decision 10).
    if (!isPaymentDocument()) return location.reload();
    let isGone = false;
    let form: StripeForm | null = null;
    const open = async () => {
      const handle = await createPayment(order.id).catch(failToOpen);
      if (!handle || !box.current) return;
      form = await openStripeForm({ handle, box: box.current, locale, read: readCssVariable });
      if (isGone) form.close();
      else setOpened({ handle, form });
    };
    open().catch(() => setIsUnreached(true));
    return () => {
      isGone = true;
      form?.close();
    };
  }, [order.id, locale, attempt]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!opened || isPaying) return;
    const { handle, form } = opened;
    void pay(async () => ({
      intentId: handle.intentId,
      answer: await form.pay(getReturnUrl(order)),
    }));
  };
  const retry = () => {
    setIsUnreached(false);
    setAttempt(attempt + 1);
  };
  if (isUnreached) return <ErrorState message={texts.providerUnreached} onRetry={retry} />;
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal}
        </Notice>
      )}
      <div className={css.element} ref={box} />
      <Button
        type="submit"
        size="large"
        wide
        busy={isPaying ? texts.paying : !opened && !refusal && texts.openingForm}
      >
        <LockIcon />
        <span>
          {texts.pay} <Price minor={order.totalMinor} size="small" /> {texts.now}
        </span>
      </Button>
    </form>
  );
}

/** Whether the document itself was loaded at this address, and not only its screen. */
function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === PATHS.payment;
}
