import { z } from 'zod';

import { allergenProfile } from '../catalogue/catalogue.ts';
import { dealPart, quotedDealPart } from '../catalogue/deal.ts';
import { minorUnits, quantity, slug } from '../ids.ts';
import { mode, slot } from '../sites/store.ts';
import { toOneLine, toSeveralLines } from '../text/one-line.ts';
import { MAX_LENGTH } from '../text/text-lengths.ts';

export const nestedChoice = z.object({ groupId: slug, optionId: slug, quantity });
export const choice = nestedChoice.extend({ options: z.array(nestedChoice).optional() });
export type Choice = z.infer<typeof choice>;

/** A line of a request: choices, never prices. */
export const cartLine = z.object({
  itemId: slug,
  quantity,
  options: z.array(choice).max(60),
  note: toSeveralLines(MAX_LENGTH.dishNote).optional(),
  /** The meal deal that the line is a part of. */
  deal: dealPart.optional(),
});
export type CartLine = z.infer<typeof cartLine>;

export const MAX_CART_LINES = 50;

/** Body of POST /api/public/quote, and the cart part of POST /api/order. */
export const cart = z.object({
  storeId: slug,
  mode,
  lines: z.array(cartLine).min(1).max(MAX_CART_LINES),
  /** Determines the delivery zone and fee; without it the quote has the problem POSTCODE_NEEDED. */
  postcode: toOneLine(MAX_LENGTH.address.postcode).optional(),
  promoCode: toOneLine(MAX_LENGTH.promoCode).optional(),
  tipMinor: minorUnits.optional(),
  /** 'asap' or the ISO start of a slot. */
  slot: z.string().max(40).optional(),
  /** Pay as much as possible with the customer's credit. */
  useCredit: z.boolean().optional(),
});
export type Cart = z.infer<typeof cart>;

/** The reason why a cart cannot be ordered; `message` is for customers. */
export const quoteProblem = z.object({
  code: z.enum([
    'NOT_SELLING',
    'ITEM_GONE',
    'SOLD_OUT',
    'NOT_SERVED',
    'OPTION_GONE',
    'CHOOSE_MORE',
    'CHOOSE_FEWER',
    'TOO_MANY',
    'BELOW_MINIMUM',
    'POSTCODE_NEEDED',
    'OUT_OF_AREA',
    'INVALID_POSTCODE',
    'MODE_NOT_OFFERED',
    'SLOT_REFUSED',
    'PROMO_REFUSED',
    'DEAL_REFUSED',
  ]),
  message: z.string(),
  /** Index into the lines of the cart; null for a problem of the whole cart. */
  line: z.int().nullable(),
  groupId: z.string().nullable(),
});
export type QuoteProblem = z.infer<typeof quoteProblem>;

export const quotedOption = z.object({
  groupId: slug,
  groupName: z.string(),
  optionId: slug,
  name: z.string(),
  quantity,
  /** Added price per unit of the dish, after free units. */
  priceMinor: minorUnits,
  nested: z.boolean(),
});

export type QuotedOption = z.infer<typeof quotedOption>;

export const quotedLine = z.object({
  itemId: slug,
  name: z.string(),
  brandId: slug,
  brandName: z.string(),
  quantity,
  options: z.array(quotedOption),
  note: z.string(),
  unitPriceMinor: minorUnits,
  totalMinor: minorUnits,
  allergens: allergenProfile,
  kcal: z.int().nullable(),
  isAgeRestricted: z.boolean(),
  /** The meal deal that the line is a part of; its price is its share of the deal's, with surcharge and options. */
  deal: quotedDealPart.optional(),
});
export type QuotedLine = z.infer<typeof quotedLine>;

export const vatLine = z.object({
  vatBasisPoints: z.int(),
  grossMinor: minorUnits,
  netMinor: minorUnits,
  vatMinor: minorUnits,
});

/** An applied bundle ('any two curries'): the number of times, and the total saving. */
export const quotedBundle = z.object({
  title: z.string(),
  times: z.int().min(1),
  savedMinor: minorUnits,
});
export type QuotedBundle = z.infer<typeof quotedBundle>;

/** A cart with prices. `totalMinor` is exactly the lines, fees and tip less discount and credit. */
export const quote = z.object({
  storeId: slug,
  mode,
  currency: z.string(),
  /** Lines that can be priced; `cartIndex` is the index in the cart. */
  lines: z.array(quotedLine.extend({ cartIndex: z.int().min(0) })),
  itemsMinor: minorUnits,
  /** Total discount: bundles and the promotion of `discountLabel`. */
  discountMinor: minorUnits,
  bundles: z.array(quotedBundle),
  discountLabel: z.string().nullable(),
  /** Language of the bundle titles and the discount label, if the site has not translated them for the reader. */
  labelsLang: z.string().optional(),
  promoCode: z.string().nullable(),
  deliveryFeeMinor: minorUnits,
  serviceFeeMinor: minorUnits,
  smallOrderFeeMinor: minorUnits,
  bagChargeMinor: minorUnits,
  /** The part that credit pays; credit does not pay the tip. */
  creditMinor: minorUnits,
  /** The customer's credit balance; 0 without sign-in. */
  creditBalanceMinor: minorUnits,
  tipMinor: minorUnits,
  totalMinor: minorUnits,
  vat: z.array(vatLine),
  minimumMinor: minorUnits,
  missingToMinimumMinor: minorUnits,
  freeDeliveryFromMinor: minorUnits.nullable(),
  allergens: allergenProfile,
  problems: z.array(quoteProblem),
  /**
   * With a problem NOT_SERVED: of the free slots at which the whole cart is served, the one nearest to the cart's; null: the
   * store offers none.
   */
  servedSlot: slot.nullable().optional(),
});
export type Quote = z.infer<typeof quote>;
