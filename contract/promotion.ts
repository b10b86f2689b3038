import { z } from 'zod';
import { picture, vatBasisPoints } from './catalogue.ts';
import { minorUnits, slug } from './ids.ts';
import { WEEKDAYS, mode } from './store.ts';
import { textLanguage } from './tenant.ts';

export const MAX_BUNDLE_UNITS = 6;

export const promotionBenefit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    basisPoints: vatBasisPoints,
    maxDiscountMinor: minorUnits.nullable(),
  }),
  z.object({ kind: z.literal('amount'), amountMinor: minorUnits }),
  z.object({ kind: z.literal('freeDelivery') }),
  /** So many units of these dishes for one price; options are paid on top. */
  z.object({
    kind: z.literal('bundle'),
    units: z.int().min(2).max(MAX_BUNDLE_UNITS),
    priceMinor: minorUnits.min(1),
    items: z.array(z.object({ id: slug, name: z.string() })).min(1),
  }),
]);

const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 17:30');

/** Between two times of one day in the tenant's zone, the second not included. */
export const promotionHours = z
  .object({ from: localTime, until: localTime })
  .refine(({ from, until }) => from < until, { error: 'must end after it begins' });

/** A running offer as the pack describes it; an empty list narrows nothing. */
export const promotionDefinition = z.object({
  id: slug,
  /** In capitals, compared without case; null: given by itself when its rules are met. */
  code: z
    .string()
    .regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capitals and digits')
    .nullable(),
  title: z.string().min(1).max(80),
  text: z.string().max(300),
  benefit: promotionBenefit,
  /** Counts the items it applies to, before fees. */
  minimumMinor: minorUnits,
  modes: z.array(mode),
  storeIds: z.array(slug),
  brandIds: z.array(slug),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** Absent: all day. */
  hours: promotionHours.optional(),
  isFirstOrderOnly: z.boolean(),
  /** Local dates in the tenant's zone, both included. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  maxUses: z.int().min(1).nullable(),
  maxUsesPerCustomer: z.int().min(1).nullable(),
  picture: picture.nullable(),
});
export type PromotionDefinition = z.infer<typeof promotionDefinition>;

/** GET /api/public/promotions: the rules a customer has to know. */
export const promotionView = promotionDefinition
  .omit({ maxUses: true })
  .extend({ lang: textLanguage });
export type PromotionView = z.infer<typeof promotionView>;
