// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

import type { MenuCard } from '../../../../../contract/pages/pages.ts';
import { PAGES } from '../../../../../test/content/sample-pages.ts';
import { PICTURE } from '../../../../../test/content/sample-site.ts';
import { renderInSite } from '../../config/render-in-site.fixture.tsx';
import { DishCard } from './dish-card.tsx';

// No picture is loaded here, which would look like a broken one.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

const [brand] = PAGES.menu.page.brands;
const card = brand?.sections[0]?.cards?.[0];

const renderPicture = (picture: MenuCard['picture']) => {
  if (!brand || !card) throw new Error('The sample menu has no dish.');
  const { container } = renderInSite(
    <DishCard card={{ ...card, picture }} brand={brand} storeId="soho" layout="wide" level={4} />,
  );
  return container.querySelector('img');
};

it('a picture on a card has no text of its own, because the name of its dish is beside it', () => {
  expect(renderPicture(PICTURE)?.getAttribute('alt')).toBe('');
});

it('a picture on a card has the text that somebody wrote, in its language', () => {
  const image = renderPicture({ ...PICTURE, alt: 'On a brass plate', lang: 'en-GB' });
  expect([image?.alt, image?.lang]).toEqual(['On a brass plate', 'en-GB']);
});

it('a dish without a picture has the pattern of its brand', () => {
  expect(renderPicture(null)).toBeNull();
});
