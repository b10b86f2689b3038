import type { ReactNode } from 'react';
import css from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next step; a list without one is a dead end. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon && <span className={css.icon}>{icon}</span>}
      <h2>{title}</h2>
      {children && <div className={css.words}>{children}</div>}
      {action}
    </div>
  );
}
