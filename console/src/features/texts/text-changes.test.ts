import { expect, test } from 'vitest';

import type { OfficeTexts, OfficeTranslation } from '../../../../contract/content/office-texts.ts';
import { listTranslationChanges, typeTranslation } from './translation-changes.ts';
import { findChanged, listWordParts } from './word-parts.ts';

const BANNER = { bannerImage: 'a.webp', title: 'Hello', text: 'There', href: '/menu' };
const SITE: OfficeTexts = {
  canChange: true,
  language: 'en',
  tagline: 'One dish',
  consent: { newsletter: 'Letters', marketing: 'Offers' },
  banners: [BANNER, { ...BANNER, title: 'Second' }],
  openingHours: { Weekdays: '9 to 5', Saturday: '9 to 5', Sunday: 'closed' },
  legalPages: [],
  translations: [],
};

function change(id: string, typed: Record<string, string>) {
  const part = listWordParts(SITE).find((each) => each.id === id);
  return part?.toChanges(findChanged(part, typed));
}

test('each word of the site is a field of its document', () => {
  expect(listWordParts(SITE).map(({ id }) => id)).toEqual([
    'tagline',
    'banner-0',
    'banner-1',
    'hours',
    'newsletter',
    'marketing',
  ]);
  expect(change('tagline', { tagline: ' Two dishes ' })).toEqual([
    { document: 'site', field: 'tagline', value: 'Two dishes' },
  ]);
  expect(change('marketing', { marketing: 'Yes' })).toEqual([
    { document: 'site', field: 'consent.marketing', value: 'Yes' },
  ]);
  expect(change('hours', { Weekdays: '9 to 5', Sunday: 'by chance' })).toEqual([
    { document: 'home', field: 'openingHoursData.Sunday', value: 'by chance' },
  ]);
});

test('a banner keeps its picture and its link, and the others stay', () => {
  const [changed] = change('banner-1', { title: 'New' }) ?? [];
  expect(changed).toMatchObject({ document: 'home', field: 'banners' });
  expect(JSON.parse(changed?.value ?? '')).toEqual([BANNER, { ...BANNER, title: 'New' }]);
});

const ENTRY: OfficeTranslation = {
  key: 'dish/korma description',
  subject: 'Korma',
  within: [],
  text: 'Mild.',
  translation: 'Łagodne.',
  stale: null,
  places: [
    { document: 'dish/korma', field: 'description' },
    { document: 'promotion/ten', field: 'text' },
  ],
};

test('a typed translation changes every place of the text', () => {
  const typed = typeTranslation(new Map(), ENTRY, ' Delikatne. ');
  const value = JSON.stringify({ original: 'Mild.', text: 'Delikatne.' });
  expect(listTranslationChanges('pl', typed)).toEqual([
    { document: 'translation/pl/dish/korma', field: 'description', value },
    { document: 'translation/pl/promotion/ten', field: 'text', value },
  ]);
});

test('a translation that is there already, and an empty field, change nothing', () => {
  const typed = typeTranslation(new Map(), ENTRY, 'Delikatne.');
  expect(typeTranslation(typed, ENTRY, 'Łagodne.').size).toBe(0);
  expect(typeTranslation(typed, ENTRY, '  ').size).toBe(0);
});
