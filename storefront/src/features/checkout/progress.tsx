import { PATHS } from '../../platform/paths.ts';
import { texts } from './checkout.texts.ts';

import css from './progress.module.css';

const STEPS = ['basket', 'checkout', 'payment'] as const;
const LABELS = {
  basket: texts.stepBasket,
  checkout: texts.stepCheckout,
  payment: texts.stepPayment,
};

/** Steps of the checkout. The basket stays linked until the order is placed. */
export function Progress({ at }: { at: 'checkout' | 'payment' }) {
  return (
    <nav aria-label={texts.progress}>
      <ol className={css.steps}>
        {STEPS.map((step) => (
          <li key={step} className={css.step} aria-current={step === at ? 'step' : undefined}>
            {step === 'basket' && at === 'checkout' ? (
              <a href={PATHS.cart} className={css.back}>
                {LABELS[step]}
              </a>
            ) : (
              LABELS[step]
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
