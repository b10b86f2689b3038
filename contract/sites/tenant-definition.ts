import { z } from 'zod';

import { minorUnits, tenantSlug } from '../ids.ts';
import { WEEKDAYS, openSpan } from './store.ts';
import { assetName, feeRules, homeContent, tenantConfig } from './tenant.ts';

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be a country code such as GB', abort: true })
  .refine(isCountry, 'must be the code of a country (the United Kingdom is GB)');

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Excludes aliases such as `UK`, which phone numbers and addresses do not use. */
function isCountry(code: string): boolean {
  return countryNames.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

/** Whether the money pays for a text message. With less, the daily limit would be 0 messages, which the counters do not enforce. */
export const paysForOneText = (dailySpendMinor: number, textPriceMinor: number): boolean =>
  textPriceMinor > 0 && dailySpendMinor >= textPriceMinor;

export const DAILY_SPEND_TOO_LOW = 'must pay for one text message at least';

export const smsLimits = z
  .object({
    countries: z.array(countryCode).min(1),
    dailySpendMinor: minorUnits.min(1),
    textPriceMinor: minorUnits.min(1),
  })
  .refine((limits) => paysForOneText(limits.dailySpendMinor, limits.textPriceMinor), {
    path: ['dailySpendMinor'],
    error: DAILY_SPEND_TOO_LOW,
  });

/** A site without menu and stores; stored as `tenants.definition`. */
export const siteDefinition = tenantConfig
  .omit({ version: true, isDemo: true, brands: true, taglineLang: true })
  .extend({
    kind: z.literal('site'),
    /** A square, maskable PNG. */
    appIcon: assetName,
    fees: feeRules,
    home: homeContent,
    /** The week of the first store, which the landing page describes; absent: the pack has words of its own for it. */
    usualHours: z.record(z.enum(WEEKDAYS), z.array(openSpan)).optional(),
    /** Credit for a friend's first completed order; absent: no referral credit. */
    referral: z
      .object({ creditMinor: minorUnits.min(1), minimumOrderMinor: minorUnits.optional() })
      .optional(),
    /** Limits of text messages and calls, for each purpose; absent: the site's own country, and a default maximum. */
    texts: smsLimits.optional(),
    /** Texts beside the newsletter form and the marketing switches. */
    consent: z.object({ newsletter: z.string(), marketing: z.string() }),
  });
export type SiteDefinition = z.infer<typeof siteDefinition>;

/** A group host: a directory of sites with its own branding. */
export const groupDefinition = tenantConfig
  .pick({
    tenantId: true,
    websiteName: true,
    tagline: true,
    favicon: true,
    headerLogo: true,
    logo_style: true,
    colorPalatte: true,
    SecondaryColorPalatte: true,
    theme: true,
    contactNumber: true,
    supportEmail: true,
  })
  .extend({ kind: z.literal('group'), appIcon: assetName, sites: z.array(tenantSlug) });
export type GroupDefinition = z.infer<typeof groupDefinition>;

export const tenantDefinition = z.discriminatedUnion('kind', [siteDefinition, groupDefinition]);
export type TenantDefinition = z.infer<typeof tenantDefinition>;
