import { expect, it } from 'vitest';

import { group, option } from '../../../../../contract/pricing/sample-dish.fixture.ts';
import { getVerifiedOn } from './get-verified-on.ts';

const on = (verifiedOn?: string) => ({
  contains: [],
  mayContain: [],
  notVerified: false,
  ...(verifiedOn && { verifiedOn }),
});
const naan = option('naan', 0, { allergens: on('2026-10-01') });
const roti = option('roti', 0);
const choose = (optionId: string) => [{ groupId: 'bread', optionId, quantity: 1 }];

it.each([
  ['its date', 0, '2026-11-03', [], '2026-11-03'],
  ['the earlier date of a chosen option', 0, '2026-11-03', choose('naan'), '2026-10-01'],
  ['none with an option that has none', 0, '2026-11-03', choose('roti'), null],
  ['none while a choice is missing', 1, '2026-11-03', [], null],
  ['none without its own date', 0, undefined, choose('naan'), null],
])('a dish shows %s', (_, min, date, choices, shown) => {
  const optionGroups = [group('bread', [naan, roti], { min })];
  expect(getVerifiedOn({ allergens: on(date), optionGroups }, choices)).toBe(shown);
});
