import { createElement, use, type ComponentType, type ReactNode } from 'react';
import { lazyScreen, type LazyScreen } from './lazy-screen.ts';

export interface LazyPart<Props> extends Pick<LazyScreen<Props>, 'load'> {
  (props: Props): ReactNode;
}

/**
 * A part of a screen that is fetched when it is first needed, or ahead by `load`: then it is shown in the frame that
 * asks for it. React's own `lazy` shows the fallback even then, and holds what follows back for 300 ms.
 */
export function lazyPart<Name extends string, Props extends object>(
  name: Name,
  fetchModule: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyPart<Props> {
  const part = lazyScreen(name, fetchModule);
  const Part = (props: Props) => createElement(part.loaded ?? use(part.load()), props);
  return Object.assign(Part, { load: part.load });
}
