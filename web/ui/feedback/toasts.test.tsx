// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { press, render } from '../../../test/render.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { clearToasts, toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

const getToasts = () => [...document.querySelectorAll('[role=status]')];
const getTexts = () => getToasts().map(({ textContent }) => textContent);
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has neither popovers nor `:modal`.
  HTMLElement.prototype.showPopover = () => {};
  const query = document.querySelectorAll.bind(document);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    query(selector.replace('dialog:modal', 'dialog[open]')),
  );
  return () => {
    act(clearToasts);
    vi.useRealTimers();
  };
});

it('a toast leaves after another one was dismissed by its focused button', async () => {
  render(<Toasts />);
  act(() => ['one', 'two'].forEach((text) => toast(text)));
  const dismiss = getToasts()[0]!.querySelector('button')!;
  act(() => dismiss.focus());
  pass(10_000);
  expect(getTexts()).toEqual(['two', 'one']);
  await press(dismiss);
  pass(2_900);
  expect(getTexts()).toEqual(['one']);
  pass(200);
  expect(getTexts()).toEqual([]);
});

it('a toast in a dialog stays when the dialog is removed', () => {
  const dialog = (
    <Sheet isOpen onClose={() => {}} title="Address">
      <p>Street</p>
    </Sheet>
  );
  const toasts = <Toasts key="toasts" />;
  const { rerender } = render([<div key="page">{dialog}</div>, toasts]);
  act(() => toast('saved'));
  expect(document.querySelector('dialog')?.textContent).toContain('saved');
  rerender([toasts]);
  expect(document.querySelector('dialog')).toBeNull();
  expect(getTexts()).toEqual(['saved']);
});
