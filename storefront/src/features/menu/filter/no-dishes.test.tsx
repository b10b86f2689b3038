// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import type { Allergen } from '../../../../../contract/allergens/allergens.ts';
import type { MenuPage } from '../../../../../contract/pages.ts';
import type { TenantConfig } from '../../../../../contract/tenant.ts';
import { SiteContext } from '../../config/config.ts';
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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const site = { locale: 'en-GB', languages: ['en-GB'] } as unknown as TenantConfig;
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() =>
    root.render(
      <SiteContext value={site}>
        <NoDishes page={PAGE} without={without} onClear={() => {}} />
      </SiteContext>,
    ),
  );
  const dishes = [...container.querySelectorAll('article h3')].map((each) => each.textContent);
  const text = container.querySelector('h2 + div')?.textContent;
  act(() => root.unmount());
  return { dishes, text };
}

it.each<[string, Allergen[], string[], string]>([
  ['popular ones', [], ['pizza', 'salad'], texts.tryFewerOrThese],
  ['none with an avoided allergen', ['gluten'], ['salad'], texts.tryFewerOrThese],
  ['fewer filters if each has one', ['gluten', 'milk'], [], texts.tryFewer],
])('a filter that no dish fits suggests %s', (_, without, dishes, text) => {
  expect(suggest(without)).toEqual({ dishes, text });
});
