import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

import css from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger';
  children: ReactNode;
}

/** A short label: 'Sold out', 'New', 'Open now'. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(css.badge, css[tone])}>{children}</span>;
}

/** A number on an icon, hidden at zero. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className={css.count} key={count} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
