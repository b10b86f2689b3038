import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { texts } from '../ui.texts.ts';

import css from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'title' | 'card' | 'picture' | 'button';
  count?: number;
}

/** A placeholder for loading content, invisible for the first 150 ms to avoid flicker. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, i) => (
    <span key={i} className={classNames(css.skeleton, css[shape])} aria-hidden="true" />
  ));
}

/** Announces that content is loading; children are skeletons. */
export function Loading({
  label = texts.loading,
  children,
}: {
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div aria-busy="true" role="status" aria-label={label} className={css.stack}>
      {children}
    </div>
  );
}

/** A screen that is loading. */
export function PageSkeleton({ label }: { label?: string }) {
  return (
    <div className={css.page}>
      <Loading label={label}>
        <Skeleton shape="title" />
        <Skeleton count={2} />
        <Skeleton shape="card" count={4} />
      </Loading>
    </div>
  );
}
