import type { Translation } from '../../../../contract/messages/text-catalogue.ts';
import type { texts as en } from './texts.texts.ts';

const COUNT = { one: 'tłumaczenie', few: 'tłumaczenia' } as Partial<Record<string, string>>;
const countTranslations = (count: number): string =>
  `${count} ${COUNT[new Intl.PluralRules('pl').select(count)] ?? 'tłumaczeń'}`;

export const texts: Translation<typeof en> = {
  title: 'Teksty',
  loading: 'Wczytywanie',
  spreadsheet: 'Arkusz',
  readOnly: 'Teksty obowiązują we wszystkich lokalach, więc zmienia je ktoś, kto ma wszystkie.',
  languages: { en: 'angielski', pl: 'polski' },
  change: 'Zmień',
  look: 'Zobacz',
  translate: 'Przetłumacz',
  ofPart: (action, part) => `${action}: ${part}`,
  empty: 'brak',
  text: 'Tekst',
  textNeeded: 'Wpisz tekst.',
  saveText: (part) => `Zmień we wszystkich lokalach: ${part}`,
  becomesStale: (languages) =>
    `Tłumaczenie wcześniejszego tekstu nie będzie już pokazywane: ${languages}. Znajdziesz je niżej, do ponownego przetłumaczenia.`,

  siteWords: 'Słowa strony',
  words: {
    tagline: {
      title: 'Hasło',
      hint: 'Pod nazwą strony, w stopce i w wynikach wyszukiwania.',
    },
    hours: {
      title: 'Godziny otwarcia słowami',
      hint: 'Na stronie powitalnej, zamiast godzin pierwszego lokalu.',
    },
    newsletter: {
      title: 'Zgoda na newsletter',
      hint: 'Na co ludzie się zgadzają. Każda zgoda jest zachowana z tekstem, jaki wtedy był.',
    },
    marketing: {
      title: 'Zgoda na oferty',
      hint: 'Na co ludzie się zgadzają. Każda zgoda jest zachowana z tekstem, jaki wtedy był.',
    },
  },
  banner: (number) => `Baner ${number}`,
  bannerHint: (href) => `Na stronie powitalnej, z odnośnikiem do ${href}.`,
  bannerFields: { title: 'Tytuł', text: 'Tekst' },
  hoursFields: { Weekdays: 'Dni robocze', Saturday: 'Sobota', Sunday: 'Niedziela' },

  legal: 'Strony prawne',
  legalPages: { privacy: 'Prywatność', terms: 'Regulamin', cookies: 'Pliki cookie' },
  inLanguage: (name, language) => `${name}, ${language}`,
  shownIn: (language) => `bez tłumaczenia: pokazywana w języku: ${language}`,
  markdown: 'Tekst w Markdown',
  markdownHint:
    '## zaczyna nagłówek, - pozycję listy. {{legalName}}, {{address}}, {{supportEmail}} i podobne zastępuje to, co mówi strona.',
  preview: 'Tak pokazuje to strona',

  translations: 'Tłumaczenia',
  language: 'Język',
  counts: (language, done, all) => `${language}: przetłumaczono ${done} z ${all}`,
  show: 'Pokaż',
  filters: {
    missing: (count) => `Brakujące ${count}`,
    stale: (count) => `Nieaktualne ${count}`,
    all: (count) => `Wszystkie ${count}`,
  },
  nothing: {
    missing: (language) => `Żadnemu tekstowi nie brakuje tłumaczenia: ${language} jest kompletny.`,
    stale: (language) =>
      `Żaden tekst nie zmienił się od przetłumaczenia: ${language} jest aktualny.`,
    all: () => 'Strona nie ma tekstu do tłumaczenia.',
  },
  morePlaces: (count) => `i w innych miejscach: ${count}`,
  wasTranslated: 'Wcześniej:',
  takeOver: 'Przejmij',
  translationOf: (language, subject) => `${language}: ${subject}`,
  notTranslated: 'bez tłumaczenia',
  more: 'Pokaż więcej',
  translationTitle: (language) => `Tłumaczenia, ${language}`,
  typed: (count) => `Wpisano ${countTranslations(count)}`,
  save: 'Zapisz…',
  saveTranslations: (count) => `Opublikuj ${countTranslations(count)}`,
};
