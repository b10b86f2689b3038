import type { TranslationFilter } from '../../../../contract/content/office-texts.ts';
import type { Language } from '../../../../contract/language.ts';

export const texts = {
  title: 'Texts',
  loading: 'Loading',
  spreadsheet: 'Spreadsheet',
  readOnly: 'Texts hold for all stores, so somebody with all stores changes them.',
  languages: { en: 'English', pl: 'Polish' } as Record<Language, string>,
  change: 'Change',
  look: 'Look at it',
  translate: 'Translate',
  ofPart: (action: string, part: string) => `${action}: ${part}`,
  empty: 'none',
  text: 'Text',
  textNeeded: 'Enter a text.',
  saveText: (part: string) => `Change for all stores: ${part}`,
  becomesStale: (languages: string) =>
    `A translation of the earlier text is shown no more: ${languages}. You find it below, to be translated again.`,

  siteWords: 'Words of the site',
  words: {
    tagline: {
      title: 'Tagline',
      hint: 'Below the name of the site, in the footer and in search results.',
    },
    hours: {
      title: 'Opening hours in words',
      hint: 'On the landing page, instead of the hours of the first store.',
    },
    newsletter: {
      title: 'Consent to the newsletter',
      hint: 'What people agree to. It is kept with each consent as it was then.',
    },
    marketing: {
      title: 'Consent to offers',
      hint: 'What people agree to. It is kept with each consent as it was then.',
    },
  },
  banner: (number: number) => `Banner ${number}`,
  bannerHint: (href: string) => `On the landing page, with a link to ${href}.`,
  bannerFields: { title: 'Title', text: 'Text' },
  hoursFields: { Weekdays: 'Weekdays', Saturday: 'Saturday', Sunday: 'Sunday' } as Partial<
    Record<string, string>
  >,

  legal: 'Legal pages',
  legalPages: {
    privacy: 'Privacy',
    terms: 'Terms and conditions',
    cookies: 'Cookies',
  } as Partial<Record<string, string>>,
  inLanguage: (name: string, language: string) => `${name}, ${language}`,
  shownIn: (language: string) => `not translated: shown in ${language}`,
  markdown: 'Text, as Markdown',
  markdownHint:
    '## begins a heading, - an entry of a list. {{legalName}}, {{address}}, {{supportEmail}} and the like stand for what the site says.',
  preview: 'As the site shows it',

  translations: 'Translations',
  language: 'Language',
  counts: (language: string, done: number, all: number) =>
    `${language}: ${done} of ${all} texts translated`,
  show: 'Show',
  filters: {
    missing: (count) => `Missing ${count}`,
    stale: (count) => `Stale ${count}`,
    all: (count) => `All ${count}`,
  } as Record<TranslationFilter, (count: number) => string>,
  nothing: {
    missing: (language) => `No text lacks a translation: ${language} is complete.`,
    stale: (language) => `No text has changed since it was translated: ${language} is up to date.`,
    all: () => 'The site has no text that can be translated.',
  } as Record<TranslationFilter, (language: string) => string>,
  morePlaces: (count: number) => `and in ${count} more ${count === 1 ? 'place' : 'places'}`,
  wasTranslated: 'Earlier:',
  takeOver: 'Take it over',
  translationOf: (language: string, subject: string) => `${language}: ${subject}`,
  notTranslated: 'not translated',
  more: 'Show more',
  translationTitle: (language: string) => `Translations, ${language}`,
  typed: (count: number) => (count === 1 ? '1 translation typed' : `${count} translations typed`),
  save: 'Save…',
  saveTranslations: (count: number) =>
    count === 1 ? 'Publish 1 translation' : `Publish ${count} translations`,
};
