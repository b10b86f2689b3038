import { expect, test } from 'vitest';

import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import { listMenuChanges } from './menu-changes.ts';
import type { TypedDish } from './read-menu-text.ts';

const dish = (section: string, name: string): TypedDish => ({
  section,
  name,
  description: '',
  priceMinor: 850,
});

/** A menu with only what new dishes depend on. */
const createMenu = (sections: { id: string; name: string; dishes: string[] }[]) =>
  ({
    brands: [
      {
        id: 'Menu',
        sections: sections.map((section) => ({
          ...section,
          dishes: section.dishes.map((id) => ({ id })),
        })),
      },
    ],
  }) as unknown as OfficeMenu;

const summarise = (menu: OfficeMenu, dishes: TypedDish[]) =>
  listMenuChanges(menu, 'Menu', dishes, 'All').map(({ document, value }) => {
    const { section } = JSON.parse(value ?? '{}') as { section?: string };
    return [document, ...(value === null ? ['removed'] : []), ...(section ? [section] : [])].join(
      ' ',
    );
  });

test('typed dishes begin their sections, get ids of their own, and the example makes way', () => {
  const menu = createMenu([{ id: 'example', name: 'Example dish', dishes: ['example-dish'] }]);
  expect(
    summarise(menu, [dish('Mains', 'Korma'), dish('', 'Rice'), dish('MAINS', 'Korma')]),
  ).toEqual([
    'section/mains',
    'dish/korma mains',
    'dish/korma-2 mains',
    'section/all',
    'dish/rice all',
    'dish/example-dish removed',
    'section/example removed',
  ]);
});

test('a section that there is gets the new dishes, and an example in use keeps its section', () => {
  const menu = createMenu([
    { id: 'example', name: 'Example dish', dishes: ['example-dish', 'soup'] },
    { id: 'm', name: 'Mains', dishes: ['korma'] },
  ]);
  expect(summarise(menu, [dish('Mains', 'Korma')])).toEqual([
    'dish/korma-2 m',
    'dish/example-dish removed',
  ]);
});

test('new dishes are not verified, and nothing typed changes nothing', () => {
  const menu = createMenu([{ id: 'm', name: 'Mains', dishes: ['korma'] }]);
  expect(listMenuChanges(menu, 'Menu', [dish('Mains', 'Dal')], 'All')).toEqual([
    {
      document: 'dish/dal',
      field: '',
      isNew: true,
      value: JSON.stringify({
        name: 'Dal',
        description: '',
        price: '8.50',
        allergens: { notVerified: true },
        section: 'm',
      }),
    },
  ]);
  expect(listMenuChanges(menu, 'Menu', [], 'All')).toEqual([]);
});
