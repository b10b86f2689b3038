import { expect, test } from 'vitest';

import { checkPack } from './check-pack.ts';
import { smallPack } from './small-pack.fixture.ts';

const DEALS = `- id: lunch
  name: Lunch
  price: 12
  courses:
    - id: main
      name: Main
      dishes: [{section: mains}, {dish: korma, surcharge: 1}]
    - id: side
      name: Side
      dishes: [{dish: dal}]
`;

async function check(from: string, to: string) {
  const text = DEALS.replace(from, to);
  return checkPack((await smallPack()).set('deals.yaml', Buffer.from(text)));
}

test('a dish that a deal names by itself keeps its own surcharge', async () => {
  const checked = await check('', '');
  expect(checked).toMatchObject({
    pack: {
      deals: [
        {
          priceMinor: 1200,
          brandIds: ['Curry'],
          courses: [
            {
              dishes: [
                { itemId: 'korma', surchargeMinor: 100 },
                { itemId: 'dal', surchargeMinor: 0 },
              ],
            },
            { dishes: [{ itemId: 'dal' }] },
          ],
        },
      ],
    },
  });
});

test.each<[what: string, from: string, to: string, field: string, message: string | RegExp]>([
  ['no price', 'price: 12', 'price: 0', '0.price', 'must be more than nothing'],
  [
    'a dish and a section in one',
    '{dish: dal}',
    '{dish: dal, section: mains}',
    '0.courses.1.dishes.0',
    'needs either dish or section',
  ],
  [
    'dates in reverse',
    'price: 12',
    'price: 12\n  startsOn: 2026-12-02\n  endsOn: 2026-12-01',
    '0.endsOn',
    'must not be before startsOn',
  ],
  [
    'an unknown dish',
    '{dish: dal}',
    '{dish: bhuna}',
    '0.courses.1.dishes.0.dish',
    "there is no dish 'bhuna'",
  ],
  [
    'an unknown section',
    '{dish: dal}',
    '{section: sides}',
    '0.courses.1.dishes.0.section',
    "there is no section 'sides'",
  ],
  [
    'a dish twice',
    '{dish: dal}',
    '{dish: dal}, {dish: dal}',
    '0.courses.1.dishes.1.dish',
    "'dal' is named twice",
  ],
  [
    'a course twice',
    'id: side',
    'id: main',
    '0.courses.1.id',
    "'main' is already the id of a course",
  ],
  [
    'an unknown store',
    'price: 12',
    'price: 12\n  stores: [soho]',
    '0.stores.0',
    'there is no stores/soho.yaml',
  ],
  [
    'a price above its cheapest choice',
    'price: 12',
    'price: 15',
    '0.price',
    'costs more than the menu: Dal, Dal cost £14.00 without surcharges',
  ],
  [
    'a picture that is missing',
    'price: 12',
    'price: 12\n  picture: no.webp',
    '0.picture',
    'there is no assets/no.webp',
  ],
])('the check reports a deal with %s', async (_, from, to, field, message) => {
  const checked = await check(from, to);
  const problems = 'problems' in checked ? checked.problems : [];
  expect(problems[0]).toMatchObject({ file: 'deals.yaml', field, message });
});
