import { ALLERGENS, type AllergenProfile } from '../allergens/allergens.ts';

/** The union of several profiles; one unverified profile makes the result unverified. */
export function uniteAllergens(profiles: readonly AllergenProfile[]): AllergenProfile {
  const contains = ALLERGENS.filter((a) => profiles.some((p) => p.contains.includes(a)));
  const mayContain = ALLERGENS.filter(
    (a) => !contains.includes(a) && profiles.some((p) => p.mayContain.includes(a)),
  );
  return { contains, mayContain, notVerified: profiles.some((p) => p.notVerified) };
}
