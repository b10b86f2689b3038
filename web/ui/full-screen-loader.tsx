import { useSyncExternalStore } from 'react';
import css from './full-screen-loader.module.css';
import { Spinner } from './spinner.tsx';
import { texts } from './ui.texts.ts';

let flags = 0;
const listeners = new Set<() => void>();
const tell = (by: number): void => {
  flags += by;
  for (const listener of listeners) listener();
};

/** Sets the loading flag while `work` runs. */
export async function withLoader<Result>(work: Promise<Result>): Promise<Result> {
  tell(1);
  try {
    return await work;
  } finally {
    tell(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The overlay of spec section 2: shown while a loading flag is set, its spinner hidden after 2 s. */
export function FullScreenLoader() {
  const isLoading = useSyncExternalStore(
    subscribe,
    () => flags > 0,
    () => false,
  );
  if (!isLoading) return null;
  return (
    <div className={css.overlay} role="status" aria-label={texts.loading}>
      <Spinner />
    </div>
  );
}
