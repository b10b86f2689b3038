// The people of a household and the allergens that each avoids, stored on this device only.
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { ALLERGENS, type Allergen } from '../../../../contract/allergens.ts';
import {
  HOUSEHOLD_KEY,
  readJson,
  readText,
  removeStored,
  writeJson,
} from '../../platform/storage.ts';
import { HOUSEHOLD_CHANGED, subscribeHousehold } from './has-household.ts';

export const MAX_MEMBERS = 12;
export const MAX_NAME_LENGTH = 40;

const member = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  avoids: z.array(z.enum(ALLERGENS)).check(z.minLength(1)),
});
export type Member = z.infer<typeof member>;

const storedHousehold = z.object({
  version: z.literal(1),
  members: z.array(member).check(z.maxLength(MAX_MEMBERS)),
});

const NOBODY: readonly Member[] = [];
let cached: { text: string | null; members: readonly Member[] } = { text: null, members: NOBODY };

/** Malformed data counts as an empty household. The result is the same object until the stored text changes. */
export function readHousehold(): readonly Member[] {
  const text = readText(HOUSEHOLD_KEY);
  if (text !== cached.text) {
    const { data } = storedHousehold.safeParse(readJson(HOUSEHOLD_KEY));
    cached = { text, members: data?.members ?? NOBODY };
  }
  return cached.members;
}

export const useHousehold = (): readonly Member[] =>
  useSyncExternalStore(subscribeHousehold, readHousehold, () => NOBODY);

/** False when the browser refused to store it. */
export function saveHousehold(members: readonly Member[]): boolean {
  const isStored = members.length === 0 || writeJson(HOUSEHOLD_KEY, { version: 1, members });
  if (members.length === 0) removeStored(HOUSEHOLD_KEY);
  dispatchEvent(new Event(HOUSEHOLD_CHANGED));
  return isStored;
}

/** In the order of the law, each once. */
export const getAvoidedAllergens = (members: readonly Member[]): Allergen[] =>
  ALLERGENS.filter((allergen) => members.some(({ avoids }) => avoids.includes(allergen)));
