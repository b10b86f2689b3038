import { expect, test } from 'vitest';

import type { OfficeGroup, OfficeOption } from '../../../../../contract/content/office-menu.ts';
import { NOT_VERIFIED } from '../allergen-fields.tsx';
import { moveOne } from '../positions.ts';
import { addOption, listGroupChanges, toGroupDraft } from './group-changes.ts';

const option = (id: string, position: string, part: Partial<OfficeOption> = {}): OfficeOption => ({
  id,
  position,
  name: id,
  priceMinor: 30,
  prices: null,
  kcal: null,
  isDefault: false,
  rules: [],
  otherRules: 0,
  maxQuantity: 1,
  group: null,
  allergens: NOT_VERIFIED,
  differences: [],
  ...part,
});
const own = { by: null, reason: null, since: null, until: null };
const group: OfficeGroup = {
  id: 'heat',
  position: 'a0',
  name: 'Heat',
  min: 1,
  max: 1,
  freeCount: 0,
  pricedBy: null,
  options: [
    option('mild', 'a0'),
    option('hot', 'a1', {
      differences: [{ ...own, key: 'Curry/heat/hot~2', storeId: 'soho', priceMinor: 50 }],
    }),
  ],
};
const draft = toGroupDraft(group);
const document = 'option-group/Curry.heat';

test('a group that is as before changes nothing', () => {
  expect(listGroupChanges('Curry', group, draft)).toEqual([]);
});

test('only the fields of an option that were changed are written', () => {
  const { mild } = draft.options;
  if (!mild) throw new Error('there is no mild');
  const options = { ...draft.options, mild: { ...mild, price: '0,45', isDefault: true } };
  expect(listGroupChanges('Curry', group, { ...draft, max: '2', options })).toEqual([
    { document, field: 'max', value: '2' },
    { document, field: 'options.mild.price', value: '0.45' },
    { document, field: 'options.mild.default', value: 'true' },
  ]);
});

test('an option is taken away with what stores have otherwise of it', () => {
  const order = { ids: ['mild'], moved: new Set<string>() };
  expect(listGroupChanges('Curry', group, { ...draft, order })).toEqual([
    { document: 'store/soho', field: 'differences.Curry/heat/hot~2', value: null },
    { document, field: 'options.hot', value: null },
  ]);
});

test('a new option is not verified, and has its place among the others', () => {
  const added = addOption(draft, 'Hot', []);
  const order = moveOne(added.order, 'hot-2', -1);
  const [input] = listGroupChanges('Curry', group, { ...added, order });
  expect(input).toMatchObject({ document, field: 'options.hot-2', isNew: true });
  const { name, allergens, position } = JSON.parse(input?.value ?? '') as Record<string, unknown>;
  expect([name, allergens]).toEqual(['Hot', { notVerified: true }]);
  expect(String(position) > 'a0' && String(position) < 'a1').toBe(true);
});

test('options of a group with sizes have a price for each', () => {
  const sized = {
    ...group,
    options: [option('mild', 'a0', { prices: { small: 100, large: 200 } })],
  };
  const { mild } = toGroupDraft(sized).options;
  if (!mild) throw new Error('there is no mild');
  const options = { mild: { ...mild, prices: { ...mild.prices, large: '2.50' } } };
  expect(listGroupChanges('Curry', sized, { ...toGroupDraft(sized), options })).toEqual([
    { document, field: 'options.mild.prices.large', value: '2.50' },
  ]);
});
