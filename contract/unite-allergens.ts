import { ALLERGENS, type AllergenProfile } from './allergens.ts';

/** The union of an item's and its chosen options' profiles: one unverified part makes the whole unverified. */
export function uniteAllergens(profiles: readonly AllergenProfile[]): AllergenProfile {
  const contains = ALLERGENS.filter((a) => profiles.some((p) => p.contains.includes(a)));
  const mayContain = ALLERGENS.filter(
    (a) => !contains.includes(a) && profiles.some((p) => p.mayContain.includes(a)),
  );
  return { contains, mayContain, notVerified: profiles.some((p) => p.notVerified) };
}
