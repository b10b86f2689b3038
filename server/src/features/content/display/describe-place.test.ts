import { expect, test } from 'vitest';

import { createReadField, describePlace } from './describe-place.ts';

const read = createReadField(new Map([['promotion/ten', { title: 'Ten off' }]]));

test.each([
  ['translation/pl/promotion/ten', { subject: 'Ten off', within: ['pl'] }],
  // A rule about all texts of a language.
  ['translation/pl', { subject: 'pl', within: [] }],
])('%s is named by what it translates', (document, place) => {
  expect(describePlace(read, document, 'title')).toMatchObject(place);
});

test.each([
  ['zones.near.fee', 'Near'],
  ['zones.near', 'Near'],
  ['zones.gone.fee', 'Camden'],
])('%s is named by its zone, else by its store', (field, subject) => {
  const readZones = createReadField(
    new Map<string, Record<string, unknown>>([
      ['store/camden', { name: 'Camden' }],
      ['zones/camden', { zones: { near: { name: 'Near' } } }],
    ]),
  );
  const place = describePlace(readZones, 'zones/camden', field);
  expect(place).toMatchObject({ subject, storeId: 'camden' });
});
