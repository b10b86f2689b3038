// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import { group, option, pizza } from '../../../../contract/pricing/sample-dish.fixture.ts';
import { renderInBoard } from '../../shell/session/render-in-board.fixture.tsx';
import { DishSheet } from './dish-sheet.tsx';
import { texts } from './phone-orders.texts.ts';

const NONE = { contains: [], mayContain: [], notVerified: false };
const korma = option('korma', 100, { allergens: { ...NONE, contains: ['milk'] } });
const satay = option('satay', 300, { allergens: { ...NONE, contains: ['peanuts'] } });
const FEAST: MenuItem = {
  ...pizza,
  allergens: NONE,
  optionGroups: [group('mains', [korma, satay], { min: 1, max: 1 })],
  brandId: 'pies',
  sectionId: 'all',
  isSoldOut: false,
  isBrandPaused: false,
};

it('a dish whose required choice is missing states what the choices can contain and its lowest price', () => {
  const { container } = renderInBoard(
    <DishSheet
      dish={{ item: FEAST, line: null }}
      currency="GBP"
      onDone={() => {}}
      onClose={() => {}}
    />,
  );
  const text = container.textContent;
  expect(text).toContain(texts.canContain('milk, peanuts'));
  expect(text).not.toContain(texts.containsNone);
  expect(text).toContain(texts.add(texts.from('£10.00')));
});
