// Allergens that a store adds to a dish or an option for a while; without schemas, so that browsers can load it.
import type { Allergen, AllergenProfile } from '../allergens/allergens.ts';
import { mentionsAllergy } from '../allergens/allergy-words.ts';
import { formatOptionKey, type OptionKey } from './option-key.ts';

export const ALLERGEN_LEVELS = ['contains', 'mayContain'] as const;
export type AllergenLevel = (typeof ALLERGEN_LEVELS)[number];

/** A dish, or an option in all dishes of its brand that have its group. */
export type DishOrOption = { itemId: string } | OptionKey;

/** Equal exactly for equal subjects: the id of a dish has no slash, the key of an option has two. */
export const formatSubject = (subject: DishOrOption): string =>
  'itemId' in subject ? subject.itemId : formatOptionKey(subject);

export const toProfile = (
  added: readonly { allergen: Allergen; level: AllergenLevel }[],
): AllergenProfile => ({
  contains: added.flatMap(({ allergen, level }) => (level === 'contains' ? [allergen] : [])),
  mayContain: added.flatMap(({ allergen, level }) => (level === 'mayContain' ? [allergen] : [])),
  notVerified: false,
});

export interface AddedAllergen {
  subject: DishOrOption;
  allergen: Allergen;
  level: AllergenLevel;
  /** An ISO time. */
  until: string;
}

/** A line of a ticket. */
interface SoldLine {
  itemId: string;
  optionKeys: readonly string[];
  /** The allergens that the line stated when it was sold. */
  allergens: AllergenProfile;
}

/** Lists the allergens that were added to a line's dish or options after its sale. `now` is the server's time. */
export function listAddedSinceSale<Added extends AddedAllergen>(
  { itemId, optionKeys, allergens }: SoldLine,
  added: readonly Added[],
  now: number,
): Added[] {
  const isOfLine = ({ subject }: AddedAllergen): boolean =>
    [itemId, ...optionKeys].includes(formatSubject(subject));
  return added.filter(
    (each) =>
      isOfLine(each) &&
      Date.parse(each.until) > now &&
      !allergens.contains.includes(each.allergen) &&
      !(each.level === 'mayContain' && allergens.mayContain.includes(each.allergen)),
  );
}

/** The words of a ticket about allergies. */
interface NotedOrder {
  allergyNotice: readonly Allergen[];
  note: string;
  lines: readonly { note: string }[];
}

/** The customer asked to avoid it, or wrote of some allergy: which one, only a person can read. */
export const isToAvoid = (
  { allergyNotice, note, lines }: NotedOrder,
  { allergen }: Pick<AddedAllergen, 'allergen'>,
): boolean =>
  allergyNotice.includes(allergen) ||
  [note, ...lines.map((line) => line.note)].some(mentionsAllergy);
