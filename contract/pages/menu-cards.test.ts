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

it('toMenuCards gives a picture the text that somebody wrote, and not the name beside it', () => {
  const read = (alt: string) => {
    const dish = { ...pizza, picture: { file: 'a.png', colour: '#aa5522', alt } };
    const menu = { brands: [{ sections: [{ items: [dish] }] }] } as unknown as Menu;
    return toMenuCards(menu)[0]?.sections[0]?.cards?.[0]?.picture;
  };
  expect(read(pizza.name)).toEqual({ file: 'a.png', colour: '#aa5522' });
  expect(read('On a wooden board')).toMatchObject({ alt: 'On a wooden board' });
});

it('toMenuCards puts the deals of a brand first, with every allergen that a dish of theirs can have', () => {
  const dish = (id: string, contains: string[]) => ({
    ...pizza,
    id,
    optionGroups: [],
    allergens: { contains, mayContain: [], notVerified: false },
  });
  const deal = { id: 'lunch', name: 'Lunch', text: '', priceMinor: 999, savesMinor: 150 };
  const courses = [{ dishes: [{ itemId: 'curry' }] }, { dishes: [{ itemId: 'naan' }] }];
  const sections = [{ id: 'all', items: [dish('curry', ['milk']), dish('naan', ['gluten'])] }];
  const menu = { brands: [{ deals: [{ ...deal, courses }], sections }] } as unknown as Menu;
  const [deals, dishes] = toMenuCards(menu, 'Meal deals')[0]?.sections ?? [];
  expect(deals).toMatchObject({
    name: 'Meal deals',
    cards: [
      {
        id: 'lunch',
        savesMinor: 150,
        hasOptions: true,
        allergens: { contains: [], mayContain: ['gluten', 'milk'] },
      },
    ],
  });
  expect(dishes?.cards).toHaveLength(2);
  expect(toMenuCards(menu)[0]?.sections.map(({ id }) => id)).toEqual(['all']);
});
