// A catalogue holds the texts of one area, a file for each language: `x.texts.ts` in English, `x.texts.pl.ts` in Polish.
// Each exports `texts`: sentences, functions where values go in, and tables of either.
import type { Language } from '../language.ts';

/** The same texts in another language: none is missing, none is left over, and they take the same values. */
export type Translation<Texts> = {
  [Name in keyof Texts]: Texts[Name] extends string
    ? string
    : Texts[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translation<Texts[Name]>;
};

/** A catalogue in every language. */
export type TextCatalogue<Texts> = Readonly<Record<Language, Translation<Texts>>>;
