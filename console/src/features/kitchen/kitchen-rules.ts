// What a kitchen's screen does with tickets: their places, and words that must be read.
import { ALLERGENS } from '../../../../contract/allergens.ts';

/** The ids that stay keep their places; new ones follow, in the given order. */
export function keepOrder(shown: readonly string[], wanted: readonly string[]): string[] {
  const all = new Set(wanted);
  const staying = shown.filter((id) => all.has(id));
  const known = new Set(staying);
  return [...staying, ...wanted.filter((id) => !known.has(id))];
}

/** English and Polish, at the start of a word, because notes are written in a hurry. */
const STEMS =
  'allerg anaphyla intoleran coeliac celiac alergi uczulen nietoleran celiaki ' +
  'orzech orzesz mlek jaj ryb seler skorupiak łubin mięczak gorczyc sezam soj siarczyn';

/** The names of the law end a word, so that 'walnuts' and 'shellfish' count, 'minutes' and 'veggie' do not. */
const NAMES = ALLERGENS.map((name) => `${name.replace(/s$/, '')}s?`);

const WORDS = new RegExp(
  `(?<!\\p{L})(?:${STEMS.replaceAll(' ', '|')}|soi(?!\\p{L}))|(?:${NAMES.join('|')})(?!\\p{L})`,
  'iu',
);

/** Whether a customer's own words speak of an allergy. If every ticket had a banner, none would be read. */
export const mentionsAllergy = (words: string): boolean => WORDS.test(words.normalize('NFC'));
