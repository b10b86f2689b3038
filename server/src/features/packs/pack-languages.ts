// The translation files of a pack.
import { getLanguage, type Language } from '../../../../contract/language.ts';

export const LEGAL_PAGES = ['privacy', 'terms', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Markdown with its placeholders ({{legalName}}) not yet replaced. */
export interface LegalText {
  page: LegalPage;
  language: Language;
  markdown: string;
}

export const getTranslationFile = (language: Language): string => `${language}/words.yaml`;

/** 'legal/terms.md' in the pack's own language, 'pl/terms.md' in another. */
export const getLegalFile = (page: string, language: string, ownLocale: string): string =>
  `${language === getLanguage(ownLocale) ? 'legal' : language}/${page}.md`;
