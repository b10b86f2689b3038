// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { Stepper } from './stepper.tsx';

function Counted() {
  const [value, setValue] = useState(2);
  return <Stepper name="Naan" value={value} max={2} onChange={setValue} />;
}

it('a button at its limit keeps the focus and changes nothing', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(<Counted />));
  const [minus] = container.querySelectorAll('button');
  minus?.focus();
  for (const value of ['1 Naan', '1 Naan']) {
    await act(async () => minus?.click());
    expect(container.querySelector('[aria-live]')?.textContent).toBe(value);
    expect(document.activeElement).toBe(minus);
  }
  expect(minus?.getAttribute('aria-disabled')).toBe('true');
  expect(minus?.disabled).toBe(false);
  await act(async () => root.unmount());
});
