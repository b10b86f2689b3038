// promotions.yaml of a tenant pack.
import { z } from 'zod';

import { MAX_BUNDLE_UNITS, promotionDefinition } from '../catalogue/promotion.ts';
import { slug } from '../ids.ts';
import { WEEKDAYS, dayHours, mode } from '../sites/store.ts';
import { assetName } from '../sites/tenant.ts';
import { NO_DAY, hasDay, line, price, vatPercent } from './pack-fields.ts';

const date = z.iso.date('must be a date such as 2026-12-25');
const NOTHING = 'must be more than nothing';
const AMOUNTS = ['percentOff', 'amountOff', 'maxDiscount'] as const;

const uses = z.int().min(1).max(1_000_000);

/** Any `units` of these dishes for one price, as often as possible, the largest saving first; a section means all its dishes. */
const packBundle = z
  .strictObject({
    units: z.int().min(2).max(MAX_BUNDLE_UNITS),
    price: price.refine((minor) => minor > 0, { error: NOTHING }),
    items: z.array(slug).default([]),
    sections: z.array(slug).default([]),
  })
  .refine(({ items, sections }) => items.length + sections.length > 0, {
    error: 'needs items or sections',
  });

/** Bundles apply automatically and repeatedly, so these conditions are not allowed. */
const NOT_WITH_BUNDLE = [
  'code',
  'minimum',
  'brands',
  'firstOrderOnly',
  'maxUses',
  'maxUsesPerCustomer',
] as const;

/** Has exactly one of `percentOff`, `amountOff`, `freeDelivery` and `bundle`. After bundles one promotion applies to the rest. */
const packPromotion = z
  .strictObject({
    id: slug,
    /** Entered by customers; absent: it applies by itself. */
    code: promotionDefinition.shape.code.unwrap().optional(),
    title: line(80),
    text: z.string().max(300),
    percentOff: vatPercent.optional(),
    maxDiscount: price.optional(),
    amountOff: price.optional(),
    freeDelivery: z.literal(true).optional(),
    bundle: packBundle.optional(),
    /** The least sum of the dishes that it applies to, before bundles and discounts; a deal counts at its price. */
    minimum: price.default(0),
    modes: z.array(mode).default([]),
    stores: z.array(slug).default([]),
    brands: z.array(slug).default([]),
    weekdays: z.array(z.enum(WEEKDAYS)).default([]),
    hours: dayHours.optional(),
    firstOrderOnly: z.boolean().default(false),
    startsOn: date.optional(),
    endsOn: date.optional(),
    maxUses: uses.optional(),
    maxUsesPerCustomer: uses.optional(),
    picture: assetName.optional(),
  })
  .refine(
    ({ percentOff, amountOff, freeDelivery, bundle }) =>
      [percentOff, amountOff, freeDelivery, bundle].filter((benefit) => benefit !== undefined)
        .length === 1,
    { error: 'needs exactly one of percentOff, amountOff, freeDelivery and bundle' },
  )
  .superRefine((promotion, context) => {
    for (const field of AMOUNTS)
      if (promotion[field] === 0)
        context.addIssue({ code: 'custom', path: [field], message: NOTHING });
    if (!promotion.bundle) return;
    for (const field of NOT_WITH_BUNDLE) {
      const value = promotion[field];
      const isGiven = Array.isArray(value) ? value.length > 0 : Boolean(value);
      if (isGiven)
        context.addIssue({ code: 'custom', path: [field], message: 'does not go with bundle' });
    }
  })
  .refine(({ freeDelivery, modes }) => !freeDelivery || modes.join() !== 'pickup', {
    path: ['modes'],
    error: 'has no delivery, which freeDelivery is about',
  })
  .refine(({ percentOff, maxDiscount }) => maxDiscount === undefined || percentOff !== undefined, {
    path: ['maxDiscount'],
    error: 'goes with percentOff only',
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'must not be before startsOn',
  })
  .refine(hasDay, NO_DAY);
export type PackPromotion = z.output<typeof packPromotion>;

export const packPromotions = z.array(packPromotion);
