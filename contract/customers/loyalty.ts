// Referrals, credit and favourite dishes.
import { z } from 'zod';

import { allergenProfile } from '../catalogue/catalogue.ts';
import { minorUnits, slug, uuid } from '../ids.ts';
import { choice } from '../pricing/cart.ts';

export const CREDIT_KINDS = ['referral', 'spent', 'returned'] as const;

/** One movement of credit; the balance is the sum of all of them. */
export const creditEntry = z.object({
  id: uuid,
  kind: z.enum(CREDIT_KINDS),
  /** Negative for spent credit. */
  amountMinor: z.int(),
  at: z.string(),
  /** The order that was paid with it; null for a referral. */
  order: z.object({ id: uuid, number: z.string() }).nullable(),
});
export type CreditEntry = z.infer<typeof creditEntry>;

export const referral = z.object({
  code: z.string(),
  /** Link to this site with the code, without personal data. */
  link: z.string(),
  /** Per friend; null: the site has no referral reward. */
  creditPerFriendMinor: minorUnits.nullable(),
  balanceMinor: minorUnits,
  /** Friends who have signed in but have no completed order yet. */
  waitingFriends: z.int().min(0),
  /** Newest first. */
  entries: z.array(creditEntry),
});
export type Referral = z.infer<typeof referral>;

/** A dish of an earlier order with its most recent choices, and the allergens that it declared then. */
export const pastDish = z.object({
  itemId: slug,
  options: z.array(choice),
  allergens: allergenProfile,
});
export type PastDish = z.infer<typeof pastDish>;
