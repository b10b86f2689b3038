// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';

import { press, render } from '../../../../../test/render.tsx';
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
  const { getByRole } = render(<Tools />);
  const field = getByRole<HTMLInputElement>('searchbox');
  expect(field.value).toBe('naan');
  const button = getByRole('button', { name: 'Clear the search' });
  await press(button);
  expect(button.isConnected).toBe(false);
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
});
