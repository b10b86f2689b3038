// The fourteen allergens that UK law names (Food Information Regulations 2014, schedule 1).

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
  /** True: nobody has verified this dish, so it is never called safe. */
  notVerified: boolean;
}

export type AllergenAnswer = 'contains' | 'may contain' | 'free from' | 'not verified';

/** The union of an item's and its chosen options' profiles: one unverified part makes the whole unverified. */
export function uniteAllergens(profiles: readonly AllergenProfile[]): AllergenProfile {
  const contains = ALLERGENS.filter((a) => profiles.some((p) => p.contains.includes(a)));
  const mayContain = ALLERGENS.filter(
    (a) => !contains.includes(a) && profiles.some((p) => p.mayContain.includes(a)),
  );
  return { contains, mayContain, notVerified: profiles.some((p) => p.notVerified) };
}

/** A warning that somebody has given outranks 'not verified', which says less. */
export function allergenAnswer(profile: AllergenProfile, allergen: Allergen): AllergenAnswer {
  if (profile.contains.includes(allergen)) return 'contains';
  if (profile.mayContain.includes(allergen)) return 'may contain';
  if (profile.notVerified) return 'not verified';
  return 'free from';
}

/** True only when every wanted-free allergen is verified as neither contained nor possibly contained. */
export const isSafeWithout = (profile: AllergenProfile, avoid: readonly Allergen[]): boolean =>
  avoid.every((allergen) => allergenAnswer(profile, allergen) === 'free from');
