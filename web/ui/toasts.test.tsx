// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

import { Sheet } from './sheet.tsx';
import { clearToasts, toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

let unmount = async (): Promise<void> => {};

async function render(content: ReactNode): Promise<(next: ReactNode) => Promise<void>> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(async () => root.unmount());
  const show = (next: ReactNode) => act(async () => root.render(next));
  await show(content);
  return show;
}

const getToasts = () => [...document.querySelectorAll('[role=status]')];
const getTexts = () => getToasts().map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  // happy-dom has neither popovers nor `:modal`.
  HTMLElement.prototype.showPopover = () => {};
  const query = document.querySelectorAll.bind(document);
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    query(selector.replace('dialog:modal', 'dialog[open]')),
  );
  return async () => {
    await act(async () => clearToasts());
    await unmount();
    vi.useRealTimers();
    document.body.replaceChildren();
  };
});

it('a toast leaves after another one was dismissed by its focused button', async () => {
  await render(<Toasts />);
  await act(async () => ['one', 'two'].forEach((text) => toast(text)));
  const dismiss = getToasts()[0]?.querySelector('button');
  await act(async () => dismiss?.focus());
  await act(async () => vi.advanceTimersByTime(10_000));
  expect(getTexts()).toEqual(['two', 'one']);
  await act(async () => dismiss?.click());
  await act(async () => vi.advanceTimersByTime(2_900));
  expect(getTexts()).toEqual(['one']);
  await act(async () => vi.advanceTimersByTime(200));
  expect(getTexts()).toEqual([]);
});

it('a toast in a dialog stays when the dialog is removed', async () => {
  const dialog = (
    <Sheet isOpen onClose={() => {}} title="Address">
      <p>Street</p>
    </Sheet>
  );
  const toasts = <Toasts key="toasts" />;
  const show = await render([<div key="page">{dialog}</div>, toasts]);
  await act(async () => toast('saved'));
  expect(document.querySelector('dialog')?.textContent).toContain('saved');
  await show([toasts]);
  expect(document.querySelector('dialog')).toBeNull();
  expect(getTexts()).toEqual(['saved']);
});
