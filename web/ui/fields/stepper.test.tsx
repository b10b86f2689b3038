// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';

import { press, render } from '../../../test/render.tsx';
import { texts } from '../ui.texts.ts';
import { Stepper } from './stepper.tsx';

function Counted() {
  const [value, setValue] = useState(2);
  return <Stepper name="Naan" value={value} max={2} onChange={setValue} />;
}

it('a button at its limit keeps the focus and changes nothing', async () => {
  const { container, getByRole } = render(<Counted />);
  const minus = getByRole<HTMLButtonElement>('button', { name: texts.oneFewer('Naan') });
  for (const value of ['1 Naan', '1 Naan']) {
    await press(minus);
    expect(container.querySelector('[aria-live]')?.textContent).toBe(value);
    expect(document.activeElement).toBe(minus);
  }
  expect(minus.getAttribute('aria-disabled')).toBe('true');
  expect(minus.disabled).toBe(false);
});
