import { getLanguage, type Language } from '../../../../contract/language.ts';

/** The pack's own text -> the same in one other language. */
export type TranslationTable = Readonly<Record<string, string>>;
export type TranslationTables = Readonly<Partial<Record<Language, TranslationTable>>>;

/** Translates a pack's texts for one reader. */
export interface Translator {
  /** The locale of the pack's own texts. */
  ownLocale: string;
  /** For texts that stand together, and are translated together; null: the table lacks one of them. */
  lookUp(texts: readonly string[]): ReadonlyMap<string, string> | null;
}

/** `lang` is the language of the texts, where it is not the reader's. */
export type Translated<Part> = Part & { lang?: string };

export function createTranslator(
  tables: TranslationTables,
  ownLocale: string,
  locale: string,
): Translator {
  const language = getLanguage(locale);
  if (language === getLanguage(ownLocale)) return { ownLocale, lookUp: () => new Map() };
  return { ownLocale, lookUp: (texts) => lookUpIn(tables[language] ?? {}, texts) };
}

/** Times and the like are the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

function lookUpIn(
  table: TranslationTable,
  texts: readonly string[],
): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const text of texts.filter(hasWords)) {
    const other = Object.hasOwn(table, text) ? table[text] : undefined;
    if (other === undefined) return null;
    found.set(text, other);
  }
  return found;
}

/** Every text that `translate` looks up, in groups of those that stand together. */
export function collectTexts(translate: (translator: Translator) => void): string[][] {
  const groups: string[][] = [];
  translate({
    ownLocale: '',
    lookUp(texts) {
      groups.push(texts.filter(hasWords));
      return new Map();
    },
  });
  return groups;
}
