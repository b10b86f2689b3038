// The offers of a site as the office edits them: what the site has, or what it would have with a change set.
import { z } from 'zod';

import { promotionDefinition } from '../catalogue/promotion.ts';
import { minorUnits, slug, uuid } from '../ids.ts';
import { cart } from '../pricing/cart.ts';
import { fieldInput, publishTime } from './change-sets.ts';

/** 'ended': its last day has passed, or it is used up. */
const OFFER_STATES = ['running', 'planned', 'ended'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

const { shape } = promotionDefinition;

/** Fields have the names of a pack's file; amounts in minor units, percents in basis points. */
export const officeOffer = z.object({
  id: slug,
  state: z.enum(OFFER_STATES),
  /** False: it is in the change set only. */
  isLive: z.boolean(),
  /** False: it also holds in stores that the caller does not have. */
  canChange: z.boolean(),
  /** Orders that have used it, of the caller's stores. */
  uses: z.int(),
  /** What it took off these orders. */
  costMinor: z.int(),
  code: shape.code,
  title: z.string(),
  text: z.string(),
  percentOff: z.int().nullable(),
  maxDiscount: minorUnits.nullable(),
  amountOff: minorUnits.nullable(),
  freeDelivery: z.boolean(),
  bundle: z
    .object({
      units: z.int(),
      price: minorUnits,
      items: z.array(slug),
      sections: z.array(slug),
    })
    .nullable(),
  minimum: minorUnits,
  modes: shape.modes,
  stores: z.array(slug),
  brands: z.array(slug),
  weekdays: shape.weekdays,
  hours: z.object({ from: z.string(), until: z.string() }).nullable(),
  firstOrderOnly: z.boolean(),
  startsOn: shape.startsOn,
  endsOn: shape.endsOn,
  maxUses: shape.maxUses,
  maxUsesPerCustomer: shape.maxUsesPerCustomer,
  picture: z.string().nullable(),
});
export type OfficeOffer = z.infer<typeof officeOffer>;

export const officeOffers = z.object({
  currency: z.string(),
  /** In the site's time zone. */
  today: z.iso.date(),
  /** The caller may change offers of all stores. */
  canChangeAll: z.boolean(),
  /** Those of the caller. */
  stores: z.array(z.object({ id: slug, name: z.string(), town: z.string() })),
  brands: z.array(z.object({ id: slug, name: z.string() })),
  offers: z.array(officeOffer),
});
export type OfficeOffers = z.infer<typeof officeOffers>;

/** A sample basket for an offer as it is typed: `changes` of its fields come on top of the set, or of what the site has. */
export const offerTrial = cart
  .pick({ storeId: true, mode: true, lines: true, postcode: true })
  .extend({
    offer: slug,
    set: uuid.optional(),
    changes: z.array(fieldInput.omit({ document: true })).max(50),
    /** Null: now. */
    at: publishTime.nullable(),
  });
export type OfferTrial = z.infer<typeof offerTrial>;

export const triedOffer = z.object({
  itemsMinor: minorUnits,
  totalMinor: minorUnits,
  /** Null: it does not apply. */
  savedMinor: minorUnits.nullable(),
  /** Why it does not apply; null: it does, or the basket has too few dishes of a bundle. */
  reason: z.string().nullable(),
  /** What else keeps a customer from ordering the basket. */
  problems: z.array(z.string()),
});
export type TriedOffer = z.infer<typeof triedOffer>;
