// promotions.yaml of a tenant pack.
import { z } from 'zod';
import { slug } from './ids.ts';
import { price, vatPercent } from './pack-fields.ts';
import { promotionDefinition, promotionHours } from './promotion.ts';
import { WEEKDAYS, mode } from './store.ts';
import { assetName } from './tenant.ts';

const date = z.iso.date('must be a date such as 2026-12-25');
const uses = z.int().min(1);

/** Exactly one of `percentOff`, `amountOff` and `freeDelivery` says what it gives. */
const packPromotion = z
  .strictObject({
    id: slug,
    code: promotionDefinition.shape.code.unwrap().optional(),
    title: z.string().min(1).max(80),
    text: z.string().max(300),
    percentOff: vatPercent.optional(),
    maxDiscount: price.optional(),
    amountOff: price.optional(),
    freeDelivery: z.literal(true).optional(),
    minimum: price.default(0),
    modes: z.array(mode).default([]),
    stores: z.array(slug).default([]),
    brands: z.array(slug).default([]),
    weekdays: z.array(z.enum(WEEKDAYS)).default([]),
    hours: promotionHours.optional(),
    firstOrderOnly: z.boolean().default(false),
    startsOn: date.optional(),
    endsOn: date.optional(),
    maxUses: uses.optional(),
    maxUsesPerCustomer: uses.optional(),
    picture: assetName.optional(),
  })
  .refine(
    ({ percentOff, amountOff, freeDelivery }) =>
      [percentOff, amountOff, freeDelivery].filter((it) => it !== undefined).length === 1,
    { error: 'needs exactly one of percentOff, amountOff and freeDelivery' },
  )
  .refine(({ percentOff, maxDiscount }) => maxDiscount === undefined || percentOff !== undefined, {
    path: ['maxDiscount'],
    error: 'goes with percentOff only',
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'must not be before startsOn',
  });
export type PackPromotion = z.output<typeof packPromotion>;

export const packPromotions = z.array(packPromotion);
