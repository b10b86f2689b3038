// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { render } from '../../../test/render.tsx';
import { usePageTitle } from './page-title.ts';

function Screen({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

it('a screen has its title until it is left', () => {
  document.title = 'Console';
  const { rerender } = render(null);
  const shown = [
    <Screen key="board" title="Camden" />,
    <Screen key="board" title="(1) New orders" />,
    <Screen key="overview" title="All stores" />,
    null,
  ].map((screen) => {
    rerender(screen);
    return document.title;
  });
  expect(shown).toEqual(['Camden', '(1) New orders', 'All stores', 'Console']);
});
