import { expect, it } from 'vitest';

import type { MenuCard, MenuPageBrand, MenuPageSection } from '../../../../contract/pages/pages.ts';
import { getMenuSteps } from './menu-steps.ts';

const cards = (name: string) => [{ id: name, name } as MenuCard];
const section = (id: string): MenuPageSection => ({ id, name: id, cards: cards(`${id} dish`) });
const waiting = (id: string): MenuPageSection => ({ id, name: id, cards: null });
const brand = (id: string, sections: MenuPageSection[]) => ({ id, sections }) as MenuPageBrand;

const WHOLE = [
  brand('curry', [section('mains'), section('sides')]),
  brand('sushi', [section('rolls')]),
];
const SHOWN = [
  brand('curry', [section('mains'), waiting('sides')]),
  brand('sushi', [waiting('rolls')]),
];

const missing = (brands: readonly MenuPageBrand[]) =>
  brands.flatMap(({ sections }) => sections.filter((each) => !each.cards).map(({ id }) => id));

it('each step adds a section, in the order of the menu, until it is complete', () => {
  expect(getMenuSteps(SHOWN, WHOLE).map(missing)).toEqual([['rolls'], []]);
  expect(getMenuSteps(SHOWN, WHOLE).at(-1)).toEqual(WHOLE);
});

it('a step keeps shown sections and all brands but one unchanged', () => {
  const [sides, rolls] = getMenuSteps(SHOWN, WHOLE);
  expect(rolls?.[0]?.sections[0]).toBe(SHOWN[0]?.sections[0]);
  expect(rolls?.[0]).toBe(sides?.[0]);
  expect(rolls?.[1]).not.toBe(sides?.[1]);
});

it('a dish that has sold out since the page was rendered replaces its card in the first step', () => {
  const soldOut = {
    ...section('mains'),
    cards: [{ id: 'mains dish', soldOut: 'today' } as unknown as MenuCard],
  };
  const [first] = getMenuSteps(SHOWN, [
    brand('curry', [soldOut, section('sides')]),
    brand('sushi', [section('rolls')]),
  ]);
  expect(first?.[0]?.sections[0]).toBe(soldOut);
});

it('a menu that has changed since the page was rendered replaces it', () => {
  const changed = [brand('curry', [section('mains'), section('new')])];
  const steps = getMenuSteps(SHOWN, changed);
  expect(steps).toEqual([changed]);
  const shorter = [brand('curry', [section('mains')])];
  expect(getMenuSteps(SHOWN, shorter)).toEqual([shorter]);
});
