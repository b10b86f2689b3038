// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { NO_FILTER } from './menu-filter.ts';
import { MenuTools } from './menu-tools.tsx';

function Tools() {
  const [filter, setFilter] = useState({ ...NO_FILTER, words: 'naan' });
  return (
    <MenuTools
      filter={filter}
      result={null}
      isSearching={false}
      onChange={(change) => setFilter({ ...filter, ...change })}
    />
  );
}

it('a search that is cleared has the focus on its field', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  await act(async () => root.render(<Tools />));
  const field = view.querySelector('input');
  expect(field?.value).toBe('naan');
  const button = view.querySelector<HTMLElement>('[aria-label="Clear the search"]');
  button?.focus();
  await act(async () => button?.click());
  expect(button?.isConnected).toBe(false);
  expect(field?.value).toBe('');
  expect(document.activeElement).toBe(field);
  await act(async () => root.unmount());
  view.remove();
});
