// The files of a pack that say what it says in another language.
import { languageOf, type Language } from '../../../../contract/language.ts';

export const LEGAL_PAGES = ['privacy', 'terms', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Markdown, with {{legalName}} and the like still to be filled in. */
export interface LegalText {
  page: LegalPage;
  language: Language;
  markdown: string;
}

export const wordsFile = (language: Language): string => `${language}/words.yaml`;

/** The pack's own are in a folder of their own, a translation beside the words of its language. */
export const legalFile = (page: string, language: string, ownLocale: string): string =>
  `${language === languageOf(ownLocale) ? 'legal' : language}/${page}.md`;
