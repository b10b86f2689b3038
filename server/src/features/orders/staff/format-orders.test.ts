import { expect, it } from 'vitest';
import { ORDER } from '../../notifications/email/emails.fixture.ts';
import { formatOrder } from './format-orders.ts';

const printed = (isAgeRestricted: boolean) =>
  formatOrder({
    tenantId: 'sumo',
    orderId: ORDER.id,
    locale: 'en-GB',
    timeZone: 'Europe/London',
    order: { ...ORDER, lines: ORDER.lines.map((line) => ({ ...line, isAgeRestricted })) },
  }).join('\n');

it('says the allergens of each line, and what nobody has verified', () => {
  expect(printed(false)).toContain('contains milk, nuts; may contain sesame');
  expect(printed(false)).toContain('contains none of the fourteen; NOT VERIFIED');
});

it('carries the Challenge 25 line where a dish is age-restricted, and only there', () => {
  expect(printed(true)).toContain('CHALLENGE 25');
  expect(printed(false)).not.toContain('CHALLENGE 25');
});
