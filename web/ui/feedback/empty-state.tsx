import type { ReactNode } from 'react';

import css from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** h1 on a screen with no other content. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({
  icon,
  title,
  heading: Heading = 'h2',
  children,
  action,
}: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      <Heading>{title}</Heading>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}
