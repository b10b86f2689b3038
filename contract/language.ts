// The supported languages: those with a complete message catalogue (decision 0007).

/** The first is the one that the specification gives its texts in. */
export const LANGUAGES = ['en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Holds the locale that a visitor chose, where it is not the site's own. */
export const LANGUAGE_COOKIE = 'language';
/** `?language=pl-PL` on any page chooses. */
export const LANGUAGE_QUERY = 'language';

/** 'pl-PL' -> 'pl'; an unsupported language falls back to the first. */
export const getLanguage = (locale: string): Language =>
  LANGUAGES.find((language) => locale === language || locale.startsWith(`${language}-`)) ??
  LANGUAGES[0];
