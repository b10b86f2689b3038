// The server's own sentences in the visitor's language. They are written in English where they arise, and looked up
// by that English on their way out (as gettext does), so that no room carries languages through its functions.
import { languageOf, type Language } from '../../../../contract/language.ts';
import { POLISH_SENTENCES } from './polish-sentences.ts';

/** `{}` stands for any text, which stays as it is unless it is a sentence of the table itself. */
export type Sentences = readonly (readonly [english: string, other: string])[];

const TABLES: Partial<Record<Language, Sentences>> = { pl: POLISH_SENTENCES };

interface Lookup {
  fixed: ReadonlyMap<string, string>;
  patterns: readonly { pattern: RegExp; other: string }[];
}

const lookups = new Map<Language, Lookup>(
  Object.entries(TABLES).map(([language, table]) => [language as Language, lookupOf(table)]),
);

function lookupOf(table: Sentences): Lookup {
  const hasGaps = ([english]: Sentences[number]): boolean => english.includes('{}');
  return {
    fixed: new Map(table.filter((each) => !hasGaps(each))),
    patterns: table.filter(hasGaps).map(([english, other]) => {
      const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll('{}', '(.+?)');
      return { pattern: new RegExp(`^${escaped}$`, 's'), other };
    }),
  };
}

/** The sentence for one who reads `locale`; one that is in no table stays English. */
export function translateSentence(locale: string, english: string): string {
  const lookup = lookups.get(languageOf(locale));
  return lookup ? say(lookup, english) : english;
}

function say(lookup: Lookup, english: string): string {
  const fixed = lookup.fixed.get(english);
  if (fixed !== undefined) return fixed;
  for (const { pattern, other } of lookup.patterns) {
    const gaps = pattern.exec(english)?.slice(1);
    if (!gaps) continue;
    let next = 0;
    return other.replaceAll('{}', () => say(lookup, gaps[next++] ?? ''));
  }
  return english;
}

/** An answer as text. Whatever is called `message` in it is there to be read by people. */
export function writeAnswer(answer: object, locale: string): string {
  if (!lookups.has(languageOf(locale))) return JSON.stringify(answer);
  return JSON.stringify(answer, (key, value: unknown) =>
    key === 'message' && typeof value === 'string' ? translateSentence(locale, value) : value,
  );
}
