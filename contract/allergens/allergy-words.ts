// Detects allergies in a customer's own words.
import { ALLERGENS } from './allergens.ts';

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

/** True if a customer's own words mention an allergy. Rare on purpose: if every ticket had a banner, none would be read. */
export const mentionsAllergy = (words: string): boolean => WORDS.test(words.normalize('NFC'));
