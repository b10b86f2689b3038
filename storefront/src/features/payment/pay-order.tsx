import { Suspense, useEffect, useState, type ReactNode } from 'react';

import { Loading, Skeleton } from '../../../../web/ui/loading/skeleton.tsx';
import { getNow } from '../../platform/clock.ts';
import { createLazyPart } from '../../platform/lazy-part.ts';
import { texts } from './payment.texts.ts';
import { SandboxPayment } from './sandbox-payment.tsx';
import type { PayOrderProps } from './use-payment.ts';

import css from './payment-screen.module.css';

/** A chunk of its own, because sites with another provider do not need it. */
const StripePayment = createLazyPart('StripePayment', () => import('./stripe-payment.tsx'));

interface PayOrderScreenProps extends PayOrderProps {
  /** Above the title. */
  top: ReactNode;
  /** Between the title and the form. */
  children?: ReactNode;
}

export function PayOrder({ top, children, ...props }: PayOrderScreenProps) {
  const { number, storeName, payBy, paymentProvider } = props.order;
  const isWithStripe = paymentProvider === 'stripe';
  return (
    <section className={css.screen}>
      <div>
        {top}
        <h1 tabIndex={-1}>{isWithStripe ? texts.payForOrder : texts.payByCard}</h1>
      </div>
      <p className={css.lead}>
        {texts.orderFrom(number, storeName)} <RemainingTime payBy={payBy} />
      </p>
      {children}
      {isWithStripe ? (
        <Suspense fallback={<FormSkeleton />}>
          <StripePayment {...props} />
        </Suspense>
      ) : (
        <SandboxPayment {...props} />
      )}
    </section>
  );
}

const FormSkeleton = () => (
  <Loading label={texts.openingForm}>
    <Skeleton shape="card" />
  </Loading>
);

/** The remaining time of the reserved slot, in minutes. */
function RemainingTime({ payBy }: { payBy: string | null }) {
  const [now, setNow] = useState(getNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(getNow()), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (!payBy) return null;
  const minutes = Math.max(0, Math.round((Date.parse(payBy) - now.getTime()) / 60_000));
  return <>{texts.holdingSlot(minutes)}</>;
}
