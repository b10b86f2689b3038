// Detects allergies in a customer's own words.
import { foldText } from '../text/fold-text.ts';
import { ALLERGEN_NAMES, ALLERGY_NAMES, LOOK_ALIKES } from './allergy-names.ts';

const NAMES = [ALLERGY_NAMES, ...Object.values(ALLERGEN_NAMES)];
const ENGLISH = NAMES.flatMap(({ en }) => en.split(' '));
const POLISH = NAMES.flatMap(({ pl }) => pl.split(' '));
const ALL = [...ENGLISH, ...POLISH];

const isPhrase = (name: string): boolean => name.includes('+');
const isStem = (name: string): boolean => name.endsWith('*');
const isWord = (name: string): boolean => !isPhrase(name) && !isStem(name);

const join = (names: readonly string[]): string =>
  names.join('|').replaceAll('*', '').replaceAll('+', '[ -]');

// Stems and words are compared word by word: one expression with boundaries for all of them takes a second to compile.
const STEMS = new RegExp(`^(?:${join(ALL.filter(isStem))})`);
const WORDS = new RegExp(
  `^(?:(?:${join(ENGLISH.filter(isWord))})(?:e?s)?(?:free)?|${join(POLISH.filter(isWord))})$`,
);
const PHRASES = new RegExp(`\\b(?:${join(ALL.filter(isPhrase))})\\b`);
const OTHERS = new RegExp(`\\b(?:${join(LOOK_ALIKES.split(' '))})s?\\b`, 'g');

/** Allergens in pictures, as in 'no 🥜'. */
const PICTURES = /[🥜🌰🥛🧀🧈🥚🍳🦐🍤🦞🦀🦑🦪🐟]/u;

/** True if a customer's own words mention an allergy. Rare on purpose: if every ticket had a banner, none would be read. */
export function mentionsAllergy(note: string): boolean {
  const folded = foldText(note).replace(OTHERS, ' ');
  return (
    PICTURES.test(note) ||
    PHRASES.test(folded) ||
    folded.split(/[^\p{L}\p{N}]+/u).some((word) => STEMS.test(word) || WORDS.test(word))
  );
}
