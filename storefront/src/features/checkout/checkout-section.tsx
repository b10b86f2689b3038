import { useId, type ReactNode } from 'react';

import css from './checkout-screen.module.css';

/** A section of the checkout, labelled as a landmark for screen readers. */
export function CheckoutSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.part}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
