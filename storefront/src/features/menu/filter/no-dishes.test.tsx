// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import type { Allergen } from '../../../../../contract/allergens/allergens.ts';
import type { MenuPage } from '../../../../../contract/pages/pages.ts';
import { renderInSite } from '../../config/render-in-site.fixture.tsx';
import { texts } from './filter-results.texts.ts';
import { NoDishes } from './no-dishes.tsx';

const popular = (id: string, ...contains: Allergen[]) => ({
  brandId: 'slices',
  card: { id, name: id, tags: [], allergens: { contains, mayContain: [], notVerified: false } },
});
const PAGE = {
  store: { id: 'camden' },
  brands: [{ id: 'slices', name: 'Slices' }],
  popular: [popular('pizza', 'gluten'), popular('salad', 'milk')],
} as unknown as MenuPage;

/** What the screen of a filter without dishes suggests. */
function suggest(without: readonly Allergen[]) {
  const { queryAllByRole, getAllByRole } = renderInSite(
    <NoDishes page={PAGE} without={without} onClear={() => {}} />,
  );
  const dishes = queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  const text = getAllByRole('heading', { level: 2 })[0]?.nextElementSibling?.textContent;
  return { dishes, text };
}

it.each<[string, Allergen[], string[], string]>([
  ['popular ones', [], ['pizza', 'salad'], texts.tryFewerOrThese],
  ['none with an avoided allergen', ['gluten'], ['salad'], texts.tryFewerOrThese],
  ['fewer filters if each has one', ['gluten', 'milk'], [], texts.tryFewer],
])('a filter that no dish fits suggests %s', (_, without, dishes, text) => {
  expect(suggest(without)).toEqual({ dishes, text });
});
