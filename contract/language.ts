// The supported languages: those with a complete message catalogue (decision 0007).

/** The first is the fallback, and the language of the texts in the specification. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's name in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', pl: 'Polski' };

/** Cookie with the chosen locale, if it differs from the site's own. */
export const LANGUAGE_COOKIE = 'language';
/** `?language=pl-PL` on any page sets the cookie. */
export const LANGUAGE_QUERY = 'language';

/** 'pl-PL' -> 'pl'; an unsupported language falls back to the first. */
export const getLanguage = (locale: string): Language =>
  LANGUAGES.find((language) => locale === language || locale.startsWith(`${language}-`)) ??
  LANGUAGES[0];
