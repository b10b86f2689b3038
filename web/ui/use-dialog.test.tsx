// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { Sheet } from './sheet.tsx';

async function openSheet(onClose: () => void) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLElement.prototype.getAnimations ??= () => [];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Sheet isOpen onClose={onClose} title="Address">
        <input aria-label="Street" />
      </Sheet>,
    ),
  );
  const [dialog, input] = ['dialog', 'input'].map((name) => document.querySelector(name));
  if (!dialog || !input) throw new Error('no sheet');
  return { dialog, input, unmount: () => act(async () => root.unmount()) };
}

/** Press and release; the browser clicks the element that contains both. */
function drag(from: Element, clicked: Element): void {
  from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  clicked.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

it('a selection of text that ends on the backdrop leaves the sheet open', async () => {
  const onClose = vi.fn<() => void>();
  const { dialog, input, unmount } = await openSheet(onClose);
  drag(input, dialog);
  expect(onClose).not.toHaveBeenCalled();
  drag(dialog, dialog);
  expect(onClose).toHaveBeenCalledOnce();
  await unmount();
});
