import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** False while the page takes over what the server rendered, which knows neither the query nor what is stored. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
