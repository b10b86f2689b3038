import { describe, expect, it, test } from 'vitest';

import type { SiteSetup } from '../../../../contract/content/site-setup.ts';
import {
  findWrongFields,
  listColourChanges,
  listSiteChanges,
  listZoneInputs,
  readColour,
  readPlace,
  readZoneAreas,
  toSiteDraft,
} from './site-changes.ts';

const NEW: SiteSetup = {
  name: 'Bao House',
  phone: '',
  email: 'priya@bao.example',
  brandId: 'Menu',
  storeId: 'main',
  brandTexts: { description: 'Bao House', cuisine: 'Taiwanese' },
  banners: [
    { bannerImage: 'mark.svg', title: 'Bao House', text: 'Order now.', href: '/menu' },
    { bannerImage: 'mark.svg', title: 'New: rice', text: 'Bao House has rice.', href: '/menu' },
  ],
  hasZone: false,
  address: { line: '', town: '', postcode: '' },
  company: { legalName: '', companyNumber: '', vatNumber: '' },
  colours: { first: '#0F6B5C', second: '#FFD479' },
};
const PLACE = { latitude: 53.8, longitude: -1.54 };
const TYPED = {
  ...toSiteDraft(NEW),
  phone: '(0113) 496 0000',
  line: ' 1 High Street ',
  town: 'Leeds',
  postcode: 'ls16dt',
  legalName: 'Bao House Ltd',
  companyNumber: '01234567',
};

describe('the site', () => {
  it('a new one lacks everything but name and e-mail', () => {
    expect(findWrongFields(toSiteDraft(NEW))).toEqual([
      'phone',
      'line',
      'town',
      'postcode',
      'legalName',
      'companyNumber',
    ]);
    expect(findWrongFields(TYPED)).toEqual([]);
  });

  it('a typed answer is written as packs have it, once for each place that shows it', () => {
    const changes = listSiteChanges(NEW, { ...TYPED, vatNumber: 'GB 1' }, PLACE);
    expect(
      Object.fromEntries(changes.map((each) => [`${each.document} ${each.field}`, each.value])),
    ).toMatchObject({
      'site contactNumber': '01134960000',
      'store/main phone': '01134960000',
      'store/main addressLine1': '1 High Street',
      'store/main postcode': 'LS1 6DT',
      'store/main latitude': '53.8',
      'brand/Menu defaults.vat': '20',
      'site legal': JSON.stringify({
        legalName: 'Bao House Ltd',
        companyNumber: '01234567',
        vatNumber: 'GB 1',
        address: '1 High Street, Leeds LS1 6DT',
      }),
    });
    expect(changes.some(({ field }) => field === 'supportEmail')).toBe(false);
  });

  it('a name alone changes the names, also where the new site has put it', () => {
    const known: SiteSetup = {
      ...NEW,
      phone: '01134960000',
      address: { line: '1 High Street', town: 'Leeds', postcode: 'LS1 6DT' },
      company: { legalName: 'Bao House Ltd', companyNumber: '01234567', vatNumber: '' },
    };
    expect(
      listSiteChanges(known, { ...toSiteDraft(known), name: 'Bao Bar' }, PLACE).map(
        ({ document, value }) => `${document} ${value}`,
      ),
    ).toEqual([
      'site Bao Bar',
      'brand/Menu Bao Bar',
      'store/main Bao Bar',
      'brand/Menu Bao Bar',
      `home ${JSON.stringify(NEW.banners).replace('"title":"Bao House"', '"title":"Bao Bar"')}`,
    ]);
  });
});

it.each([
  ['53.797, -1.542', { latitude: 53.797, longitude: -1.542 }],
  ['53.797 -1.542', { latitude: 53.797, longitude: -1.542 }],
  ['91, 0', null],
  ['Leeds', null],
])('the place %j', (typed, place) => {
  expect(readPlace(typed)).toEqual(place);
});

it.each([
  ['#c33', '#CC3333'],
  ['cc3333', '#CC3333'],
  ['red', null],
  ['#cc333', null],
])('the colour %j is %s', (typed, colour) => {
  expect(readColour(typed)).toBe(colour);
});

test('new colours are those of the site and of its brand', () => {
  expect(listColourChanges(NEW, NEW.colours)).toEqual([]);
  const changes = listColourChanges(NEW, { first: '#CC3333', second: '#FFD479' });
  expect(changes).toHaveLength(4);
  expect(changes).toContainEqual({
    document: 'brand/Menu',
    field: 'colorPalatte',
    value: '#CC3333',
  });
});

test('the first zone begins delivery', () => {
  expect(readZoneAreas('ls1, LS1; ls6 1\nLeeds')).toEqual({
    areas: ['LS1', 'LS6 1'],
    wrong: ['Leeds'],
  });
  expect(listZoneInputs(NEW, { areas: 'LS1, LS2', fee: '2,5', minimum: '0' })).toEqual([
    {
      document: 'zones/main',
      field: 'zones.near',
      isNew: true,
      value: JSON.stringify({
        name: 'LS1, LS2',
        postcodes: ['LS1', 'LS2'],
        fee: '2.50',
        minimum: '0.00',
      }),
    },
    { document: 'store/main', field: 'modes', value: '["delivery","pickup"]' },
  ]);
});
