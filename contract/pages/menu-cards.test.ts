import { expect, it } from 'vitest';

import type { Menu } from '../catalogue/catalogue.ts';
import { group, option, pizza } from '../pricing/sample-dish.fixture.ts';
import { toMenuCards } from './menu-cards.ts';

it('toMenuCards gives a card the allergens of the default choice', () => {
  const allergens = { contains: ['milk' as const], mayContain: [], notVerified: false };
  const cheese = group('cheese', [option('feta', 0, { allergens, isDefault: true })], { min: 1 });
  const menu = { brands: [{ sections: [{ items: [{ ...pizza, optionGroups: [cheese] }] }] }] };
  const [made] = toMenuCards(menu as unknown as Menu)[0]?.sections[0]?.cards ?? [];
  expect(made?.allergens).toEqual({ ...allergens, contains: ['gluten', 'milk'] });
});
