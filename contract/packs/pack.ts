// tenant.yaml, home.yaml, translations and legal pages of a tenant pack (docs/packs.md).
import { z } from 'zod';

import { slug, tenantSlug } from '../ids.ts';
import { acceptMinutes } from '../sites/store.ts';
import { countryCode, DAILY_SPEND_TOO_LOW, paysForOneText } from '../sites/tenant-definition.ts';
import {
  assetName,
  colour,
  homeContent,
  httpsLink,
  legalIdentity,
  locationData,
  phone,
  reservationMode,
  siteLocale,
  themeDefinition,
} from '../sites/tenant.ts';
import { packApproval } from './pack-approval.ts';
import { line, price } from './pack-fields.ts';

const host = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/,
    'must be a host name without a port, in lower case',
  );

const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone such as Europe/London');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const countDecimals = (code: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits;

/** Prices of a pack are stored as hundredths, and formatted with the decimals of their currency. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be a currency code such as GBP', abort: true })
  .refine((code) => countDecimals(code) === 2, {
    error: ({ input }) =>
      `must have two decimals, such as GBP or EUR; ${input} has ${countDecimals(String(input))}`,
  });

const identity = {
  id: tenantSlug,
  hosts: z.array(host).min(1),
  websiteName: line(60),
  tagline: z.string().max(120),
  favicon: assetName,
  /** A square, maskable PNG of at least 512 pixels, with its content in the middle 80 percent. */
  appIcon: assetName,
  headerLogo: assetName,
  /** 'mark': the logo alone; 'name': the name alone. */
  logo_style: z.enum(['mark', 'mark-and-name', 'name']),
  /** All colours of the site are computed from these two. */
  colorPalatte: colour,
  SecondaryColorPalatte: colour,
  theme: themeDefinition.strict(),
  contactNumber: phone,
  supportEmail: z.email(),
};

const referralCredit = price.refine((minor) => minor > 0, {
  error: "must be more than nothing: write 'loyalty: none' for no credit",
});

export const packSite = z.strictObject({
  kind: z.literal('site'),
  ...identity,
  country: countryCode,
  currency,
  timeZone,
  /** The first is the site's own; the footer offers the others. */
  languages: z.array(siteLocale).min(1),
  /** The landing home (true) or the ordering menu (false) at '/'. */
  isHomePage: z.boolean(),
  locationData: locationData.strict(),
  socials: z.array(z.strictObject({ name: z.string().min(1), href: httpsLink })).default([]),
  legal: legalIdentity.strict(),
  ukPack: z.boolean(),
  /**
   * `referralCredit`: the credit for an invited friend's first completed order; `minimumOrder`: the least total of that
   * order, 0 if left out.
   */
  loyalty: z
    .union(
      [z.literal('none'), z.strictObject({ referralCredit, minimumOrder: price.optional() })],
      {
        error: 'must be none, or {referralCredit: 5.00}',
      },
    )
    .default('none'),
  /** Every file of brands/ and stores/ in display order; the first store is the default. */
  brands: z.array(slug).min(1),
  stores: z.array(slug).min(1),
  fees: z.strictObject({
    serviceFee: price,
    bagCharge: price,
    smallOrder: z.strictObject({ below: price, fee: price }).optional(),
  }),
  /** Default: chat. */
  reservations: reservationMode.optional(),
  /** Defaults of the stores. */
  autoAccept: z.boolean().default(false),
  acceptMinutes: acceptMinutes.default(10),
  /** Changes that a second person approves; absent: none. */
  approval: packApproval.optional(),
  /**
   * Limits of text messages and calls, against SMS pumping; absent: the site's own country, and per day 1,000 codes of a kind
   * and 2,000 messages about orders. To staff they are 200 at most.
   */
  texts: z
    .strictObject({
      countries: z.array(countryCode).min(1),
      /** Maximum cost per day for each purpose, and the cost of one message. */
      dailySpend: price,
      textPrice: price,
    })
    .refine(({ dailySpend, textPrice }) => paysForOneText(dailySpend, textPrice), {
      path: ['dailySpend'],
      error: DAILY_SPEND_TOO_LOW,
    })
    .optional(),
  consent: z.strictObject({
    newsletter: z.string().trim().min(1).max(400),
    marketing: z.string().trim().min(1).max(400),
  }),
});

/** A group host: a directory of sites. */
export const packGroupHost = z.strictObject({
  kind: z.literal('group'),
  ...identity,
  sites: z.array(tenantSlug).min(1),
});

export const packTenant = z.discriminatedUnion('kind', [packSite, packGroupHost], {
  error: "must be 'site' or 'group'",
});
export type PackSite = z.output<typeof packSite>;
export type PackGroupHost = z.output<typeof packGroupHost>;

/** Location and contact come from tenant.yaml. */
export const packHome = homeContent
  .omit({ locationData: true, getintouchData: true })
  .extend({
    banners: z.array(homeContent.shape.banners.element.omit({ lang: true }).strict()).min(1),
    /** Instead of the hours of the first store. */
    openingHoursData: homeContent.shape.openingHoursData.omit({ lang: true }).optional(),
  })
  .strict();
export type PackHome = z.output<typeof packHome>;

/** pl/words.yaml, or that of another language: from the pack's texts to their translations. */
export const packTranslations = z.record(z.string().min(1), z.string().min(1).max(600));

/** The legal pages of a site, each a file of Markdown in every language of the site. */
export const LEGAL_PAGES = ['privacy', 'terms', 'cookies'] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** Placeholders (`{{...}}`) allowed in a pack's legal pages. */
export const LEGAL_PLACEHOLDERS = [
  'legalName',
  'companyNumber',
  'vatNumber',
  'address',
  'legalAddress',
  'websiteName',
  'supportEmail',
  'contactNumber',
  /** The stores that another company sells for, each with its company. */
  'sellers',
] as const;
export type LegalPlaceholder = (typeof LEGAL_PLACEHOLDERS)[number];
