// The people of a household and the allergens that each avoids, stored on this device only.
import { useSyncExternalStore } from 'react';

import { ALLERGENS, type Allergen } from '../../../../contract/allergens/allergens.ts';
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

export interface HouseholdMember {
  name: string;
  avoids: Allergen[];
}

function isMember(value: unknown): value is HouseholdMember {
  if (typeof value !== 'object' || value === null) return false;
  const { name, avoids } = value as Partial<Record<keyof HouseholdMember, unknown>>;
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME_LENGTH;
  const isList = Array.isArray(avoids) && avoids.length > 0;
  return isName && isList && avoids.every((each) => ALLERGENS.includes(each));
}

/** Null: not a household, or of an unknown version. */
export function parseHousehold(value: unknown): HouseholdMember[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { version, members } = value as Record<string, unknown>;
  if (version !== 1 || !Array.isArray(members) || members.length > MAX_MEMBERS) return null;
  return members.every(isMember) ? members : null;
}

const NOBODY: readonly HouseholdMember[] = [];
let cached: { text: string | null; members: readonly HouseholdMember[] } = {
  text: null,
  members: NOBODY,
};

/** Malformed data counts as an empty household. The result is the same object until the stored text changes. */
export function readHousehold(): readonly HouseholdMember[] {
  const text = readText(HOUSEHOLD_KEY);
  if (text !== cached.text) {
    cached = { text, members: parseHousehold(readJson(HOUSEHOLD_KEY)) ?? NOBODY };
  }
  return cached.members;
}

export const useHousehold = (): readonly HouseholdMember[] =>
  useSyncExternalStore(subscribeHousehold, readHousehold, () => NOBODY);

/** False when the browser refused to store it. */
export function saveHousehold(members: readonly HouseholdMember[]): boolean {
  const isStored = members.length === 0 || writeJson(HOUSEHOLD_KEY, { version: 1, members });
  if (members.length === 0) removeStored(HOUSEHOLD_KEY);
  // The space that the document reserved before its first paint.
  document.documentElement.style.removeProperty('--people');
  dispatchEvent(new Event(HOUSEHOLD_CHANGED));
  return isStored;
}

/** The allergens that somebody avoids, in the order of the law, each once. */
export const getAvoidedAllergens = (members: readonly HouseholdMember[]): Allergen[] =>
  ALLERGENS.filter((allergen) => members.some(({ avoids }) => avoids.includes(allergen)));
