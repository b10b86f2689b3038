// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { usePageTitle } from './page-title.ts';

function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

it('a screen has its title until it is left', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.title = 'Console';
  const root = createRoot(document.createElement('div'));
  const shown = [
    <Screen key="board" title="Camden" />,
    <Screen key="board" title="(1) New orders" />,
    <Screen key="overview" title="All stores" />,
    null,
  ].map((screen) => {
    act(() => root.render(screen));
    return document.title;
  });
  expect(shown).toEqual(['Camden', '(1) New orders', 'All stores', 'Console']);
});
