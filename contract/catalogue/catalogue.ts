import { z } from 'zod';

import { ALLERGENS } from '../allergens/allergens.ts';
import { minorUnits, slug } from '../ids.ts';
import { WEEKDAYS, menuHours, mode } from '../sites/store.ts';
import { textLanguage } from '../sites/tenant.ts';
import { ITEM_TAGS } from './item-tags.ts';
import { PICTURE_FOCUSES } from './picture-focus.ts';
import { priceRule } from './price-rule.ts';

export const allergenProfile = z.object({
  contains: z.array(z.enum(ALLERGENS)),
  mayContain: z.array(z.enum(ALLERGENS)),
  notVerified: z.boolean(),
});

/** The allergens that a dish or an option declares, and who verified them and when. */
export const declaredAllergens = allergenProfile.extend({
  /** For the authors of the menu; the site does not show it. */
  verifiedBy: z.string().optional(),
  verifiedOn: z.iso.date().optional(),
});

/** VAT in basis points: 2000 is 20 %. Prices include it. */
export const vatBasisPoints = z.int().min(0).max(10_000);

const optionCore = z.object({
  id: slug,
  name: z.string().min(1),
  priceMinor: minorUnits,
  /** Absent: the item's own rate. */
  vatBasisPoints: vatBasisPoints.nullable(),
  kcal: z.int().min(0).nullable(),
  allergens: declaredAllergens,
  isDefault: z.boolean(),
  maxQuantity: z.int().min(1).max(20),
});

const groupCore = z.object({
  id: slug,
  name: z.string().min(1),
  /** How many option units must and may be chosen, counting quantities. */
  min: z.int().min(0),
  max: z.int().min(1),
  /** Number of free units: the most expensive chosen ones, in any order of choosing. */
  freeCount: z.int().min(0),
  lang: textLanguage,
});

export const nestedOption = optionCore;
export const nestedGroup = groupCore.extend({ options: z.array(nestedOption).min(1) });
export const option = optionCore.extend({
  group: nestedGroup.nullable(),
  /** Price per chosen option of the group `pricedBy`; `priceMinor` is the default. */
  prices: z.array(z.object({ optionId: slug, priceMinor: minorUnits })).optional(),
});
export const optionGroup = groupCore.extend({
  options: z.array(option).min(1),
  /** The id of another group of the dish with exactly one choice, such as its sizes. */
  pricedBy: slug.optional(),
});

export const picture = z.object({
  file: z.string(),
  /** Dominant colour, shown while the picture loads. */
  colour: z.string(),
  /** The text of the picture, or else the name of what it shows. */
  alt: z.string(),
  /** The language of `alt`, where it is not the reader's. */
  lang: z.string().optional(),
  /** Absent: the middle. */
  focus: z.enum(PICTURE_FOCUSES).optional(),
});

/** A dish as the pack describes it; stored as `items.definition`. */
export const itemDefinition = z.object({
  id: slug,
  name: z.string().min(1).max(80),
  description: z.string().max(300),
  priceMinor: minorUnits,
  vatBasisPoints,
  kcal: z.int().min(0).nullable(),
  tags: z.array(z.enum(ITEM_TAGS)),
  allergens: declaredAllergens,
  picture: picture.nullable(),
  prepMinutes: z.int().min(0).max(240),
  isAgeRestricted: z.boolean(),
  maxPerOrder: z.int().min(1).max(99),
  optionGroups: z.array(optionGroup),
  /** Other prices of the dish and of its options; absent: none. */
  priceRules: z.array(priceRule).optional(),
  /** When it is served; absent: with its section. */
  menuHours: z.array(menuHours).min(1).optional(),
});
export type ItemDefinition = z.infer<typeof itemDefinition>;
export type OptionGroup = z.infer<typeof optionGroup>;
export type Option = z.infer<typeof option>;
export type NestedGroup = z.infer<typeof nestedGroup>;

export const brandDefinition = z.object({
  id: slug,
  name: z.string().min(1),
  tagline: z.string(),
  description: z.string(),
  cuisine: z.string(),
  logo: z.string(),
  heroPicture: picture.nullable(),
  colorPalatte: z.string(),
  SecondaryColorPalatte: z.string(),
});
export type BrandDefinition = z.infer<typeof brandDefinition>;

/** A dish, or a whole section, outside its hours. */
export const notServed = z.object({
  /** When it is served again, in the reader's language: 'from 12:00', 'Sunday from 12:00'. */
  label: z.string(),
  /** ISO instant; null: not within a year. */
  backAt: z.string().nullable(),
});
export type NotServed = z.infer<typeof notServed>;

/** An item on a menu: its definition and its availability in the store. */
export const menuItem = itemDefinition.omit({ priceRules: true }).extend({
  brandId: slug,
  sectionId: slug,
  isSoldOut: z.boolean(),
  /** The store takes no orders for its brand at the moment; `isSoldOut` is true as well. */
  isBrandPaused: z.boolean(),
  /** Present outside its menu hours: it can be ordered for a time at which it is served. */
  notServed: notServed.optional(),
  /** The language of the description; names are in the pack's own language. */
  lang: textLanguage,
});
export type MenuItem = z.infer<typeof menuItem>;

export const menuSection = z.object({
  id: slug,
  name: z.string(),
  lang: textLanguage,
  menuHours: z.array(menuHours).optional(),
  notServed: notServed.optional(),
  items: z.array(menuItem),
});
/** A meal deal on a menu: one dish of each course for one price, with surcharges and options added. */
export const menuDeal = z.object({
  id: slug,
  name: z.string(),
  text: z.string(),
  /** The language of the text and the names of courses. */
  lang: textLanguage,
  priceMinor: minorUnits,
  /** The most that one choice saves against the menu. */
  savesMinor: minorUnits,
  picture: picture.nullable(),
  /** When and how it is offered, at the start of the slot; an empty list means no restriction, no hours all day. */
  modes: z.array(mode),
  weekdays: z.array(z.enum(WEEKDAYS)),
  hours: z.object({ from: z.string(), until: z.string() }).optional(),
  /** True: a course has no dish that is available. */
  isSoldOut: z.boolean(),
  /** The dishes that the store sells, by their ids on its menu. */
  courses: z.array(
    z.object({
      id: slug,
      name: z.string(),
      dishes: z.array(z.object({ itemId: slug, surchargeMinor: minorUnits })),
    }),
  ),
});
export type MenuDeal = z.infer<typeof menuDeal>;

export const menuBrand = brandDefinition.extend({
  lang: textLanguage,
  /** Absent: none. */
  deals: z.array(menuDeal).optional(),
  sections: z.array(menuSection),
});

/** GET /api/menu/{store}: brands -> sections -> items -> option groups -> options. */
export const menu = z.object({
  storeId: slug,
  storeName: z.string(),
  /** ISO instant at which prices, mealtimes or deals of a menu of now change next. Absent: they depend on no time. */
  changesAt: z.string().optional(),
  brands: z.array(menuBrand),
});
export type Menu = z.infer<typeof menu>;
export type MenuBrand = z.infer<typeof menuBrand>;
export type MenuSection = z.infer<typeof menuSection>;
