// brands/*.yaml of a tenant pack: branding, option groups and menu.
import { z } from 'zod';

import { ITEM_TAGS } from '../catalogue/item-tags.ts';
import { MAX_PICTURE_ALT, PICTURE_FOCUSES } from '../catalogue/picture-focus.ts';
import { slug } from '../ids.ts';
import { WEEKDAYS, dayHours, mode } from '../sites/store.ts';
import { assetName, colour } from '../sites/tenant.ts';
import {
  NO_DAY,
  hasDay,
  line,
  packAllergens,
  packMenuHours,
  price,
  vatPercent,
} from './pack-fields.ts';

/** More is a slip of the finger: a feast for ten has about 20,000. */
export const MAX_KCAL = 99_999;
const kcal = z.int().min(0).max(MAX_KCAL);

const date = z.iso.date('must be a date such as 2026-12-25');

/**
 * Another price of a dish or an option where its conditions hold at the start of the slot; the most specific counts
 * (docs/packs.md).
 */
const packPriceRule = z
  .strictObject({
    price,
    modes: z.array(mode).default([]),
    stores: z.array(slug).default([]),
    weekdays: z.array(z.enum(WEEKDAYS)).default([]),
    hours: dayHours.optional(),
    startsOn: date.optional(),
    endsOn: date.optional(),
  })
  .refine(
    ({ modes, stores, weekdays, hours, startsOn, endsOn }) =>
      modes.length + stores.length + weekdays.length > 0 ||
      (hours ?? startsOn ?? endsOn) !== undefined,
    { error: 'needs modes, stores, weekdays, hours, startsOn or endsOn' },
  )
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'must not be before startsOn',
  })
  .refine(hasDay, NO_DAY);
export type PackPriceRule = z.output<typeof packPriceRule>;

export const packOption = z.strictObject({
  id: slug,
  name: line(60),
  price: price.default(0),
  /** Instead of `price`, in a group with `pricedBy`: one price per option of that group. */
  prices: z.record(slug, price).optional(),
  vat: vatPercent.optional(),
  kcal: kcal.optional(),
  allergens: packAllergens,
  default: z.boolean().default(false),
  /** Units of it in one choice; each counts for `min` and `max` of the group. */
  maxQuantity: z.int().min(1).max(20).default(1),
  /** The id of a nested group of the same brand; its options have no nested groups. */
  group: slug.optional(),
  /** The price of one replaces all `prices`. */
  priceRules: z.array(packPriceRule).default([]),
});
export type PackOption = z.output<typeof packOption>;

export const packGroup = z.strictObject({
  name: line(60),
  min: z.int().min(0).max(99).default(0),
  max: z.int().min(1).max(99).default(1),
  /** Units without a price, the most expensive first. */
  freeCount: z.int().min(0).max(99).default(0),
  /** The id of a group with exactly one choice, such as sizes; a dish with this group needs that one too. */
  pricedBy: slug.optional(),
  options: z.array(packOption).min(1),
});
export type PackGroup = z.output<typeof packGroup>;

export const packItem = z.strictObject({
  id: slug,
  name: line(80),
  description: z.string().trim().max(300),
  price,
  vat: vatPercent.optional(),
  /** Like tags and allergens without the options: chosen ones are added. */
  kcal: kcal.optional(),
  /** A dish that can have meat is not `vegetarian`: no allergen of an option says so. */
  tags: z.array(z.enum(ITEM_TAGS)).default([]),
  allergens: packAllergens,
  picture: assetName.optional(),
  /** The part of the picture that stays in sight where it is cropped. */
  pictureFocus: z.enum(PICTURE_FOCUSES).optional(),
  /** What the picture shows that its dish's name does not say; it is translated. */
  pictureAlt: line(MAX_PICTURE_ALT).optional(),
  prepMinutes: z.int().min(0).max(240).optional(),
  ageRestricted: z.boolean().default(false),
  maxPerOrder: z.int().min(1).max(99).default(20),
  /** Ids of the brand's groups, in display order. */
  groups: z.array(slug).default([]),
  priceRules: z.array(packPriceRule).default([]),
  menuHours: packMenuHours.optional(),
});
export type PackItem = z.output<typeof packItem>;

export const packBrand = z.strictObject({
  name: line(60),
  tagline: z.string().trim().max(120),
  description: z.string().trim().max(400),
  cuisine: line(40),
  logo: assetName,
  heroPicture: assetName.optional(),
  colorPalatte: colour,
  SecondaryColorPalatte: colour,
  /** Defaults of items and options. */
  defaults: z.strictObject({ vat: vatPercent, prepMinutes: z.int().min(0).max(240) }),
  groups: z.record(slug, packGroup).default({}),
  sections: z
    .array(
      z.strictObject({
        id: slug,
        name: line(60),
        menuHours: packMenuHours.optional(),
        items: z.array(packItem).min(1),
      }),
    )
    .min(1),
});
export type PackBrandFile = z.output<typeof packBrand>;
