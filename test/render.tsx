// Components in tests, by Testing Library. Its own clean-up needs globals of the test runner, and its `screen` is bound to the
// document of the first test file of a worker: queries are those of what was rendered.
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render as renderElement,
  within,
  type RenderOptions,
} from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';

// On a busy machine the default of one second is too short for an import.
configure({ asyncUtilTimeout: 60_000 });

/** Renders into the document until the test ends. */
export function render(element: ReactNode, options: RenderOptions = {}) {
  onTestFinished(cleanup);
  const { container, rerender, unmount } = renderElement(element, options);
  return { ...within(document.body), container, rerender, unmount };
}

export type View = ReturnType<typeof render>;

/** Lets effects and answers that are there already show. */
export const settle = (): Promise<void> => act(async () => {});

/** Presses a button or a choice, with the focus that a press brings. */
export const press = (element: HTMLElement): Promise<void> =>
  act(async () => {
    element.focus();
    element.click();
  });

/** Changes a field as typing or pasting does. */
export const enterText = (field: Element, value: string): boolean =>
  fireEvent.input(field, { target: { value } });
