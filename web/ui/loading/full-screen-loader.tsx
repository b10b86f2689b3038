import { useSyncExternalStore } from 'react';

import { texts } from '../ui.texts.ts';
import { Spinner } from './spinner.tsx';

import css from './full-screen-loader.module.css';

let pendingCount = 0;
const listeners = new Set<() => void>();
const changePendingCount = (change: number): void => {
  pendingCount += change;
  for (const listener of listeners) listener();
};

/** Shows the loader until the promise settles. */
export async function withLoader<Result>(work: Promise<Result>): Promise<Result> {
  changePendingCount(1);
  try {
    return await work;
  } finally {
    changePendingCount(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The overlay of specification section 2, with a spinner that disappears after 2 s. */
export function FullScreenLoader() {
  const isLoading = useSyncExternalStore(
    subscribe,
    () => pendingCount > 0,
    () => false,
  );
  if (!isLoading) return null;
  return (
    <div className={css.overlay} role="status" aria-label={texts.loading}>
      <Spinner />
    </div>
  );
}
