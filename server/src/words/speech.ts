import { languageOf, type Language } from '../../../contract/language.ts';

/** The pack's own text -> the same in one other language. */
export type Words = Readonly<Record<string, string>>;
export type WordsByLanguage = Readonly<Partial<Record<Language, Words>>>;

/** How a pack's texts are said to one reader. */
export interface Speech {
  /** The locale of the pack's own texts. */
  own: string;
  /** Texts that stand together are said together; null: the pack lacks words for one of them. */
  together(texts: readonly string[]): ReadonlyMap<string, string> | null;
}

/** `lang` is the language of the words, where it is not the reader's. */
export type Spoken<Part> = Part & { lang?: string };

export function speechFor(words: WordsByLanguage, own: string, locale: string): Speech {
  const language = languageOf(locale);
  if (language === languageOf(own)) return { own, together: () => new Map() };
  return { own, together: (texts) => lookUp(words[language] ?? {}, texts) };
}

/** Times and the like are the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text);

function lookUp(words: Words, texts: readonly string[]): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (const text of texts.filter(hasWords)) {
    const other = Object.hasOwn(words, text) ? words[text] : undefined;
    if (other === undefined) return null;
    found.set(text, other);
  }
  return found;
}

/** Every text that `speak` says, in groups of those that stand together. */
export function textsSaid(speak: (speech: Speech) => void): string[][] {
  const groups: string[][] = [];
  speak({
    own: '',
    together(texts) {
      groups.push(texts.filter(hasWords));
      return new Map();
    },
  });
  return groups;
}
