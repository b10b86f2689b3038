import { z } from 'zod';

import { minorUnits, slug } from '../ids.ts';
import { WEEKDAYS, dayHours, mode } from '../sites/store.ts';
import { textLanguage } from '../sites/tenant.ts';
import { picture, vatBasisPoints } from './catalogue.ts';

export const MAX_BUNDLE_UNITS = 6;

export const promotionBenefit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('percent'),
    basisPoints: vatBasisPoints,
    maxDiscountMinor: minorUnits.nullable(),
  }),
  z.object({ kind: z.literal('amount'), amountMinor: minorUnits }),
  z.object({ kind: z.literal('freeDelivery') }),
  /** `units` of these dishes for one price; options cost extra. */
  z.object({
    kind: z.literal('bundle'),
    units: z.int().min(2).max(MAX_BUNDLE_UNITS),
    priceMinor: minorUnits.min(1),
    items: z.array(z.object({ id: slug, name: z.string() })).min(1),
  }),
]);

/** A promotion; an empty list means no restriction. */
export const promotionDefinition = z.object({
  id: slug,
  /** In capitals, compared case-insensitively; null: applied automatically. */
  code: z
    .string()
    .regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capitals and digits')
    .nullable(),
  title: z.string().min(1).max(80),
  text: z.string().max(300),
  benefit: promotionBenefit,
  /** Minimum value of the applicable items, before fees. */
  minimumMinor: minorUnits,
  modes: z.array(mode),
  storeIds: z.array(slug),
  brandIds: z.array(slug),
  weekdays: z.array(z.enum(WEEKDAYS)),
  /** Absent: all day. */
  hours: dayHours.optional(),
  isFirstOrderOnly: z.boolean(),
  /** Local dates in the tenant's time zone, inclusive. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  maxUses: z.int().min(1).nullable(),
  maxUsesPerCustomer: z.int().min(1).nullable(),
  picture: picture.nullable(),
});
export type PromotionDefinition = z.infer<typeof promotionDefinition>;

/** GET /api/public/promotions. */
export const promotionView = promotionDefinition
  .omit({ maxUses: true })
  .extend({ lang: textLanguage });
export type PromotionView = z.infer<typeof promotionView>;
