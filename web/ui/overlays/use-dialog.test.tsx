// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { render } from '../../../test/render.tsx';
import { Sheet } from './sheet.tsx';

/** Press and release; the browser clicks the element that contains both. */
function drag(from: Element, clicked: Element): void {
  fireEvent.pointerDown(from);
  fireEvent.click(clicked);
}

it('a selection of text that ends on the backdrop leaves the sheet open', () => {
  HTMLElement.prototype.getAnimations ??= () => [];
  const onClose = vi.fn<() => void>();
  const { getByRole } = render(
    <Sheet isOpen onClose={onClose} title="Address">
      <input aria-label="Street" />
    </Sheet>,
  );
  const dialog = getByRole('dialog');
  drag(getByRole('textbox', { name: 'Street' }), dialog);
  expect(onClose).not.toHaveBeenCalled();
  drag(dialog, dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
