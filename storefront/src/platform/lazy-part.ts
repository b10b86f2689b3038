import { createElement, use, type ComponentType, type ReactNode } from 'react';

import { createLazyScreen, type LazyScreen } from './lazy-screen.ts';

export interface LazyPart<Props> extends Pick<LazyScreen<Props>, 'load'> {
  (props: Props): ReactNode;
}

/**
 * A component that is loaded on first render, or ahead by `load`, and then renders synchronously. React's `lazy` shows
 * the fallback even if the module is loaded, and throttles the next reveal for 300 ms.
 */
export function createLazyPart<Name extends string, Props extends object>(
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyPart<Props> {
  const part = createLazyScreen(name, fetchModule);
  const Part = (props: Props) => createElement(part.loaded ?? use(part.load()), props);
  return Object.assign(Part, { load: part.load });
}
