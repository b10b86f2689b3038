import type { ReactNode } from 'react';

import css from './entrance.module.css';

/** A screen outside of a store: the mark of the console, a heading and a form. */
export const Entrance = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <main className={css.entrance}>
    <img src="/icon.svg" alt="" width={56} height={56} className={css.mark} />
    <h1 className={css.heading}>{heading}</h1>
    {children}
  </main>
);
