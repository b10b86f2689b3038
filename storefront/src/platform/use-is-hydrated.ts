import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => {};

/** False while the page takes over what the server rendered, without the query and the browser's storage. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
