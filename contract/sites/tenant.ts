import { z } from 'zod';

import { slug, minorUnits, tenantSlug } from '../ids.ts';
import { LANGUAGES } from '../language.ts';

export const colour = z
  .string()
  .regex(/^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/, 'must be a colour such as #C0392B');
export const phone = z
  .string()
  .regex(/^\+?\d{7,15}$/, 'must be a phone number of 7 to 15 digits without spaces');
export const httpsLink = z.url({ protocol: /^https$/, error: 'must be an https link' });
export const assetName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'must be the plain name of a file in assets/');

/** A supported language with a country; determines texts and the format of dates and prices. */
export const siteLocale = z
  .string()
  .regex(
    new RegExp(`^(${LANGUAGES.join('|')})-[A-Z]{2}$`),
    `must be one of ${LANGUAGES.join(', ')} with a country, such as en-GB; CONTRIBUTING.md has how to add a language`,
  );

export const locationData = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  directionLink: httpsLink,
});

export const FONT_PAIRS = [
  'fraunces-dmsans',
  'bricolage-figtree',
  'archivo-outfit',
  'dmserif-nunito',
  'rubik',
  'system',
] as const;

export const themeDefinition = z.object({
  fontPair: z.enum(FONT_PAIRS),
  radius: z.enum(['square', 'soft', 'round']),
  /** 'plain' fills its box, 'framed' has a margin, 'cutout' is a dish without background. */
  photoStyle: z.enum(['plain', 'framed', 'cutout']),
  /** 'auto' follows the preference of the device. */
  colourScheme: z.enum(['auto', 'light', 'dark']),
});

export const legalIdentity = z.object({
  legalName: z.string(),
  companyNumber: z.string(),
  vatNumber: z.string(),
  address: z.string(),
});

/** The language of a text that its pack does not translate; absent: the language of the page. */
export const textLanguage = siteLocale.optional();

/** POST /api/loadconfig: branding (specification, section 3) and further configuration of the browser. */
export const reservationMode = z.enum(['chat', 'book']);

export const tenantConfig = z.object({
  tenantId: tenantSlug,
  version: z.string(),
  websiteName: z.string().min(1),
  tagline: z.string(),
  taglineLang: textLanguage,
  favicon: assetName,
  headerLogo: assetName,
  logo_style: z.enum(['mark', 'mark-and-name', 'name']),
  colorPalatte: colour,
  SecondaryColorPalatte: colour,
  isHomePage: z.boolean(),
  contactNumber: phone,
  supportEmail: z.email(),
  /** How tables are reserved: by a chat message (default), or by a booking of a free table. */
  reservations: reservationMode.optional(),
  locationData,
  socials: z.array(z.object({ name: z.string(), href: httpsLink })),
  theme: themeDefinition,
  currency: z.object({ value: z.string(), label: z.string(), sign: z.string() }),
  /** The locale of this visitor; the first of `languages` is the site's own. */
  locale: siteLocale,
  languages: z.array(siteLocale).min(1),
  country: z.string().length(2),
  timeZone: z.string(),
  legal: legalIdentity,
  ukPack: z.boolean(),
  isDemo: z.boolean(),
  brands: z.array(z.object({ id: slug, name: z.string(), tagline: z.string() })),
});
export type TenantConfig = z.infer<typeof tenantConfig>;

/** Cart-wide fees of a tenant, shown before checkout. */
export const feeRules = z.object({
  serviceFeeMinor: minorUnits,
  bagChargeMinor: minorUnits,
  smallOrder: z.object({ belowMinor: minorUnits, feeMinor: minorUnits }).nullable(),
});
export type FeeRules = z.infer<typeof feeRules>;

export const openingHoursData = z.object({
  Weekdays: z.string(),
  Saturday: z.string(),
  Sunday: z.string(),
  lang: textLanguage,
});

/** GET /api/home (spec section 3, 'Home content'). */
export const homeContent = z.object({
  banners: z.array(
    z.object({
      bannerImage: assetName,
      title: z.string(),
      text: z.string(),
      href: z.string(),
      lang: textLanguage,
    }),
  ),
  locationData,
  openingHoursData,
  getintouchData: z.object({ contactNumber: phone, supportEmail: z.email() }),
});
export type HomeContent = z.infer<typeof homeContent>;
