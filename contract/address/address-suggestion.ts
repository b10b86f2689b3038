// Address suggestions for a postcode; saving an address does not require one.
import { z } from 'zod';

import { MAX_SUGGESTIONS } from './address-limits.ts';

/** The fields of the delivery address form. */
export const addressSuggestion = z.object({
  /** Flat or unit; empty where the whole building is one address. */
  flat: z.string(),
  line1: z.string(),
  line2: z.string(),
  town: z.string(),
  /** 'NW1 8AB' */
  postcode: z.string(),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

/** GET /api/public/addresses. */
export const addressSuggestions = z.object({
  /** False: the site has no address provider, so addresses are entered manually. */
  isOffered: z.boolean(),
  /** Total number; `addresses` holds the first of them. */
  total: z.int(),
  addresses: z.array(addressSuggestion).max(MAX_SUGGESTIONS),
});
export type AddressSuggestions = z.infer<typeof addressSuggestions>;
