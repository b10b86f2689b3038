import { z } from 'zod';

import { minorUnits, slug } from '../ids.ts';

/** A group and an option of a brand, as `formatOptionKey` writes them. */
export const optionPath = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w-]{0,63}(\/[A-Za-z0-9][\w-]{0,63}){2}$/,
    'must be brand/group/option, such as Bombay_Spice/side/garlic-naan',
  );

/** What a store sells at another price than the menu says, or not at all. */
export const storeDifference = z.object({
  /** The id of a dish, or the path of an option in all dishes of its brand. */
  target: z.union([slug, optionPath]),
  /** Null: the store does not sell it. */
  priceMinor: minorUnits.nullable(),
  /** Who decided it, and why; for the staff. */
  by: z.string().optional(),
  reason: z.string().optional(),
  /** Local dates, inclusive. */
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type StoreDifference = z.infer<typeof storeDifference>;
