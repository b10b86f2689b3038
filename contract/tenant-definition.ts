import { z } from 'zod';
import { minorUnits, tenantSlug } from './ids.ts';
import { assetName, feeRules, homeContent, tenantConfig } from './tenant.ts';

export const countryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country code such as GB')
  .refine(isCountry, 'must be the code of a country (the United Kingdom is GB)');

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** `UK` is only another way to write GB, which telephone numbers and addresses do not know. */
function isCountry(code: string): boolean {
  return countryNames.of(code) !== undefined && new Intl.Locale(`und-${code}`).region === code;
}

export const smsLimits = z.object({
  countries: z.array(countryCode).min(1),
  dailySpendMinor: minorUnits.min(1),
  textPriceMinor: minorUnits.min(1),
});

/** A site as its pack describes it, without menu and stores; stored as `tenants.definition`. */
export const siteDefinition = tenantConfig
  .omit({ version: true, isDemo: true, brands: true, taglineLang: true })
  .extend({
    kind: z.literal('site'),
    /** A square PNG whose edges may be cut to any shape. */
    appIcon: assetName,
    fees: feeRules,
    home: homeContent,
    /** What a customer earns when a friend's first order is completed; absent: inviting earns nothing. */
    referral: z
      .object({ creditMinor: minorUnits.min(1), minimumOrderMinor: minorUnits.optional() })
      .optional(),
    /** What text messages to strangers may cost, and where they may go; absent: as the deployment says. */
    texts: smsLimits.optional(),
    /** The words that stand beside the newsletter form and the marketing switches. */
    consent: z.object({ newsletter: z.string(), marketing: z.string() }),
  });
export type SiteDefinition = z.infer<typeof siteDefinition>;

/** A group host: a directory of sites, with a look of its own and nothing to sell. */
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
