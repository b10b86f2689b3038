// The fourteen allergens of UK law (Food Information Regulations 2014, schedule 1).

export const ALLERGENS = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export interface AllergenProfile {
  contains: Allergen[];
  mayContain: Allergen[];
  /** True: nobody has verified the declaration, and the dish never counts as safe. */
  notVerified: boolean;
}

export type AllergenStatus = 'contains' | 'may contain' | 'free from' | 'not verified';

/** A declared allergen outranks 'not verified'. */
export function getAllergenStatus(profile: AllergenProfile, allergen: Allergen): AllergenStatus {
  if (profile.contains.includes(allergen)) return 'contains';
  if (profile.mayContain.includes(allergen)) return 'may contain';
  if (profile.notVerified) return 'not verified';
  return 'free from';
}

/** True only if every avoided allergen is verified as neither contained nor possibly contained. */
export const isSafeWithout = (profile: AllergenProfile, avoid: readonly Allergen[]): boolean =>
  avoid.every((allergen) => getAllergenStatus(profile, allergen) === 'free from');
