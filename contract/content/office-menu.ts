// The menu of all brands as the office edits it: what the site has now, with what single stores have otherwise.
import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { ITEM_TAGS } from '../catalogue/item-tags.ts';
import { officeRule } from '../catalogue/price-rule.ts';
import { slug } from '../ids.ts';
import { menuHours } from '../sites/store.ts';
import { differenceKey } from './difference-key.ts';

const officeDifference = z.object({
  /** Its part of the store's document. */
  key: differenceKey,
  storeId: slug,
  /** Null: the store does not sell it. */
  priceMinor: z.int().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
});
export type OfficeDifference = z.infer<typeof officeDifference>;

const officeAllergens = z.object({
  contains: z.array(z.enum(ALLERGENS)),
  mayContain: z.array(z.enum(ALLERGENS)),
  notVerified: z.boolean(),
  verifiedBy: z.string().nullable(),
  verifiedOn: z.iso.date().nullable(),
});

/** When it is served; null: at all times. */
const servedHours = z.array(menuHours).nullable();

/** The sortable key of the list that it is in. */
const position = z.string();

const officeDish = z.object({
  id: slug,
  position,
  name: z.string(),
  description: z.string(),
  hasPicture: z.boolean(),
  /** '' if nobody has written one. */
  pictureAlt: z.string(),
  priceMinor: z.int(),
  /** Basis points; that of the brand, if the dish has none. */
  vat: z.int(),
  kcal: z.int().nullable(),
  prepMinutes: z.int(),
  tags: z.array(z.enum(ITEM_TAGS)),
  allergens: officeAllergens,
  groups: z.array(slug),
  menuHours: servedHours,
  /** Those that hold in a store of the caller's. */
  rules: z.array(officeRule),
  /** How many hold in other stores only; a change of the list keeps them. */
  otherRules: z.int(),
  differences: z.array(officeDifference),
});
export type OfficeDish = z.infer<typeof officeDish>;

const officeOption = z.object({
  id: slug,
  position,
  name: z.string(),
  priceMinor: z.int(),
  /** Instead, in a group whose prices depend on a size: one price for each size. */
  prices: z.record(slug, z.int()).nullable(),
  kcal: z.int().nullable(),
  isDefault: z.boolean(),
  maxQuantity: z.int(),
  /** The group that it opens. */
  group: slug.nullable(),
  allergens: officeAllergens,
  rules: z.array(officeRule),
  otherRules: z.int(),
  differences: z.array(officeDifference),
});
export type OfficeOption = z.infer<typeof officeOption>;

const officeGroup = z.object({
  id: slug,
  position,
  name: z.string(),
  min: z.int(),
  max: z.int(),
  freeCount: z.int(),
  /** The group of sizes on which its prices depend. */
  pricedBy: slug.nullable(),
  options: z.array(officeOption),
});
export type OfficeGroup = z.infer<typeof officeGroup>;

export const officeMenu = z.object({
  /** The publish that this is. */
  publish: z.int(),
  currency: z.string(),
  /** Those of the caller. */
  stores: z.array(z.object({ id: slug, name: z.string(), town: z.string() })),
  /** The caller may change what all stores have. */
  canChangeAll: z.boolean(),
  brands: z.array(
    z.object({
      id: slug,
      name: z.string(),
      /** Stores that have it. */
      storeIds: z.array(slug),
      /** By store, for those of the caller's that serve it at certain hours only. */
      hours: z.record(slug, z.array(menuHours)),
      groups: z.array(officeGroup),
      sections: z.array(
        z.object({
          id: slug,
          position,
          name: z.string(),
          menuHours: servedHours,
          dishes: z.array(officeDish),
        }),
      ),
    }),
  ),
});
export type OfficeMenu = z.infer<typeof officeMenu>;
