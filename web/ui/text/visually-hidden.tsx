import type { ReactNode } from 'react';

import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({
  lang,
  children,
}: {
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={css.hidden} lang={lang}>
      {children}
    </span>
  );
}
