import type { ReactNode } from 'react';

import css from './entrance.module.css';

/** A screen outside of a store: the mark of the console, a heading and a form. */
export const Entrance = ({
  heading,
  site,
  children,
}: {
  heading: string;
  /** The name of the site; without one, the mark is that of the console. */
  site?: string | null;
  children: ReactNode;
}) => (
  <main className={css.entrance}>
    {site ? (
      <h1 className={css.site}>
        <span className={css.letter} aria-hidden="true">
          {site.slice(0, 1)}
        </span>
        <span className={css.name}>{site}</span> <span className={css.heading}>{heading}</span>
      </h1>
    ) : (
      <>
        <img src="/icon.svg" alt="" width={56} height={56} className={css.mark} />
        <h1 className={css.heading}>{heading}</h1>
      </>
    )}
    {children}
  </main>
);
