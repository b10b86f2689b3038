import { expect, it } from 'vitest';

import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import { group, option, pizza } from '../../../../contract/pricing/sample-dish.fixture.ts';
import { WEEKDAYS, type OpenSpan, type StoreView } from '../../../../contract/sites/store.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { describeMenuItem, describeRestaurants } from './structured-data.ts';
import { describeOpeningHours, describeSpecialDays } from './structured-hours.ts';

const everyDay = (opens: string, closes: string): StoreView['hours'] => {
  const spans: OpenSpan[] = [{ opens, closes }];
  return {
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
    sunday: spans,
  };
};

it.each([
  ['11:00', '22:00', '11:00', '22:00'],
  ['17:00', '24:00', '17:00', '00:00'],
  ['17:00', '25:30', '17:00', '01:30'],
  // 00:00 to 00:00 would be read as closed.
  ['00:00', '24:00', '00:00', '23:59'],
])('%s to %s is written as %s to %s', (opens, closes, from, to) => {
  expect(describeOpeningHours(everyDay(opens, closes))).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS.map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
      opens: from,
      closes: to,
    },
  ]);
});

const describeWith = (isDefault: boolean): object => {
  const contains = { contains: ['milk' as const], mayContain: [], notVerified: false };
  const mains = [
    option('satay', 0, { isDefault, kcal: 300 }),
    option('korma', 200, { allergens: contains }),
  ];
  const item: MenuItem = {
    ...pizza,
    tags: ['vegan'],
    optionGroups: [group('mains', mains, { min: 1, max: 1 })],
    brandId: 'pies',
    sectionId: 'all',
    isSoldOut: false,
    isBrandPaused: false,
  };
  const config = { currency: { value: 'GBP' } } as unknown as TenantConfig;
  return describeMenuItem(item, config, 'https://pies.test/pizza', 'https://pies.test');
};

it('a dish is described with its default choice, whose price others can raise', () => {
  expect(describeWith(true)).toMatchObject({
    nutrition: { calories: '1100 calories' },
    suitableForDiet: ['https://schema.org/VeganDiet'],
    offers: { '@type': 'AggregateOffer', lowPrice: '9.00' },
  });
});

it('a dish whose required choice is missing claims no energy and no diet', () => {
  const described = describeWith(false);
  expect(described).not.toHaveProperty('nutrition');
  expect(described).not.toHaveProperty('suitableForDiet');
});

it('special days are written with their date, and closed ones from 00:00 to 00:00', () => {
  const days = [
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-31', spans: [{ opens: '17:00', closes: '25:30' }] },
  ];
  expect(describeSpecialDays({ asOf: '2026-12-24', days })).toMatchObject([
    { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '17:00', closes: '01:30' },
  ]);
});

it.each([
  [undefined, {}],
  [{ vatNumber: 'GB123456789' }, { legalName: 'Lock Ltd', vatID: 'GB123456789' }],
  [{ vatNumber: '' }, { legalName: 'Lock Ltd' }],
])('a store with the seller %j is described with %j', (seller, expected) => {
  const store = {
    id: 'camden',
    name: 'Camden',
    modes: ['pickup'],
    hours: everyDay('11:00', '22:00'),
    ...(seller && {
      seller: { legalName: 'Lock Ltd', companyNumber: '7', address: '', ...seller },
    }),
  } as unknown as StoreView;
  const config = { currency: { value: 'GBP' } } as unknown as TenantConfig;
  const described = describeRestaurants([{ store, cuisines: [] }], config, 'https://pies.test');
  const [restaurant] = (described as { '@graph': object[] })['@graph'];
  const parts = Object.entries(restaurant ?? {}).filter(([name]) =>
    ['legalName', 'vatID'].includes(name),
  );
  expect(Object.fromEntries(parts)).toEqual(expected);
});
