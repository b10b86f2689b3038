// State that several screens share, outside of React's tree. It has only what they need of zustand, which the console uses,
// because each first visit loads it (decision 48).
import { useSyncExternalStore } from 'react';

/** The hook of a store, with its functions for code outside of components. The server renders `initial`. */
export function createStore<State extends object>(initial: State) {
  let state = initial;
  const listeners = new Set<(state: State) => void>();
  const subscribe = (listener: (state: State) => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  /** A component with `select` renders again when the selected value changes, else after every change. */
  function useStore(): State;
  function useStore<Part>(select: (state: State) => Part): Part;
  function useStore(select: (state: State) => unknown = (whole) => whole): unknown {
    return useSyncExternalStore(
      subscribe,
      () => select(state),
      () => select(initial),
    );
  }

  return Object.assign(useStore, {
    subscribe,
    getState: () => state,
    setState: (change: Partial<State>) => {
      state = { ...state, ...change };
      listeners.forEach((listener) => listener(state));
    },
  });
}
