import { expect, it } from 'vitest';

import type { PromotionView } from '../../../../contract/catalogue/promotion.ts';
import {
  formatBenefit,
  formatBundleDishes,
  formatOfferRules,
  type OfferFormat,
} from './offer-rules.ts';

const format: OfferFormat = {
  money: (minor) => `£${(minor / 100).toFixed(2)}`,
  locale: 'en-GB',
  brandName: (id) => id.replace('_', ' '),
  storeName: (id) => id,
};

const offer: PromotionView = {
  id: 'x',
  code: 'X10',
  title: 'X',
  text: '',
  benefit: { kind: 'freeDelivery' },
  minimumMinor: 0,
  modes: [],
  storeIds: [],
  brandIds: [],
  weekdays: [],
  isFirstOrderOnly: false,
  startsOn: null,
  endsOn: null,
  maxUsesPerCustomer: null,
  picture: null,
};

it.each<[PromotionView['benefit'], string]>([
  [{ kind: 'percent', basisPoints: 2000, maxDiscountMinor: 800 }, '20% off, up to £8.00'],
  [{ kind: 'percent', basisPoints: 1250, maxDiscountMinor: null }, '12.5% off'],
  [{ kind: 'amount', amountMinor: 500 }, '£5.00 off'],
  [{ kind: 'freeDelivery' }, 'Free delivery'],
  [{ kind: 'bundle', units: 2, priceMinor: 2000, items: [] }, 'Any 2 for £20.00'],
])('the benefit of %j is described', (benefit, expected) => {
  expect(formatBenefit({ ...offer, benefit }, format)).toBe(expected);
});

it.each<[Partial<PromotionView>, string[]]>([
  [{}, []],
  [{ modes: ['delivery', 'pickup'] }, []],
  [{ minimumMinor: 1500 }, ['For dishes of £15.00 or more, before fees.']],
  [{ modes: ['pickup'] }, ['For collection only.']],
  [{ brandIds: ['Bombay_Spice', 'Sumo_Wok'] }, ['On dishes of Bombay Spice and Sumo Wok.']],
  [{ storeIds: ['Camden'] }, ['At Camden.']],
  [{ weekdays: ['sunday', 'tuesday'] }, ['On Tuesdays and Sundays.']],
  [{ hours: { from: '11:00', until: '15:00' } }, ['Between 11:00 and 15:00.']],
  [{ isFirstOrderOnly: true, maxUsesPerCustomer: 1 }, ['On your first order.']],
  [{ maxUsesPerCustomer: 1 }, ['Once per customer.']],
  [{ maxUsesPerCustomer: 3 }, ['Up to 3 times per customer.']],
  [{ startsOn: '2026-07-01', endsOn: '2026-07-31' }, ['From 1 July 2026.', 'Until 31 July 2026.']],
])('the rules of %j are described', (rules, expected) => {
  expect(formatOfferRules({ ...offer, ...rules }, format)).toEqual(expected);
});

it('the dishes of a bundle are described, and how it combines with a code', () => {
  const items = ['Korma', 'Vindaloo', 'Dal'].map((name) => ({ id: name, name }));
  const benefit = { kind: 'bundle', units: 2, priceMinor: 2000, items } as const;
  expect(formatBundleDishes({ ...offer, benefit }, format)).toBe('Korma, Vindaloo or Dal');
  expect(formatOfferRules({ ...offer, benefit, brandIds: ['Bombay_Spice'] }, format)).toEqual([
    'Sizes and extras are paid on top.',
    'A code goes on top: it counts on what is left to pay.',
  ]);
});
