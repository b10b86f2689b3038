import type { ComponentType } from 'react';

import { clearFailureLater } from './clear-failure-later.ts';

/** A screen that is loaded on first use and then available synchronously. */
export interface LazyScreen<Props> {
  /** Identifies its chunk and styles in the build; '' in the main chunk. */
  name: string;
  loaded: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
}

/** `name` is the export, and in kebab-case the file: CartScreen in cart-screen.tsx. */
export function createLazyScreen<Name extends string, Props>(
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyScreen<Props> {
  let pending: Promise<ComponentType<Props>> | null = null;
  const screen: LazyScreen<Props> = {
    name,
    loaded: null,
    load: () => {
      pending ??= fetchModule().then(
        (module) => (screen.loaded = module[name]),
        (error: unknown) => {
          clearFailureLater(() => (pending = null));
          throw error;
        },
      );
      return pending;
    },
  };
  return screen;
}

/** A screen of the main chunk: the sign-in flow (specification section 2). */
export const createEagerScreen = <Props>(component: ComponentType<Props>): LazyScreen<Props> => ({
  name: '',
  loaded: component,
  load: () => Promise.resolve(component),
});
