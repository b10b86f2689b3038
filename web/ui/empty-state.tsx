import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** h1 where nothing else is on the screen. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  /** The next step; a list without one is a dead end. */
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
      {children && <div className={css.words}>{children}</div>}
      {action}
    </div>
  );
}
