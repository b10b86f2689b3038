import { useId, type ReactNode } from 'react';

import css from './section.module.css';

export interface SectionProps {
  title: ReactNode;
  /** Beside the title, such as a link to all of it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the home screen under its headline. */
export function HomeSection({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
