import { expect, it } from 'vitest';

import type { Allergen } from '../../../../../contract/allergens/allergens.ts';
import { ORDER } from '../../notifications/email/email-order.fixture.ts';
import { formatOrder } from './format-orders.ts';

const format = (isAgeRestricted: boolean, allergyNotice: Allergen[] = []) =>
  formatOrder({
    tenantId: 'sumo',
    orderId: ORDER.id,
    locale: 'en-GB',
    timeZone: 'Europe/London',
    order: {
      ...ORDER,
      allergyNotice,
      lines: ORDER.lines.map((line) => ({ ...line, isAgeRestricted })),
    },
  }).join('\n');

it('an order lists the allergens of each line and marks unverified ones', () => {
  expect(format(false)).toContain('contains milk, nuts; may contain sesame');
  expect(format(false)).toContain('contains none of the 14 allergens; NOT VERIFIED');
});

it('only an order with an allergy notice has the ALLERGY line', () => {
  expect(format(false, ['milk', 'nuts'])).toContain(
    'ALLERGY    avoid in the whole order: milk, nuts',
  );
  expect(format(false)).not.toContain('ALLERGY');
});

it('only an order with age-restricted items has the Challenge 25 line', () => {
  expect(format(true)).toContain('CHALLENGE 25');
  expect(format(false)).not.toContain('CHALLENGE 25');
});
