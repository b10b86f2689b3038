import type { ComponentType } from 'react';
import { forgetFailure } from './retry-after-failure.ts';

/** A screen that is fetched when it is first needed, and then at hand without waiting. */
export interface LazyScreen<Props> {
  /** By which the build knows its chunk and styles; '' when it is in the main chunk. */
  name: string;
  loaded: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
}

/** `name` is what the module exports, and its file in kebab-case: CartScreen in cart-screen.tsx. */
export function lazyScreen<Name extends string, Props>(
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
          forgetFailure(() => (pending = null));
          throw error;
        },
      );
      return pending;
    },
  };
  return screen;
}

/** A screen of the main chunk: the sign-in flow (spec section 2). */
export const eagerScreen = <Props>(component: ComponentType<Props>): LazyScreen<Props> => ({
  name: '',
  loaded: component,
  load: () => Promise.resolve(component),
});
