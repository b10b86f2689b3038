import { z } from 'zod';

import { minorUnits, slug } from '../ids.ts';
import { WEEKDAYS, dayHours, mode } from '../sites/store.ts';

/** Another price of a dish or of one of its options, under conditions; an empty list means no restriction. */
export const priceRule = z.object({
  /** Absent: the dish itself. */
  option: z.object({ groupId: slug, optionId: slug }).optional(),
  priceMinor: minorUnits,
  modes: z.array(mode),
  storeIds: z.array(slug),
  /** This and what follows is compared with the start of the slot, in the tenant's time zone. */
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** Absent: all day. */
  hours: dayHours.optional(),
  /** Local dates, inclusive. */
  startsOn: z.iso.date().optional(),
  endsOn: z.iso.date().optional(),
});
export type PriceRule = z.infer<typeof priceRule>;

/** That of a dish, or of an option that is known otherwise. */
export const dishRule = priceRule.omit({ option: true });

/** As a person of the office sees it: `storeIds` are the person's. */
export const officeRule = dishRule.extend({
  /** It also holds in stores that the person does not have. Absent: it does not. */
  hasOtherStores: z.literal(true).optional(),
});
export type OfficeRule = z.infer<typeof officeRule>;
