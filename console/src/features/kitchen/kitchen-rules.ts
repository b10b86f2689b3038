// What a kitchen's screen does with tickets: their places, and words that must be read.
import { ALLERGENS } from '../../../../contract/allergens.ts';

/** The ids that stay keep their places; new ones follow, in the given order. */
export function keepOrder(shown: readonly string[], wanted: readonly string[]): string[] {
  const all = new Set(wanted);
  const staying = shown.filter((id) => all.has(id));
  const known = new Set(staying);
  return [...staying, ...wanted.filter((id) => !known.has(id))];
}

/** English and Polish; stems, because notes are written in a hurry. */
const STEMS = [
  'allerg',
  'anaphyla',
  'intoleran',
  'coeliac',
  'celiac',
  'alergi',
  'uczulen',
  'nietoleran',
  'celiaki',
];

/** Names of the law in the singular: 'nuts' is found in 'nut allergy' and in 'no nuts'. */
const NAMES = ALLERGENS.map((name) => name.toLowerCase().replace(/s$/, ''));

/** Whether a customer's own words speak of an allergy. If every ticket had a banner, none would be read. */
export function mentionsAllergy(words: string): boolean {
  const text = words.toLowerCase();
  return [...STEMS, ...NAMES].some((stem) => text.includes(stem));
}
