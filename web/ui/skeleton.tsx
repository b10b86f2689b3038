import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './skeleton.module.css';
import { texts } from './ui.texts.ts';

export interface SkeletonProps {
  /** The shape of what is coming. */
  shape?: 'line' | 'title' | 'card' | 'picture' | 'button';
  count?: number;
}

/** Stands in for what is loading; invisible for the first 150 ms, so that a quick answer shows no flicker. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, i) => (
    <span key={i} className={classNames(css.skeleton, css[shape])} aria-hidden="true" />
  ));
}

/** Wraps skeletons and says once, politely, that something is coming. */
export function Loading({
  label = texts.loading,
  children,
}: {
  label?: string;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" role="status" aria-label={label} className={css.stack}>
      {children}
    </div>
  );
}
