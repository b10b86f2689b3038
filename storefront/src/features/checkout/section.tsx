import { useId, type ReactNode } from 'react';
import css from './checkout-screen.module.css';

/** One part of the checkout, named for those who move by landmarks. */
export function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
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
